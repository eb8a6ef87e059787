#!/bin/bash
# Render every dish that still lacks a picture, one Blender process per dish, politely.
# batch.sh [samples] [slug ...]   (default: 14 samples, all dishes in the order of priority)
here=$(cd "$(dirname "$0")" && pwd)
samples=${1:-14}; shift
order=${*:-butter-chicken chicken-biryani masala-dosa paneer-butter-masala veg-thali butter-naan dal-makhani
veg-biryani idli-sambar samosa palak-paneer tandoori-chicken momos hakka-noodles gulab-jamun mango-lassi masala-chai
margherita-pizza veg-burger pav-bhaji fish-curry paneer-tikka chole jeera-rice medu-vada seekh-kebab rasmalai
vada-pav filter-coffee chicken-65 lime-soda parotta}
for slug in $order; do
  nice -n 15 blender -b -P "$here/render.py" -- "$slug" --samples "$samples" 2>&1 | grep --line-buffered -E '^PIC|Error|Traceback|^  File'
done
