#!/usr/bin/env bash
# Tries a failover on this machine: three nodes of Patroni, one etcd, and HAProxy, with the files of this folder. docs/how-to/fail-over.md
#   try.sh start FOLDER    starts them, waits until a standby is synchronous, and prints the address of the database
#   try.sh status FOLDER   prints the nodes
#   try.sh ready FOLDER    waits until there is a primary with a synchronous standby, and prints the primary's name
#   try.sh kill FOLDER     kills the primary: Patroni and every process of PostgreSQL, with SIGKILL; prints its name
#   try.sh revive FOLDER   starts the killed nodes again
#   try.sh stop FOLDER     stops everything and deletes the folder
# FIRST_PORT (25400) is HAProxy's port; the 23 ports after it are used, too. As root it runs everything as the user postgres.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(realpath -m "${2:?usage: try.sh start|status|ready|kill|revive|stop FOLDER}")
# the user postgres may not be able to enter the folder of the caller
cd /
first_port=${FIRST_PORT:-25400}
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
etcd_port=$((first_port + 21))

as_postgres=()
if [ "$(id -u)" = 0 ]; then as_postgres=(setpriv --reuid postgres --regid postgres --clear-groups); fi
# in a session of its own, so that it outlives this script
run() { # name, command …
  local name=$1
  shift
  (exec "${as_postgres[@]}" setsid "$@" >>"$folder/$name.log" 2>&1 </dev/null) &
  echo $! >"$folder/$name.pid"
}
api() { echo "127.0.0.1:$((first_port + 10 + $1))"; }
primary() { for node in 1 2 3; do if curl -fsS -o /dev/null "http://$(api $node)/primary" 2>/dev/null; then echo $node; return; fi; done; return 1; }
has_synchronous_standby() { for node in 1 2 3; do if curl -fsS -o /dev/null "http://$(api $node)/sync" 2>/dev/null; then return; fi; done; return 1; }
until_true() { # seconds, command …
  local ends=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -ge $ends ]; then echo "not within its time: $*; see the logs in $folder" >&2; return 1; fi
    sleep 0.2
  done
}
start_node() {
  set -a
  # shellcheck disable=SC1091
  . "$here/node.env.example"
  PATRONI_NAME=node$1
  PATRONI_ETCD3_HOSTS=127.0.0.1:$etcd_port
  PATRONI_RESTAPI_LISTEN=$(api "$1")
  PATRONI_RESTAPI_CONNECT_ADDRESS=$(api "$1")
  PATRONI_POSTGRESQL_LISTEN=127.0.0.1:$((first_port + $1))
  PATRONI_POSTGRESQL_CONNECT_ADDRESS=$PATRONI_POSTGRESQL_LISTEN
  PATRONI_POSTGRESQL_DATA_DIR=$folder/node$1
  PATRONI_POSTGRESQL_BIN_DIR=$bin
  PATRONI_POSTGRESQL_PGPASS=$folder/node$1.pgpass
  PATRONI_SUPERUSER_PASSWORD=only-here
  PATRONI_REPLICATION_PASSWORD=only-here
  set +a
  run "node$1" patroni "$folder/patroni.yml"
}
is_running() { [ -s "$folder/$1.pid" ] && kill -0 "$(cat "$folder/$1.pid")" 2>/dev/null; }
is_gone() { ! kill -0 "$1" 2>/dev/null; }
end_process() { # signal, process
  if kill "-$1" "$2" 2>/dev/null; then until_true 30 is_gone "$2"; fi
}

case $1 in
start)
  mkdir -p "$folder"
  # the user postgres may not be able to read this folder
  cp "$here/patroni.yml" "$here/haproxy.cfg" "$folder"
  if [ "$(id -u)" = 0 ]; then chown -R postgres: "$folder"; fi
  run etcd etcd --data-dir "$folder/etcd" --listen-client-urls "http://127.0.0.1:$etcd_port" \
    --advertise-client-urls "http://127.0.0.1:$etcd_port" --listen-peer-urls "http://127.0.0.1:$((etcd_port + 1))" \
    --initial-advertise-peer-urls "http://127.0.0.1:$((etcd_port + 1))" --initial-cluster "default=http://127.0.0.1:$((etcd_port + 1))"
  until_true 30 curl -fsS "http://127.0.0.1:$etcd_port/health"
  for node in 1 2 3; do start_node $node; done
  LISTEN=127.0.0.1:$first_port \
    NODE_1=127.0.0.1:$((first_port + 1)) NODE_2=127.0.0.1:$((first_port + 2)) NODE_3=127.0.0.1:$((first_port + 3)) \
    PATRONI_1=$((first_port + 11)) PATRONI_2=$((first_port + 12)) PATRONI_3=$((first_port + 13)) \
    run haproxy /usr/sbin/haproxy -db -f "$folder/haproxy.cfg"
  "$here/try.sh" ready "$folder" >/dev/null
  echo "postgres://postgres:only-here@127.0.0.1:$first_port/postgres"
  ;;
status)
  PATRONI_ETCD3_HOSTS=127.0.0.1:$etcd_port patronictl -c "$here/patroni.yml" list
  ;;
ready)
  until_true 120 primary
  until_true 120 has_synchronous_standby
  echo "node$(primary)"
  ;;
kill)
  node=$(primary)
  postmaster=$(head -1 "$folder/node$node/postmaster.pid")
  # shellcheck disable=SC2046
  kill -KILL "$(cat "$folder/node$node.pid")" "$postmaster" $(pgrep -P "$postmaster")
  echo "node$node"
  ;;
revive)
  for node in 1 2 3; do if ! is_running node$node; then start_node $node; fi; done
  ;;
stop)
  for node in 1 2 3; do
    if is_running node$node; then kill -KILL "$(cat "$folder/node$node.pid")"; fi
    if [ -s "$folder/node$node/postmaster.pid" ]; then end_process QUIT "$(head -1 "$folder/node$node/postmaster.pid")"; fi
  done
  for name in haproxy etcd; do if is_running $name; then end_process TERM "$(cat "$folder/$name.pid")"; fi; done
  rm -rf "$folder"
  ;;
*)
  echo 'usage: try.sh start|status|ready|kill|revive|stop FOLDER' >&2
  exit 2
  ;;
esac
