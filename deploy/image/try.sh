#!/bin/sh
# Builds the image of a release without Docker and without a registry of images: the base is made of Debian's packages and the Node of this machine
# in the place of node:20-slim. Then it starts the image against DATABASE_URL and asks whether it is ready.
#   apt-get install --no-install-recommends buildah mmdebstrap
#   DATABASE_URL=postgres://… deploy/image/try.sh /path/to/an/unpacked/release
# As root, on Debian. The image stays: buildah images. DEBIAN_SUITE and DEBIAN_MIRROR choose the packages.
set -eu
release=${1:?usage: try.sh <folder of an unpacked release>}
: "${DATABASE_URL:?DATABASE_URL names an empty PostgreSQL database for the try}"
suite=${DEBIAN_SUITE:-bookworm}
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
port=${PORT:-3999}
# neither needs overlay file systems nor namespaces, which a container has not
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
say() { printf '  %-10s %s\n' "$1" "$2"; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! buildah images -q localhost/node:20-slim >/dev/null 2>&1; then
  say base "Debian $suite from $mirror, two minutes or so ..."
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6 "$suite" "$work/base.tar" "$mirror"
  base=$(buildah from scratch)
  buildah add -q "$base" "$work/base.tar" / >/dev/null
  buildah copy -q "$base" "$(readlink -f "$(command -v node)")" /usr/local/bin/node >/dev/null
  buildah run "$base" -- useradd --uid 1000 --create-home node
  buildah commit -q --rm "$base" localhost/node:20-slim >/dev/null
fi
say base "Node $(node --version) on Debian $suite"

say image 'building ...'
buildah build --quiet --pull-never --format docker -f "$release/deploy/Dockerfile" -t localhost/tiffin "$release" >/dev/null
say image "$(buildah images --format '{{.Size}}' localhost/tiffin)"

container=$(buildah from --pull-never localhost/tiffin)
trap 'rm -rf "$work"; buildah rm "$container" >/dev/null' EXIT
buildah run --user node --env NODE_ENV=development --env DEMO=0 --env HOST=127.0.0.1 --env PORT="$port" --env DATABASE_URL="$DATABASE_URL" \
  "$container" -- node --enable-source-maps --max-semi-space-size=4 apps/server/dist/main.js >"$work/log" 2>&1 &
tiffin=$!
attempt=0
until ready=$(node -e "fetch('http://127.0.0.1:$port/health/ready').then(async r=>{console.log(await r.text());process.exit(r.ok?0:1)},()=>process.exit(1))"); do
  attempt=$((attempt + 1))
  if [ "$attempt" -gt 60 ] || ! kill -0 "$tiffin" 2>/dev/null; then
    cat "$work/log" >&2
    echo 'The image did not become ready.' >&2
    exit 1
  fi
  sleep 1
done
say ready "$ready"
kill "$tiffin"
wait "$tiffin" || true
