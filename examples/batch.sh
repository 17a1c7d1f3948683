#!/usr/bin/env bash
# A batch of lookups from a CSV file: what is wrong with it and what it costs, the run, the result file.
# Needs a running service: AMANA_BASE_URL (http://127.0.0.1:8080) and AMANA_KEY, a test key.
set -euo pipefail
batches="${AMANA_BASE_URL:-http://127.0.0.1:8080}/api/v1/identity/batches"
key="x-access-token: $AMANA_KEY"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '%s\n' 'national_id,reference,expect.last_name' \
  '12345670,agent-1,Wanjiru' '12345671,agent-2,Otieno' 'no number,agent-3,Kamau' >"$folder/agents.csv"

send() { curl -sS --fail-with-body -H "$key" -H 'content-type: text/csv' --data-binary "@$folder/agents.csv" "$1"; }
field() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d '"' -f 4; }

echo 'What a run would do, with nothing asked:'
send "$batches?operation=kenya_kyc/national_id_basic&estimate=true"
echo

id=$(send "$batches?operation=kenya_kyc/national_id_basic&name=agents" | field batch_id)
for _ in $(seq 100); do
  state=$(curl -sS -H "$key" "$batches/$id" | field state)
  [ "$state" = completed ] && break
  sleep 0.2
done
echo "Batch $id: $state"
curl -sS -H "$key" "$batches/$id/results?format=csv" | cut -d , -f 1-8 | grep -E '^(row|[0-9]+,)'
[ "$state" = completed ]
