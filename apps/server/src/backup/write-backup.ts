// A backup: all rows of one moment, the pictures and the generated secrets, in one compressed file. While the marketplace goes on.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { readLevel, readSequences, readTables } from './catalogue.ts'
import { FOLDERS, FORMAT, HEAD_NAME, type Head, markOfSecret, SECRETS, SUMS_NAME, type Sums } from './contents.ts'
import { copyOut } from './copy.ts'
import { writeEnd, writeEntry } from './tar.ts'

export interface BackupOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly sessionSecret: string
  /** Appears only when it is whole. Readable by its owner alone: it holds all that there is, secrets too. */
  readonly file: string
}
export interface BackupDone {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

export async function writeBackup({ databaseUrl, dataDir, sessionSecret, file }: BackupOptions): Promise<BackupDone> {
  const draft = `${file}.part`
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tiffin backup' })
  client.on('error', () => undefined) // shows in the statement that runs
  await client.connect()
  try {
    rmSync(draft, { force: true })
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    const packed = createGzip()
    const written = finished(packed.pipe(target))
    target.on('error', (error) => packed.destroy(error))
    // a full disk shows where the next piece is written, and is thrown there
    packed.on('error', () => undefined)
    written.catch(() => undefined)
    const sums = await writeAll(client, packed, { dataDir, sessionSecret })
    packed.end()
    await written
    renameSync(draft, file)
    const rows = Object.values(sums.tables).reduce((total, table) => total + table.rows, 0)
    return { tables: Object.keys(sums.tables).length, rows, files: Object.keys(sums.files).length, bytes: statSync(file).size }
  } finally {
    await client.end()
    rmSync(draft, { force: true })
  }
}

async function writeAll(client: pg.Client, out: Writable, from: { dataDir: string; sessionSecret: string }): Promise<Sums> {
  const sums: Sums = { tables: {}, files: {} }
  // one moment for all tables, whatever happens meanwhile
  await client.query('begin isolation level repeatable read read only')
  const head: Head = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    level: await readLevel(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
    secretMark: markOfSecret(from.sessionSecret),
  }
  await writeText(out, HEAD_NAME, JSON.stringify(head))
  for (const { name, columns } of head.tables) {
    const hash = createHash('sha256')
    let part = 0
    const rows = await copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`, (bytes) => {
      hash.update(bytes)
      part += 1
      return writeEntry(out, `tables/${name}/${String(part).padStart(6, '0')}`, bytes.length, [bytes])
    })
    sums.tables[name] = { rows, sha256: hash.digest('hex') }
  }
  await client.query('commit')
  // after the rows: a picture that a row names is there
  for (const name of filesOf(from.dataDir)) await writeFile(out, from.dataDir, name, sums)
  await writeText(out, SUMS_NAME, JSON.stringify(sums))
  await writeEnd(out)
  return sums
}

const writeText = (out: Writable, name: string, text: string): Promise<void> => {
  const bytes = Buffer.from(text)
  return writeEntry(out, name, bytes.length, [bytes])
}

/** Relative to the folder, with `/` between. */
function* filesOf(dataDir: string): Generator<string> {
  for (const name of SECRETS) if (existsSync(join(dataDir, name))) yield name
  for (const folder of FOLDERS) yield* filesUnder(dataDir, folder)
}
function* filesUnder(dataDir: string, folder: string): Generator<string> {
  if (!existsSync(join(dataDir, folder))) return
  for (const entry of readdirSync(join(dataDir, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(dataDir, name)
    else if (entry.isFile()) yield name
  }
}

async function writeFile(out: Writable, dataDir: string, name: string, sums: Sums): Promise<void> {
  const stat = statSync(join(dataDir, name), { throwIfNoEntry: false })
  if (!stat) return // was collected meanwhile: nothing named it
  const hash = createHash('sha256')
  await writeEntry(out, `files/${name}`, stat.size, hashed(createReadStream(join(dataDir, name)), hash))
  sums.files[name] = { bytes: stat.size, sha256: hash.digest('hex') }
}

export async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
