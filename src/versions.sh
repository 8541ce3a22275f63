#!/usr/bin/env bash
# The same jar on every Spark 4: resolves the jars of each version into a folder, runs the quickstart, a quenched and a
# steady-state experiment on them and compares tables, bit for bit: digests of replicas, means and bands.
#
#   src/versions.sh [-o FOLDER] [VERSION...]     4.0.1 4.1.1 4.2.0 by default
#
# Needs target/smog.jar (./mvnw package) and Maven Central; about 300 MB a version in FOLDER (target/versions).
set -euo pipefail
home=$(cd "${BASH_SOURCE[0]%/*}/.." && pwd)
folder=$home/target/versions
jar=${SMOG_JAR:-$home/target/smog.jar}
while getopts o: option; do
  case $option in
    o) folder=$OPTARG ;;
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

# One experiment: tables to compare, its name in conf, and overrides that make it small.
compare() {
  local version=$1 tables=$2 name=$3 out=$folder/$1/$3 table file
  shift 3
  rm -rf "$out"
  smog "$version" run "$home/conf/$name.yaml" "$@" --out "$out" --quiet
  for table in $tables; do
    file=$name-$table.csv
    # Without the columns of time, whose names end in _ns.
    smog "$version" export "$out" --table "$table" --format csv |
      awk -F, 'NR == 1 {for (i = 1; i <= NF; i++) keep[i] = $i !~ /_ns$/}
               {for (i = 1; i <= NF; i++) if (keep[i]) printf "%s,", $i; print ""}' >"$folder/$version/$file"
    cmp "$folder/$first/$file" "$folder/$version/$file"
    printf 'Spark %s: %s, %s lines of %s, the same as on %s\n' "$version" "$name" \
      "$(wc -l <"$folder/$version/$file")" "$table" "$first"
  done
}

first=$1
for version; do
  resolve "$version"
  compare "$version" 'bands replicas' quickstart
  compare "$version" bands quenched --set graph.servers=1000 --set replicas=10
  compare "$version" steady_state steady-state --set graph.servers=100 --set replicas=8
done
