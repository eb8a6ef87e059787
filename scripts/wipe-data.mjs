// Deletes a data folder, and the folder under /var/lib that its database may have moved to (packages/embedded-postgres/src/place.ts).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node scripts/wipe-data.mjs <folder>')
const pointer = join(resolve(folder), 'postgres/moved-to')
const place = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
if (/^\/var\/lib\/tiffin(-postgres)?\/[\w.-]+$/.test(place)) rmSync(place, { recursive: true, force: true })
rmSync(folder, { recursive: true, force: true })
