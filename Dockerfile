# smog on a Spark image; the same jar runs on every Spark 4. Build the jar first (./mvnw package), then
#
#   docker build -t smog .
#   docker run --rm -v "$PWD/data:/data" smog run conf/quickstart.yaml --out /data/quickstart
#
# Build arguments:
#   BASE   an image of Apache Spark 4 with Java 17 or newer, and its /opt/entrypoint.sh
#   JAR    the application jar, relative to the build context
#
# On Kubernetes the image serves for the driver and the executors alike.
ARG BASE=apache/spark:4.1.2-scala2.13-java17-ubuntu
# hadolint ignore=DL3006
FROM ${BASE}

ARG JAR=target/smog.jar
LABEL org.opencontainers.image.title="smog" \
      org.opencontainers.image.description="The supermarket model on graphs: parallel exact Monte Carlo" \
      org.opencontainers.image.licenses="Apache-2.0"

# Where Spark lies in these images; the launcher and Spark's own entry point look there.
ENV SPARK_HOME=/opt/spark
COPY --chmod=755 conf /opt/smog/conf
COPY --chmod=755 submit/smog submit/java-options submit/container /opt/smog/submit/
COPY --chmod=644 ${JAR} /opt/smog/smog.jar

# A relative path on the command line (conf/quickstart.yaml) is found from here.
WORKDIR /opt/smog
# The user of the base image; any other id works too (docker run -u 123456:0).
USER 185
ENTRYPOINT ["/opt/smog/submit/container"]
CMD ["--help"]
