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
  /** Rows of a batch, or more if the next ones belong to it. */
  readonly size: number
  readonly atOnce: number
  readonly isTogether: (last: R, next: R) => boolean
  readonly write: (batch: R[]) => Promise<readonly { outcome: 'added' | 'changed' | 'same' }[]>
}

/** Reads one file in batches, and counts what became of each row. Throws when the file is missing, or as `write` does. */
export async function importFile<R>(
  name: string,
  options: ImportOptions,
  read: (line: Line) => R,
  { size, atOnce, isTogether, write }: Batches<R>,
): Promise<Tally> {
  const file = [join(options.folder, name), join(options.folder, `${name}.gz`)].find((path) => existsSync(path))
  if (!file) throw new Error(`${options.folder} has no ${name} (or ${name}.gz)`)
  const tally: Tally = { rows: 0, added: 0, changed: 0, same: 0, refused: 0 }
  let batch: R[] = []
  const writing: Promise<void>[] = []
  const take = async (full: R[], rows: number) => {
    for (const { outcome } of await write(full)) tally[outcome] += 1
    options.onProgress(basename(file), rows)
  }
  const flush = async (rows: number) => {
    if (writing.length === atOnce) await writing.shift()
    const taken = take(batch, rows)
    // a later flush throws
    taken.catch(() => undefined)
    writing.push(taken)
    batch = []
  }
  for await (const line of readLines(file)) {
    tally.rows += 1
    try {
      const row = read(line)
      const last = batch.at(-1)
      if (last !== undefined && batch.length >= size && !isTogether(last, row)) await flush(tally.rows - 1)
      batch.push(row)
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      tally.refused += 1
      options.onRefused({ file: basename(file), line: line.number, reason: error.message, row: line.text })
    }
  }
  await flush(tally.rows)
  await Promise.all(writing)
  return tally
}
