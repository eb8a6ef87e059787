// The accounts that were erased, in a file that no restore of the database touches: their ids, and nothing about them.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataDir: string): string => join(dataDir, 'erased-accounts.txt')
const LINE = /^([0-9a-f-]{36}) /

/** Returns the ids in the file. */
export async function readErased(dataDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? []))
}

/** Adds ids to the file; one that is there twice is harmless. */
export async function noteErased(dataDir: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await appendFile(fileIn(dataDir), ids.map((id) => `${id} ${at.toISOString()}\n`).join(''), { mode: 0o600 })
}
