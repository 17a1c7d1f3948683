#!/usr/bin/env bash
# Onboards one customer with nothing but curl: identity, then screening, then one decision.
#   AMANA_BASE_URL  where the service answers (default http://127.0.0.1:8080)
#   AMANA_KEY       an API key with the scope `onboarding`
set -euo pipefail
base=${AMANA_BASE_URL:-http://127.0.0.1:8080}

verify() {
  curl --silent --show-error --fail-with-body "$base/api/onboarding/verify_customer" \
    -H "x-access-token: $AMANA_KEY" -H 'content-type: application/json' -d "$1"
}

expect() { # expect WHAT IN ANSWER
  case "$2" in *"$1"*) ;; *) echo "expected $1 in: $2" >&2; exit 1 ;; esac
}

# The sandbox decides by the last digit: 0 is a clean person, 1 is unknown, 7 is on the demonstration list.
clean=$(verify '{"country": "nigeria", "identifier": "22345678900", "identifier_type": "bvn"}')
expect '"decision":"pass"' "$clean"
unknown=$(verify '{"country": "kenya", "identifier": "23456781"}')
expect '"decision":"fail"' "$unknown"
listed=$(verify '{"country": "ghana", "identifier": "GHA-123456789-7"}')
expect '"risk_level":"high"' "$listed"
printf '%s\n' "$clean" "$unknown" "$listed"
