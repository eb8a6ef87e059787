// Writes a backup: all rows as of one moment, the pictures and the generated secrets, in one compressed file. The marketplace may run meanwhile.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Pack } from 'tar-stream'
import { newClient } from '../platform/database/address.ts'
import { writeArchive, writeEntry } from './archive.ts'
import { readLevel, readSequences, readTables } from './catalogue.ts'
import { FOLDERS, FORMAT, HEAD_NAME, type Head, markOfSecret, SECRETS, SUMS_NAME, type Sums } from './contents.ts'
import { copyOut } from './copy.ts'

export interface BackupOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly sessionSecret: string
  /** Appears under this name only when it is complete. Readable by its owner only, because it contains the secrets. */
  readonly file: string
}
export interface BackupDone {
  readonly tables: number
  /** Names of tables in the same schema that are not Tiffin's, and so not in the backup. */
  readonly leftOut: readonly string[]
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

export async function writeBackup({ databaseUrl, dataDir, sessionSecret, file }: BackupOptions): Promise<BackupDone> {
  const draft = `${file}.part`
  const client = newClient(databaseUrl, { application_name: 'tiffin backup' })
  client.on('error', () => undefined) // the running statement throws it
  await client.connect()
  const sums: Sums = { tables: {}, files: {} }
  try {
    rmSync(draft, { force: true })
    let leftOut: readonly string[] = []
    await writeArchive(draft, async (archive) => {
      leftOut = await writeAll(client, archive, { dataDir, sessionSecret }, sums)
    })
    renameSync(draft, file)
    const rows = Object.values(sums.tables).reduce((total, table) => total + table.rows, 0)
    return { tables: Object.keys(sums.tables).length, leftOut, rows, files: Object.keys(sums.files).length, bytes: statSync(file).size }
  } finally {
    await client.end()
    rmSync(draft, { force: true })
  }
}

interface From {
  readonly dataDir: string
  readonly sessionSecret: string
}
/** Writes everything and records it in `sums`, which becomes the last entry. Returns the names of other tables. */
async function writeAll(client: pg.Client, archive: Pack, from: From, sums: Sums): Promise<readonly string[]> {
  // one snapshot for all tables
  await client.query('begin isolation level repeatable read read only')
  const { own, others } = await readTables(client)
  const head: Head = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    level: await readLevel(client),
    tables: own,
    sequences: await readSequences(client, own),
    secretMark: markOfSecret(from.sessionSecret),
  }
  await writeText(archive, HEAD_NAME, JSON.stringify(head))
  for (const table of head.tables) sums.tables[table.name] = await writeTable(client, archive, table)
  await client.query('commit')
  // files come after the rows, so that every picture that a row names is included
  for (const name of filesOf(from.dataDir)) {
    const sum = await writeFile(archive, from.dataDir, name)
    if (sum) sums.files[name] = sum
  }
  await writeText(archive, SUMS_NAME, JSON.stringify(sums))
  return others
}

async function writeTable(client: pg.Client, archive: Pack, { name, columns }: Head['tables'][number]): Promise<Sums['tables'][string]> {
  const hash = createHash('sha256')
  let part = 0
  const rows = await copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`, (bytes) => {
    hash.update(bytes)
    part += 1
    return writeEntry(archive, `tables/${name}/${String(part).padStart(6, '0')}`, bytes.length, [bytes])
  })
  return { rows, sha256: hash.digest('hex') }
}

const writeText = (archive: Pack, name: string, text: string): Promise<void> => {
  const bytes = Buffer.from(text)
  return writeEntry(archive, name, bytes.length, [bytes])
}

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

/** Writes a file as long as it is now: the embedded mailbox appends to its newest. Returns undefined for a file that was deleted meanwhile, which means that no row names it. */
async function writeFile(archive: Pack, dataDir: string, name: string): Promise<Sums['files'][string] | undefined> {
  const path = join(dataDir, name)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return undefined
  const hash = createHash('sha256')
  // `end` is the last byte that is read, so an empty file has none
  if (stat.size === 0) await writeEntry(archive, `files/${name}`, 0, [])
  else await writeEntry(archive, `files/${name}`, stat.size, hashed(createReadStream(path, { end: stat.size - 1 }), hash))
  return { bytes: stat.size, sha256: hash.digest('hex') }
}

export async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
