import { randomBytes } from 'node:crypto'

let lastMs = 0
let inMs = 0

/** Returns an id that sorts by time (UUID version 7), within a process also in the same millisecond. */
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
