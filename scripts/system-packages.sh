#!/usr/bin/env bash
# Sees to the Debian packages that a group of features needs: media (ffmpeg), browser (chromium), postgres (postgresql),
# examples (curl, python3).
# Silent when everything is there. Installs what is missing when it may; else says in one line what to do, and goes on
# (exits 1 with --required). AMANA_SYSTEM_PACKAGES=off keeps it from installing anything.
set -uo pipefail

required=0
missing=()
for group in "$@"; do
  case "$group" in
    --required) required=1 ;;
    media) command -v ffmpeg >/dev/null || missing+=(ffmpeg) ;;
    browser)
      command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
        command -v google-chrome >/dev/null || missing+=(chromium)
      ;;
    postgres)
      compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null ||
        missing+=(postgresql)
      ;;
    examples)
      command -v curl >/dev/null || missing+=(curl)
      command -v python3 >/dev/null || missing+=(python3)
      ;;
    *)
      echo "system-packages: no group '$group'; there are media, browser, postgres, examples" >&2
      exit 2
      ;;
  esac
done
[ ${#missing[@]} -eq 0 ] && exit 0

sudo=()
[ "$EUID" -eq 0 ] || sudo=(sudo -n)
reason=''
if [ "${AMANA_SYSTEM_PACKAGES:-}" = off ]; then
  reason='AMANA_SYSTEM_PACKAGES is off'
elif ! command -v apt-get >/dev/null; then
  reason='this system has no apt-get'
elif [ ${#sudo[@]} -gt 0 ] && ! "${sudo[@]}" true 2>/dev/null; then
  reason='installing needs root'
fi

if [ -z "$reason" ]; then
  echo "system-packages: installing ${missing[*]}" >&2
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  apt() { "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -qq "$@"; }
  # A failing update alone is no reason to give up: the lists that are there may do.
  for attempt in 1 2; do
    apt update >"$log" 2>&1
    apt install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 && exit 0
    [ "$attempt" -eq 2 ] || sleep 5
  done
  reason="apt-get failed: $(grep -m1 '^E:' "$log" || tail -n 1 "$log")"
fi

echo "system-packages: missing ${missing[*]} ($reason). Fix: sudo apt-get install -y --no-install-recommends ${missing[*]}" >&2
exit "$required"
