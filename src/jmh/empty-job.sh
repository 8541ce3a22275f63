#!/usr/bin/env bash
# CPU seconds (user and system) of an empty Spark job, started plainly with the flags that Spark asks
# for, and started as submit/smog starts a run: with its archive of classes, its flags and settings.
# Usage: src/jmh/empty-job.sh [REPETITIONS], on an idle machine, after a build; medians, in turn.
set -eu
export LC_ALL=C
home=$(cd -P -- "${BASH_SOURCE[0]%/*}/../.." && pwd -P)
repetitions=${1:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
real=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")}
jars=$home/target/spark/jars
"$real/bin/javac" -d "$work/classes" -cp "$jars/*" "$home/src/jmh/EmptyJob.java"
"$real/bin/jar" cf "$work/empty.jar" -C "$work/classes" .

# A Java that runs the empty job where the launcher would run smog. Classes may be added behind those
# of the archive.
mkdir -p "$work/java/bin"
cat >"$work/java/bin/java" <<SHIM
#!/usr/bin/env bash
set -eu
line=()
while [ \$# -gt 0 ]; do
  case \$1 in
    -cp) line+=(-cp "\$2:$work/empty.jar"); shift ;;
    smog.cli.Main) [ -n "\${EMPTY_JOB-}" ] || { line+=("\$@"); break; }; line+=(EmptyJob); break ;;
    *) line+=("\$1") ;;
  esac
  shift
done
exec "$real/bin/java" "\${line[@]}"
SHIM
chmod +x "$work/java/bin/java"

launcher() { JAVA_HOME=$work/java "$home/submit/smog" run "$home/submit/training.yaml" --out "$work/run" --quiet; }
cat >"$work/Flags.java" <<'JAVA'
public class Flags {
  public static void main(String[] args) {
    System.out.println(org.apache.spark.launcher.JavaModuleOptions.defaultModuleOptions());
  }
}
JAVA
flags=$("$real/bin/java" -cp "$jars/*" "$work/Flags.java")
plain() {
  # shellcheck disable=SC2086 # words
  SPARK_LOCAL_IP=127.0.0.1 "$real/bin/java" $flags '-Dspark.master=local[*]' -Dspark.app.name=empty \
    -cp "$jars/*:$work/empty.jar" EmptyJob
}

archives=$home/target/.smog-classes
before=$(find "$archives" -name '*.jsa' 2>/dev/null | wc -l)
launcher >/dev/null
for _ in $(seq 600); do # it is made behind the first run
  [ "$(find "$archives" -name '*.d' | wc -l)" -eq 0 ] && break
  sleep 0.2
done
echo "archives of classes: $before before, $(find "$archives" -name '*.jsa' | wc -l) now"

cpu() {
  local TIMEFORMAT='%U %S' times
  times=$({ time "$@" >/dev/null 2>"$work/log"; } 2>&1 | tail -n 1)
  awk '{ printf "%.2f\n", $1 + $2 }' <<<"$times"
}
median() { sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
for _ in $(seq "$repetitions"); do
  cpu plain >>"$work/plain"
  EMPTY_JOB=yes cpu launcher >>"$work/launcher"
done
echo "plain    $(median <"$work/plain") s of CPU ($(tr '\n' ' ' <"$work/plain"))"
echo "launcher $(median <"$work/launcher") s of CPU ($(tr '\n' ' ' <"$work/launcher"))"
