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
type Take<R> = (batch: R[]) => Promise<readonly { outcome: 'added' | 'changed' | 'same' }[]>

/** Reads one file in batches of `size` rows, and counts what became of each row. Throws when the file is missing, or as `take` does. */
export async function importFile<R>(
  name: string,
  options: ImportOptions,
  size: number,
  read: (line: Line) => R,
  take: Take<R>,
): Promise<Tally> {
  const file = [join(options.folder, name), join(options.folder, `${name}.gz`)].find((path) => existsSync(path))
  if (!file) throw new Error(`${options.folder} has no ${name} (or ${name}.gz)`)
  const tally: Tally = { rows: 0, added: 0, changed: 0, same: 0, refused: 0 }
  let batch: R[] = []
  let writing = Promise.resolve()
  const write = async (full: R[], rows: number) => {
    for (const { outcome } of await take(full)) tally[outcome] += 1
    options.onProgress(basename(file), rows)
  }
  // one batch is written while the next is read
  const flush = async () => {
    await writing
    writing = write(batch, tally.rows)
    batch = []
    // the next flush throws
    writing.catch(() => undefined)
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
  await flush()
  await writing
  return tally
}
