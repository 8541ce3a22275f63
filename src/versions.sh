#!/usr/bin/env bash
# The same jar on every Spark 4: resolves the jars of each version into a folder, runs the quickstart on them and
# compares the digests of all replicas and the whole table of bands, bit for bit.
#
#   src/versions.sh [-o FOLDER] [-e EXPERIMENT] [VERSION...]     4.0.1 4.1.1 4.2.0 by default
#
# Needs target/smog.jar (./mvnw package) and Maven Central; about 300 MB a version in FOLDER (target/versions).
set -euo pipefail
home=$(cd "${BASH_SOURCE[0]%/*}/.." && pwd)
folder=$home/target/versions
experiment=$home/conf/quickstart.yaml
jar=${SMOG_JAR:-$home/target/smog.jar}
while getopts o:e: option; do
  case $option in
    o) folder=$OPTARG ;;
    e) experiment=$OPTARG ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- 4.0.1 4.1.1 4.2.0
[ -f "$jar" ] || { echo "there is no $jar: ./mvnw package" >&2; exit 2; }

resolve() {
  local version=$1
  mkdir -p "$folder/$version"
  cat >"$folder/$version/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>smog</groupId>
  <artifactId>spark-jars</artifactId>
  <version>$version</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.apache.spark</groupId>
      <artifactId>spark-sql_2.13</artifactId>
      <version>$version</version>
    </dependency>
    <!-- As in every distribution, and with it SnakeYAML. -->
    <dependency>
      <groupId>org.apache.spark</groupId>
      <artifactId>spark-kubernetes_2.13</artifactId>
      <version>$version</version>
    </dependency>
  </dependencies>
</project>
POM
  [ -f "$folder/$version/resolved" ] || {
    "$home/mvnw" -q -B -ntp -f "$folder/$version/pom.xml" \
      org.apache.maven.plugins:maven-dependency-plugin:3.10.0:copy-dependencies \
      -DoutputDirectory="$folder/$version/jars" -DincludeScope=runtime
    : >"$folder/$version/resolved"
  }
}

smog() {
  local version=$1 flags
  shift
  mapfile -t flags < <(grep '^-' "$home/submit/java-options")
  SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_HOSTNAME=localhost java "${flags[@]}" -Dspark.master='local[2]' \
    -Dspark.ui.enabled=false -Dspark.sql.shuffle.partitions=2 -Dsmog.launcher=true \
    "-Dlog4j2.configurationFile=file://$home/conf/log4j2.properties" \
    -cp "$jar:$folder/$version/jars/*" smog.cli.Main "$@"
}

first=$1
for version; do
  resolve "$version"
  out=$folder/$version/run
  rm -rf "$out"
  smog "$version" run "$experiment" --out "$out" --quiet
  smog "$version" export "$out" --table bands --format csv >"$folder/$version/bands.csv"
  # Without the columns of time, whose names end in _ns.
  smog "$version" export "$out" --table replicas --format csv |
    awk -F, 'NR == 1 {for (i = 1; i <= NF; i++) keep[i] = $i !~ /_ns$/}
             {for (i = 1; i <= NF; i++) if (keep[i]) printf "%s,", $i; print ""}' >"$folder/$version/replicas.csv"
  for table in bands replicas; do
    cmp "$folder/$first/$table.csv" "$folder/$version/$table.csv"
  done
  printf 'Spark %s: %s lines of bands and %s of replicas, the same as on %s\n' "$version" \
    "$(wc -l <"$folder/$version/bands.csv")" "$(wc -l <"$folder/$version/replicas.csv")" "$first"
done
