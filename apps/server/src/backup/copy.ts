// COPY between PostgreSQL and the archive as streams (pg-copy-streams), so that no table is held in memory.
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Entries of the archive need their size in advance, so a table is written in parts of about this size. */
const PART_BYTES = 4 * 1024 * 1024
const LINE_BREAK = 0x0a

/** Runs `copy … to stdout` and calls `onPart` with whole rows, about 4 MiB at a time. Returns the number of rows. */
export async function copyOut(client: pg.Client, statement: string, onPart: (part: Buffer) => Promise<void>): Promise<number> {
  const rows = client.query(to(statement))
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const bytes = Buffer.concat(held)
    // a chunk may end inside a row; the text format escapes line breaks inside values
    const end = bytes.lastIndexOf(LINE_BREAK) + 1
    if (end > 0) await onPart(bytes.subarray(0, end))
    held = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) await onPart(Buffer.concat(held))
  return rows.rowCount
}

/** Runs `copy … from stdin` with `chunks` and returns the number of rows that PostgreSQL accepted. */
export async function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const target = client.query(from(statement))
  await pipeline(chunks, target)
  return target.rowCount
}
