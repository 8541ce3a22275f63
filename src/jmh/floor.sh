#!/usr/bin/env bash
# smog beside the C++ floor, in turn in one run, as tables in Markdown. Needs a JDK and g++, and half an hour.
#
#   src/jmh/floor.sh [-r ROUNDS] [-f SOURCE] [PART ...]
#
# -r: medians of so many rounds, 5 unless told; -f: another floor with the arguments and output of floor.cc.
# PART: only rows whose name has it, such as 'ring', 'N=1000000' or 'Erdős–Rényi, c = 10 d=3'.
set -euo pipefail
home=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

rounds=5
source=$home/src/jmh/floor.cc
while getopts r:f: option; do
  case $option in
    r) rounds=$OPTARG ;;
    f) source=$OPTARG ;;
    *) sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2 && exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ -r "$source" ] || { echo "floor.sh: $source cannot be read" >&2 && exit 2; }
command -v "${CXX:=g++}" >/dev/null || { echo "floor.sh: there is no $CXX; install it or set CXX" >&2 && exit 2; }

"$home/submit/smog" --version >&2 # builds what is missing
out=$home/target/floor
mkdir -p "$out"
"$CXX" -O3 -march=native -std=c++17 -w -o "$out/floor" "$source"
class_path="$home/target/smog.jar:$home/target/spark/jars/*"
javac=javac java=java
[ -z "${JAVA_HOME-}" ] || javac=$JAVA_HOME/bin/javac java=$JAVA_HOME/bin/java
"$javac" -encoding UTF-8 -d "$out" -cp "$class_path" "$home"/src/jmh/java/smog/jmh/{Cases,FloorTable}.java
flags=(-Xmx3g)
# As the launcher does, and as the floor asks for by itself.
case $(cat /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null) in
  *'[madvise]'* | *'[always]'*) flags+=(-XX:+UseTransparentHugePages) ;;
esac
exec "$java" "${flags[@]}" -cp "$out:$class_path" smog.jmh.FloorTable "$out/floor" "$rounds" "$@"
