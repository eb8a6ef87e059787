// The archive of a backup: a compressed tar file, written and read as a stream (tar-stream).
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { BackupRefused } from './contents.ts'

export interface Entry {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Read it before the next entry; the rest of an entry is skipped. */
  readonly body: AsyncIterable<Buffer>
}

/** Appends an entry. Throws when `body` has another size than `size` bytes. */
export async function writeEntry(archive: Pack, name: string, size: number, body: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  await pipeline(body, archive.entry({ name, size, mode: 0o600 }))
}

/** Creates `file` for its owner only; returns when it is complete and flushed. Throws what `write` throws, or the disk's first error. */
export async function writeArchive(file: string, write: (archive: Pack) => Promise<void>): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  // a disk error destroys the archive, which ends `write` too; it is thrown by the last line
  written.catch(() => undefined)
  await write(archive).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  await written
}

/** Yields the entries of `file` in order. Throws BackupRefused for a file that is no archive or ends too early. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  read.catch(() => undefined)
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, body: entry as unknown as Readable }
      entry.resume()
    }
    await read
  } catch (error) {
    throw new BackupRefused(`The file cannot be read: ${error instanceof Error ? error.message : error}. Nothing was changed.`)
  } finally {
    entries.destroy()
  }
}

export async function textOf({ body }: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
