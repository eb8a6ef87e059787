#!/usr/bin/env bash
# Makes a certificate authority of your own and a certificate of it for PostgreSQL's machine. docs/how-to/encrypt-the-database-connection.md
#   make-certificates.sh FOLDER NAME     NAME is the host in DATABASE_URL: db.internal
# ca.crt goes to the machines of Tiffin; server.crt and server.key to PostgreSQL's; ca.key to a safe place. It is not run again where a ca.key exists.
set -euo pipefail
folder=${1:?usage: make-certificates.sh FOLDER NAME}
name=${2:?usage: make-certificates.sh FOLDER NAME}
umask 077
mkdir -p "$folder"
cd "$folder"
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey rsa:3072 -noenc -days 3650 -subj '/CN=Tiffin database authority' -keyout ca.key -out ca.crt
fi
openssl req -newkey rsa:3072 -noenc -subj "/CN=$name" -keyout server.key -out server.csr
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 -extfile <(echo "subjectAltName=DNS:$name") -out server.crt
rm server.csr
openssl verify -CAfile ca.crt server.crt
