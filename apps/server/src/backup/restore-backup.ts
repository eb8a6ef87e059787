// A restore: everything or nothing. Rows go in within one transaction, files into a folder beside their place until it is committed.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../platform/migrate.ts'
import { type ForeignKey, isServed, readForeignKeys, readLevel, readTables } from './catalogue.ts'
import { BackupRefused, FORMAT, HEAD_NAME, Head, markOfSecret, SUMS_NAME, Sums } from './contents.ts'
import { copyIn } from './copy.ts'
import { openStaging, type Staging } from './staging.ts'
import { type Entry, readEntries } from './tar.ts'
import { hashed } from './write-backup.ts'

export interface RestoreOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly file: string
  /** Asked when there is something to lose; false refuses. */
  readonly mayReplace: () => Promise<boolean>
  /** Of the environment; absent: the backup's own is used from now on. */
  readonly sessionSecret: string | undefined
}
export interface RestoreDone {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  /** Another secret than the backup's stands in the environment: what was sealed with it cannot be opened. */
  readonly isForeignSecret: boolean
}

export async function restoreBackup({ databaseUrl, dataDir, file, mayReplace, sessionSecret }: RestoreOptions): Promise<RestoreDone> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  const entries = readEntries(source.pipe(unpacked))
  const staging = openStaging(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tiffin restore' })
  client.on('error', () => undefined) // shows in the statement that runs
  try {
    const head = await readHead(entries)
    refuseOtherLevel(head.level.tiffin, Object.keys(migrations).sort())
    await client.connect()
    await refuseUsed(client, mayReplace)
    await migrate(databaseUrl)
    await refuseOtherQueue(client, head)
    await client.query('begin')
    const sums = await replaceAll(client, head, entries, staging)
    await staging.keepPictures()
    await client.query('commit')
    await staging.keepSecrets()
    const rows = Object.values(sums.tables).reduce((total, table) => total + table.rows, 0)
    const isForeignSecret = sessionSecret !== undefined && markOfSecret(sessionSecret) !== head.secretMark
    return { madeAt: head.madeAt, rows, files: Object.keys(sums.files).length, isForeignSecret }
  } finally {
    await client.end()
    source.destroy()
    staging.clear()
  }
}

async function readHead(entries: AsyncGenerator<Entry>): Promise<Head> {
  const { value, done } = await entries.next().catch(() => ({ value: undefined, done: true }) as const)
  if (done || value?.name !== HEAD_NAME) throw new BackupRefused('This file is not a backup of Tiffin.')
  const head = Head.parse(JSON.parse(await textOf(value)))
  if (head.format !== FORMAT) throw new BackupRefused(`The backup has format ${head.format}; this Tiffin reads format ${FORMAT}.`)
  return head
}

function refuseOtherLevel(theirs: readonly string[], ours: readonly string[]): void {
  const [last, own] = [theirs.at(-1) ?? 'nothing', ours.at(-1) ?? 'nothing']
  if (theirs.length === ours.length && theirs.every((name, at) => name === ours[at])) return
  const which = theirs.length < ours.length ? 'older' : 'newer'
  throw new BackupRefused(
    `The backup was made by ${which} Tiffin (${last}) than this one (${own}). Restore it with the version that made it; ${
      which === 'older' ? 'a start of this one then brings it up to date.' : 'or upgrade this one first.'
    }`,
  )
}

/** Before anything is done to the database: the migrations would change it too. */
async function refuseUsed(client: pg.Client, mayReplace: () => Promise<boolean>): Promise<void> {
  if (await isServed(client)) throw new BackupRefused('Tiffin runs on this database: stop every process of it first.')
  const { rows } = await client.query(`select to_regclass('public.accounts') as accounts`)
  const isThere = rows[0].accounts !== null && (await client.query('select 1 from accounts limit 1')).rows.length > 0
  if (isThere && !(await mayReplace()))
    throw new BackupRefused('There is a marketplace in this database already. Nothing was touched; --replace takes its place.')
}

async function refuseOtherQueue(client: pg.Client, head: Head): Promise<void> {
  const { jobs } = await readLevel(client)
  if (jobs !== head.level.jobs) throw new BackupRefused(`The backup's job queue is of level ${head.level.jobs}, the database's of ${jobs}.`)
}

async function replaceAll(client: pg.Client, head: Head, entries: AsyncGenerator<Entry>, staging: Staging): Promise<Sums> {
  const tables = (await readTables(client)).map(({ name }) => name)
  const strange = head.tables.find(({ name }) => !tables.includes(name))
  if (strange) throw new BackupRefused(`The database has no table ${strange.name}.`)
  const keys = await readForeignKeys(client)
  await unfetter(client, tables, keys)
  const [hashes, found] = [new Map(head.tables.map(({ name }) => [name, createHash('sha256')])), { tables: {}, files: {} } as Sums]
  for (const { name } of head.tables) found.tables[name] = { rows: 0, sha256: '' }
  const sums = await takeIn(client, head, entries, staging, { hashes, found })
  for (const [name, hash] of hashes) found.tables[name] = { rows: found.tables[name]?.rows ?? 0, sha256: hash.digest('hex') }
  if (JSON.stringify(found.tables) !== JSON.stringify(sums.tables) || !isSame(found.files, sums.files))
    throw new BackupRefused('The backup is damaged: its checksums do not hold. Nothing was changed.')
  await fetter(client, tables, keys)
  for (const { name, next } of head.sequences) await client.query(`alter sequence ${name} restart with ${next}`)
  // whoever was at work on them is no more
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  return sums
}

const isSame = (some: Sums['files'], others: Sums['files']): boolean =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, { sha256 }]) => others[name]?.sha256 === sha256)

interface Counting {
  readonly hashes: ReadonlyMap<string, ReturnType<typeof createHash>>
  readonly found: Sums
}
async function takeIn(
  client: pg.Client,
  head: Head,
  entries: AsyncGenerator<Entry>,
  staging: Staging,
  { hashes, found }: Counting,
): Promise<Sums> {
  const columns = new Map(head.tables.map((table) => [table.name, table.columns.join(', ')]))
  for await (const entry of entries) {
    if (entry.name === SUMS_NAME) return Sums.parse(JSON.parse(await textOf(entry)))
    const table = /^tables\/(.+)\/\d+$/.exec(entry.name)?.[1] ?? ''
    const [hash, row] = [hashes.get(table), found.tables[table]]
    if (hash && row) row.rows += await copyIn(client, `copy ${table} (${columns.get(table)}) from stdin`, hashed(entry.body, hash))
    else found.files[entry.name.replace(/^files\//, '')] = await staging.take(entry)
  }
  throw new BackupRefused('The backup is not whole. Nothing was changed.')
}

async function textOf({ body }: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Rows come in an order that no reference minds; references are all looked at again in the end. */
async function unfetter(client: pg.Client, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
}
async function fetter(client: pg.Client, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
