#!/usr/bin/env bash
# How much of the cores goes into graphs and simulation, and what two workers of one core take longer
# than local[2]: src/jmh/efficiency.sh [REPLICAS] [REPETITIONS], on an idle machine, after a build.
#
# efficiency = CPU of graphs and simulation (graph_ns + run_ns of the table replicas) over 2 cores times
# the wall time of the run stage, which is from the first to the last commit marker plus the first
# batch's own time: here, from the manifest's first writing to the last marker.
set -eu
home=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
replicas=${1:-100}
repetitions=${2:-3}
work=$(mktemp -d)
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap finish EXIT
cd "$work"

cat >sweep.yaml <<YAML
name: efficiency
seed: 20190601
law: annealed
graph:
  family: erdos-renyi
  servers: [1000, 10000]
  mean-degree: [5, ln(N), ln(N)^2, sqrt(N)]
model: {arrival-rate: [0.7, 0.9], choices: [2, 3]}
time: {horizon: 20, step: 0.25}
replicas: $replicas
YAML

# The stage's wall in ms: smog writes the manifest just before it, markers during it.
measure() { # NAME OPTIONS...
  local name=$1 last begin cpu wall
  shift
  rm -rf "$name" "$name.csv"
  "$home/submit/smog" run sweep.yaml --out "$work/$name" --quiet "$@" &
  local pid=$!
  until [ -e "$name/manifest.json" ]; do sleep 0.01; done
  begin=$(stat -c %.3Y "$name/manifest.json")
  wait "$pid"
  last=$(find "$name/_commits" -name '*.json' -printf '%T@\n' | sort -n | tail -n 1)
  "$home/submit/smog" export "$work/$name" --table replicas --to "$work/$name.csv" >/dev/null
  cpu=$(awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i ~ /^(graph|run)_ns$/) use[i] = 1; next }
    { for (i in use) sum += $i } END { printf "%.3f", sum / 1e9 }' "$name.csv")
  wall=$(awk -v a="$begin" -v b="$last" 'BEGIN { printf "%.2f", b - a }')
  awk -v n="$name" -v c="$cpu" -v w="$wall" -v l="$(cut -d' ' -f1 /proc/loadavg)" \
    'BEGIN { printf "%-10s wall %7.2f s  cpu %7.2f s  efficiency %.3f  load %s\n", n, w, c, c / (2 * w), l }'
}

jars=$home/target/spark/jars
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
flags=()
while IFS= read -r flag; do case $flag in -*) flags+=("$flag") ;; esac done <"$home/submit/java-options"
port=$((20000 + RANDOM % 20000))
export SPARK_HOME=$home/target/spark SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1
daemon() { "$java" "${flags[@]}" -Xmx256m -cp "$jars/*" "$@" >>daemons.log 2>&1 & pids+=($!); }
daemon org.apache.spark.deploy.master.Master --host 127.0.0.1 --port $port --webui-port $((port + 1))
for i in 1 2; do
  daemon org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 2g \
    --webui-port 0 --work-dir "$work/worker$i" "spark://127.0.0.1:$port"
done
for _ in $(seq 600); do
  [ "$(curl -s "http://127.0.0.1:$((port + 1))/json/" | grep -c '"state" : "ALIVE"')" -ge 2 ] && break
  sleep 0.1
done

for _ in $(seq "$repetitions"); do
  measure local --master 'local[2]'
  measure cluster --master "spark://127.0.0.1:$port" --executor-memory 1g
done
