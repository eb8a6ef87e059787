#!/bin/bash
# Render every dish that still lacks a picture, one Blender process per dish, politely; then the copies that are 320 px wide.
# batch.sh [samples] [slug ...]   (default: 14 samples, all dishes)
here=$(cd "$(dirname "$0")" && pwd)
samples=${1:-14}; shift
order=${*:-$(sed -n "s/^@dish('\([a-z0-9-]*\)'.*/\1/p" "$here"/dishes_*.py)}
for slug in $order; do
  nice -n 19 blender -b -P "$here/render.py" -- "$slug" --samples "$samples" 2>&1 | grep --line-buffered -E '^PIC|Error|Traceback|^  File'
done
node "$here/small.mjs"
