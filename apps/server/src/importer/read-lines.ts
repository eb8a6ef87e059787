import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

export interface Line {
  /** From 1. */
  readonly number: number
  readonly text: string
}

/** Yields the lines that are not blank. Throws when the file cannot be read. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const bytes = createReadStream(file)
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  // pipe() does not forward errors of its source
  bytes.on('error', (error) => input.destroy(error))
  let number = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (text.trim() !== '') yield { number, text }
  }
}
