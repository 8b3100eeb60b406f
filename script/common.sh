# Every script here sources this file first.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The Node that script/setup fetched, if it had to, comes first.
if [ -x .tools/node/bin/node ]; then
  PATH="$PWD/.tools/node/bin:$PATH"
fi
export PATH

say() { printf '\n== %s\n' "$*"; }

# Shortens a build log: one line of its steps, "[12/48] Building ...", per 10 % of progress.
shorten_steps() {
  local line tenth shown=0
  while IFS= read -r line || [ -n "$line" ]; do
    if [[ $line =~ ^(\[([0-9]+)/([0-9]+)\])\  ]]; then
      line=${BASH_REMATCH[1]}
      tenth=$((10 * BASH_REMATCH[2] / BASH_REMATCH[3]))
      [ "$tenth" -gt "$shown" ] || continue
      shown=$tenth
    fi
    printf '%s\n' "$line"
  done
}

# run_ninja PRESET [TARGET...]: on a terminal one line counts the steps.
run_ninja() (
  cd "build/$1" || exit
  shift
  export NINJA_STATUS='[%f/%t] '
  if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
    ninja "$@"
  else
    ninja "$@" | shorten_steps
  fi
)

# build_program PRESET [TARGET...]: configures once, then builds what has changed.
build_program() {
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" >"build/configure-$preset.log" 2>&1 ||
    { cat "build/configure-$preset.log" >&2; return 1; }
  run_ninja "$preset" "$@"
}

# The browser's files, in build/web, built again when their sources have changed.
build_web() {
  local stamp=build/web.stamp now
  now=$(git ls-files --cached --others --exclude-standard web demo/mode messages tools | sort |
    tr '\n' '\0' | xargs -0 sha256sum 2>/dev/null | sha256sum)
  if [ -f build/web/index.html ] && [ "$(cat "$stamp" 2>/dev/null)" = "$now" ]; then
    return
  fi
  say "Building the browser's files"
  npm --prefix web run --silent build
  printf '%s' "$now" >"$stamp"
}

mkdir -p build
