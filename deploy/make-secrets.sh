#!/bin/bash
# Makes the secrets that we choose ourselves, each a file in deploy/secrets, and leaves those alone that are there. The files of third
# parties (sms-account, sms-secret, mail-url, psp-url, psp-key) are yours to write: deploy/README.md.
set -euo pipefail
umask 077
cd "$(dirname "$0")"
[ -e secrets/secret-keys ] && { echo 'deploy/secrets is made already'; exit 0; }
: "${DRAWS_HOST:?is missing: the host that the draw log is published at, e.g. draws.parola.example}"
mkdir -p secrets
cd secrets
password() { openssl rand -hex 24; }
for role in postgres owner app console worker relay; do password > "$role-password"; done
for role in owner app console worker relay; do echo "postgres://parola_$role:$(cat "$role-password")@postgres:5432/parola" > "database-$role-url"; done
redis=$(password) nats_api=$(password) nats_relay=$(password)
printf 'user default off\nuser parola on >%s ~* &* +@all -@admin -@dangerous +info\n' "$redis" > redis-users
echo "redis://parola:$redis@redis:6379" > redis-url
printf 'NATS_RELAY_PASSWORD: "%s"\nNATS_API_PASSWORD: "%s"\n' "$nats_relay" "$nats_api" > nats-passwords
echo "nats://api:$nats_api@nats:4222" > nats-api-url
echo "nats://relay:$nats_relay@nats:4222" > nats-relay-url
openssl rand 32 | basenc --base64url | tr -d = > secret-keys
for empty in vendor-wallets game-suppliers chat-provider identity-issuers; do echo '{}' > "$empty"; done
# An Ed25519 key of its own, in the format of C2SP signed-note; prints the public key, which is no secret. It is derived from no other secret.
note_key() {
  local name=$1 file=$2 pair id
  pair=$(openssl genpkey -algorithm ed25519)
  seed() { openssl pkey -outform DER <<< "$pair" | tail -c 32; }
  public() { openssl pkey -pubout -outform DER <<< "$pair" | tail -c 32; }
  id=$({ printf '%s\n\001' "$name"; public; } | openssl dgst -sha256 -binary | head -c 4 | od -An -tx1 | tr -d ' \n')
  echo "PRIVATE+KEY+$name+$id+$({ printf '\001'; seed; } | base64 -w 0)" > "$file"
  echo "$file: $name+$id+$({ printf '\001'; public; } | base64 -w 0)"
}
note_key "$DRAWS_HOST/log" draw-log-key
note_key "$DRAWS_HOST/receipts" receipt-key
# The folder is closed; the containers, each with a user of its own, read the files that are mounted into them.
chmod 444 ./*
