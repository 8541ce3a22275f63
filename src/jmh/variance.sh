#!/usr/bin/env bash
# What the control variate is worth, variance times CPU time, as a table in Markdown. Needs a JDK, and a minute.
#
#   src/jmh/variance.sh [REPLICAS]
set -euo pipefail
home=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
"$home/submit/smog" --version >&2 # builds what is missing
out=$home/target/variance
mkdir -p "$out"
class_path="$home/target/smog.jar:$home/target/spark/jars/*"
javac=javac java=java
[ -z "${JAVA_HOME-}" ] || javac=$JAVA_HOME/bin/javac java=$JAVA_HOME/bin/java
"$javac" -encoding UTF-8 -d "$out" -cp "$class_path" "$home/src/jmh/java/smog/jmh/VarianceTable.java"
exec "$java" -Xmx2g -cp "$out:$class_path" smog.jmh.VarianceTable "$@"
