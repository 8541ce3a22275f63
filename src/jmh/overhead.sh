#!/usr/bin/env bash
# What a run costs besides simulating, in CPU seconds (user and system) of the whole process: starting,
# a point, a replica, and going on with a run that is whole. Usage: src/jmh/overhead.sh [FOLDER]
# The numbers are read in docs/performance.md. About three minutes on two cores; MASTER is passed on.
set -eu
export LC_ALL=C
home=$(cd -P -- "${BASH_SOURCE[0]%/*}/../.." && pwd -P)
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
smog=${SMOG:-$home/submit/smog}

experiment() { # name, rates, step, replicas, trajectories
  cat >"$folder/$1.yaml" <<YAML
name: $1
seed: 7
law: annealed
graph: {family: complete, servers: 100}
model: {arrival-rate: $2, choices: 2}
time: {horizon: 10, step: $3}
replicas: $4
store: {trajectories: $5}
YAML
}

# CPU seconds of a run into a folder, into $cpu.
run() {
  local TIMEFORMAT='%U %S' times
  times=$({ time $smog run "$folder/$1.yaml" --out "$folder/$1" --quiet >&2; } 2>&1 | tail -n 1)
  cpu=$(awk '{ print $1 + $2 }' <<<"$times")
}
line() { printf '%-40s %10s\n' "$1" "$2"; }
compute() { awk "BEGIN { printf \"%.3g\", $1 }"; }

rates=$(awk 'BEGIN { for (i = 0; i < 2000; i++) printf "%s%.4f", (i ? ", " : ""), 0.1 + 0.0004 * i }')
experiment one 0.9 0.25 1 none
experiment points "[$rates]" 1 10 all
experiment replicas 0.9 0.25 100000 none

$smog --version >&2 # builds, if need be
run one
start=$cpu
line "one replica" "$start s"
run one
again=$cpu
line "the same again" "$again s"
run points
line "2,000 points of 10 replicas" "$cpu s"
line "  a point" "$(compute "($cpu - $start) / 2000") s"
run points
line "  the same again, beyond one replica's" "$(compute "$cpu - $again") s"
run replicas
simulating=$(sed -n 's/.*"cpu_seconds" : \([0-9.]*\).*/\1/p' "$folder/replicas/manifest.json" | head -n 1)
line "100,000 replicas" "$cpu s"
line "  simulating" "$simulating s"
line "  all beyond one replica's run, to it" "$(compute "($cpu - $start) / $simulating")"
