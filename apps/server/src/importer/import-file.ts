import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Line, readLines } from './read-lines.ts'
import { RefusedRow } from './read-row.ts'

export interface Refused {
  readonly file: string
  readonly line: number
  readonly reason: string
  readonly row: string
}
export interface ImportOptions {
  readonly folder: string
  readonly onRefused: (refused: Refused) => void
  readonly onProgress: (file: string, rows: number) => void
}
export interface Tally {
  rows: number
  added: number
  changed: number
  same: number
  refused: number
}
export interface Batches<R> {
  readonly size: number
  /** How many are written at once. */
  readonly atOnce: number
  /** Writes a batch, of which `number` is the place in the file, from 0. */
  readonly write: (batch: R[], number: number) => Promise<readonly { outcome: 'added' | 'changed' | 'same' }[]>
}

/** Reads one file in batches, and counts what became of each row. Throws when the file is missing, or as `write` does. */
export async function importFile<R>(
  name: string,
  options: ImportOptions,
  read: (line: Line) => R,
  { size, atOnce, write }: Batches<R>,
): Promise<Tally> {
  const file = [join(options.folder, name), join(options.folder, `${name}.gz`)].find((path) => existsSync(path))
  if (!file) throw new Error(`${options.folder} has no ${name} (or ${name}.gz)`)
  const tally: Tally = { rows: 0, added: 0, changed: 0, same: 0, refused: 0 }
  let batch: R[] = []
  let batches = 0
  let written = 0
  const writing: Promise<void>[] = []
  const take = async (full: R[], number: number, rows: number) => {
    for (const { outcome } of await write(full, number)) tally[outcome] += 1
    written = Math.max(written, rows)
    options.onProgress(basename(file), written)
  }
  // the next batch is read while others are written
  const flush = async () => {
    while (writing.length >= atOnce) await writing.shift()
    const taking = take(batch, batches++, tally.rows)
    batch = []
    // a later flush throws
    taking.catch(() => undefined)
    writing.push(taking)
  }
  for await (const line of readLines(file)) {
    tally.rows += 1
    try {
      batch.push(read(line))
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      tally.refused += 1
      options.onRefused({ file: basename(file), line: line.number, reason: error.message, row: line.text })
    }
    if (batch.length >= size) await flush()
  }
  if (batch.length > 0) await flush()
  await Promise.all(writing)
  return tally
}
