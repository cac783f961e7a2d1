#!/bin/sh
# Starts the whole composition on this machine with fake payments, uses it, kills one process, stops another, makes a
# backup, and removes everything again. For a CI with a container engine: ENGINE=podman COMPOSE=podman-compose sh deploy/try.sh
# Needs curl, openssl and the ports 80 and 443; refuses to run where deploy/secrets exists. BUILD= uses the image that is there.
set -eu
cd "$(dirname "$0")"
engine=${ENGINE:-docker}
compose=${COMPOSE:-docker compose}
export PORTAL_HOST=localhost TARGET=rehearsal PAYMENTS=rehearsal ALLOW_REHEARSAL=1 BACKUP=/backups
site="curl --silent --insecure --max-time 20 --output /dev/null --write-out %{http_code}"

say() { printf '%s  %s\n' "$(date +%T)" "$*"; }
container() { $engine ps --quiet --filter "name=$1"; }
fail() { say "FAILED: $*"; exit 1; }

[ ! -e secrets ] || fail 'expected no folder deploy/secrets: it may be that of a studio in use.'
remove() {
  $compose down --volumes >/dev/null 2>&1 || true
  rm -rf secrets
}
trap remove EXIT

mkdir -m 700 secrets
openssl rand -hex 24 | tr -d '\n' > secrets/database_password
printf 'postgres://aforo:%s@database:5432/aforo' "$(cat secrets/database_password)" > secrets/database_url
openssl rand -base64 48 > secrets/secret
chmod 644 secrets/*

say 'building and starting'
$compose up -d ${BUILD---build}

tries=0
until [ "$($site https://localhost/api/appconfig || true)" = 200 ]; do
  tries=$((tries + 1))
  [ $tries -le 90 ] || fail 'the portal did not answer within three minutes.'
  sleep 2
done
say 'the portal answers through the balancer'

# Tried for a minute: podman's network was away for some 20 s after a container had left it.
run_in_app() {
  for attempt in 1 2 3 4 5 6 7 8 9 10 11 12; do
    output=$($engine exec "$(container app-1)" node "build/app/cli/$1" ${2:-} 2>&1) && return
    sleep 5
  done
  fail "$1: $output"
}
run_in_app create-admin.js owner@studio.example
case $output in
  *https://localhost/*) ;;
  *) fail "expected a link for the first administrator, found: $output" ;;
esac
say 'the first administrator has a link'

failed=0
for number in $(seq 1 40); do
  [ "$number" != 10 ] || $engine kill "$(container app-2)" >/dev/null
  [ "$number" != 20 ] || $engine stop "$(container app-3)" >/dev/null
  status=$($site https://localhost/calendario || true)
  [ "$status" = 200 ] || { failed=$((failed + 1)); say "page $number: $status"; }
done
[ $failed = 0 ] || fail "$failed of 40 pages failed while one process was killed and another stopped."
say 'none of 40 pages failed while one process was killed and another stopped'

run_in_app back-up.js
run_in_app check-integrity.js
say 'backup made, invariants hold'
