import { randomBytes } from 'node:crypto'

let lastMs = 0
let inMs = 0

/**
 * An id that sorts by the time it was made (UUID version 7), for rows that are known before they are written. Of one process,
 * those of the same millisecond sort in the order in which they were made.
 */
export function newId(at: Date): string {
  const ms = at.getTime()
  inMs = ms === lastMs ? (inMs + 1) & 0xfff : 0
  lastMs = ms
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | inMs, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
