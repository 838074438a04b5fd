#!/bin/sh
# Tests on every Python named (3.11 3.12 …) that is to be had: on the path, or among pyenv's.
# Each has an environment and a compile cache of its own.
set -eu
cd "$(dirname "$0")/.."

find_python() {
  for found in "$(command -v "python$1" || true)" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1".*/bin/python; do
    told=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || true)
    if [ "$told" = "$1" ]; then echo "$found"; return; fi
  done
}

tested=
for version in "$@"; do
  python=$(find_python "$version")
  if [ -z "$python" ]; then
    echo "Python $version is not to be had here."
    continue
  fi
  venv=.venv-$version
  echo "Python $version: $("$python" --version)"
  make --no-print-directory VENV="$venv" PYTHON="$python" "$venv/.ready-test"
  "$venv/bin/emporion" warm
  "$venv/bin/python" -m pytest -n 2 -m "not package" --ignore tests/server
  tested="$tested $version"
done
if [ -z "$tested" ]; then
  echo "None of these is to be had."
  exit 1
fi
echo "Tested on Python$tested."
