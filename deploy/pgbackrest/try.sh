#!/usr/bin/env bash
# Tries point-in-time recovery on this machine, with the files of this folder. docs/how-to/recover-to-a-moment.md
#   try.sh start FOLDER           a PostgreSQL that archives its log, and a full backup; prints the address of the database
#   try.sh restore FOLDER [TIME]  restores into another PostgreSQL, as of that time ('2026-11-29 10:15:00.123+00') or the newest log; prints its address
#   try.sh stop FOLDER            stops both and deletes the folder
# FIRST_PORT (25500) is the port of the first, the next one that of the second. As root it runs everything as the user postgres.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(realpath -m "${2:?usage: try.sh start|restore|stop FOLDER}")
# the user postgres may not be able to enter the folder of the caller
cd /
port=${FIRST_PORT:-25500}
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)

# what differs from a real machine; options in the environment come before those of the file
export PGBACKREST_CONFIG=$folder/pgbackrest.conf PGBACKREST_STANZA=tiffin PGBACKREST_REPO1_CIPHER_PASS=only-here
export PGBACKREST_REPO1_PATH=$folder/repository PGBACKREST_LOCK_PATH=$folder/lock PGBACKREST_LOG_PATH=$folder/log PGBACKREST_SPOOL_PATH=$folder/spool
export PGBACKREST_PG1_PATH=$folder/primary PGBACKREST_PG1_PORT=$port PGBACKREST_PG1_SOCKET_PATH=$folder

as_postgres() { if [ "$(id -u)" = 0 ]; then setpriv --reuid postgres --regid postgres --clear-groups "$@"; else "$@"; fi; }
start() { # data folder, port, further options
  as_postgres "$bin/pg_ctl" -D "$1" -w -t 600 -l "$1.log" -o "-p $2 -k $folder -c listen_addresses=127.0.0.1 ${3:-}" start >/dev/null
}

case $1 in
start)
  mkdir -p "$folder"
  # the user postgres may not be able to read this folder
  cp "$here/pgbackrest.conf" "$here/postgresql.conf" "$folder"
  if [ "$(id -u)" = 0 ]; then chown -R postgres: "$folder"; fi
  as_postgres mkdir -p "$folder"/{repository,lock,log,spool}
  as_postgres "$bin/initdb" -D "$folder/primary" -U postgres --auth=trust --encoding=UTF8 --locale=C --data-checksums >/dev/null
  as_postgres cp "$folder/postgresql.conf" "$folder/primary/archive.conf"
  as_postgres sh -c "echo \"include 'archive.conf'\" >>'$folder/primary/postgresql.conf'"
  start "$folder/primary" "$port"
  as_postgres pgbackrest stanza-create
  as_postgres pgbackrest check
  as_postgres pgbackrest --type=full backup
  echo "postgres://postgres@127.0.0.1:$port/postgres"
  ;;
restore)
  export PGBACKREST_PG1_PATH=$folder/restored
  as_postgres mkdir -m 700 "$folder/restored"
  if [ -n "${3:-}" ]; then as_postgres pgbackrest --type=time "--target=$3" --target-action=promote restore; else as_postgres pgbackrest restore; fi
  # it archives nothing until an operator has decided that it replaces the first, and accepts connections when it has recovered
  start "$folder/restored" $((port + 1)) '-c archive_mode=off -c hot_standby=off'
  until "$bin/pg_isready" -q -t 1 -h 127.0.0.1 -p $((port + 1)); do
    if [ ! -s "$folder/restored/postmaster.pid" ]; then tail -5 "$folder/restored.log" >&2; exit 1; fi
    sleep 0.2
  done
  echo "postgres://postgres@127.0.0.1:$((port + 1))/postgres"
  ;;
stop)
  for data in primary restored; do
    if [ -s "$folder/$data/postmaster.pid" ]; then as_postgres "$bin/pg_ctl" -D "$folder/$data" -m immediate -w stop >/dev/null; fi
  done
  rm -rf "$folder"
  ;;
*)
  echo 'usage: try.sh start|restore|stop FOLDER' >&2
  exit 2
  ;;
esac
