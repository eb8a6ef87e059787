// Restores a backup completely or not at all. Rows are written in one transaction; files wait in a staging folder until it commits.
import { createHash, type Hash } from 'node:crypto'
import pg from 'pg'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Entry, readArchive, textOf } from './archive.ts'
import { type ForeignKey, isServed, readForeignKeys, readLevel, readTables } from './catalogue.ts'
import { BackupRefused, FORMAT, HEAD_NAME, Head, markOfSecret, SUMS_NAME, Sums } from './contents.ts'
import { copyIn } from './copy.ts'
import { openStaging, type Staging } from './staging.ts'
import { hashed } from './write-backup.ts'

export interface RestoreOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly file: string
  /** Called when the database already contains a marketplace; returning false refuses the restore. */
  readonly mayReplace: () => Promise<boolean>
  /** The secret of the environment. Without one, the secret in the backup is used from now on. */
  readonly sessionSecret: string | undefined
}
export interface RestoreDone {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  /** The environment has another secret than the backup: values that were encrypted with the old one cannot be read. */
  readonly isForeignSecret: boolean
}

/** Throws BackupRefused when the file, the database or the operator does not allow the restore; nothing has changed then. */
export async function restoreBackup({ databaseUrl, dataDir, file, mayReplace, sessionSecret }: RestoreOptions): Promise<RestoreDone> {
  const entries = readArchive(file)
  const staging = openStaging(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tiffin restore' })
  client.on('error', () => undefined) // the running statement throws it
  try {
    const head = await readHead(entries)
    assertSameMigrations(head.level.tiffin, Object.keys(migrations).sort())
    await client.connect()
    await assertUnused(client, mayReplace)
    await migrate(databaseUrl)
    await assertSameJobSchema(client, head)
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
    await entries.return(undefined)
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

function assertSameMigrations(theirs: readonly string[], ours: readonly string[]): void {
  const [last, own] = [theirs.at(-1) ?? 'nothing', ours.at(-1) ?? 'nothing']
  if (theirs.length === ours.length && theirs.every((name, at) => name === ours[at])) return
  const isOlder = theirs.length < ours.length
  throw new BackupRefused(
    `The backup was made by ${isOlder ? 'an older' : 'a newer'} Tiffin (${last}) than this one (${own}). Restore it with the version that made it; ${
      isOlder ? 'starting this version then upgrades the data.' : 'or upgrade this version first.'
    }`,
  )
}

/** Runs before the migrations, because they would change the database too. */
async function assertUnused(client: pg.Client, mayReplace: () => Promise<boolean>): Promise<void> {
  if (await isServed(client)) throw new BackupRefused('Tiffin runs on this database. Stop all its processes first.')
  const { rows } = await client.query(`select to_regclass('public.accounts') as accounts`)
  const isThere = rows[0].accounts !== null && (await client.query('select 1 from accounts limit 1')).rows.length > 0
  if (isThere && !(await mayReplace()))
    throw new BackupRefused('This database already contains a marketplace. Nothing was changed. Use --replace to replace it.')
}

async function assertSameJobSchema(client: pg.Client, head: Head): Promise<void> {
  const { jobs } = await readLevel(client)
  if (jobs !== head.level.jobs)
    throw new BackupRefused(`The job queue of the backup has version ${head.level.jobs}, that of the database ${jobs}.`)
}

async function replaceAll(client: pg.Client, head: Head, entries: AsyncGenerator<Entry>, staging: Staging): Promise<Sums> {
  const tables = (await readTables(client)).map(({ name }) => name)
  const unknown = head.tables.find(({ name }) => !tables.includes(name))
  if (unknown) throw new BackupRefused(`The database has no table ${unknown.name}.`)
  const keys = await readForeignKeys(client)
  await dropConstraints(client, tables, keys)
  const { found, expected } = await insertAll(client, head, entries, staging)
  if (!isSame(found.tables, expected.tables) || !isSame(found.files, expected.files))
    throw new BackupRefused('The backup is damaged: its checksums do not match. Nothing was changed.')
  await restoreConstraints(client, tables, keys)
  for (const { name, next } of head.sequences) await client.query(`alter sequence ${name} restart with ${next}`)
  // the worker that had locked these jobs no longer exists
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  return expected
}

type Sum = Sums['tables'][string] | Sums['files'][string]

const sizeOf = (sum: Sum): number => ('rows' in sum ? sum.rows : sum.bytes)

const isSame = (some: Readonly<Record<string, Sum>>, others: Readonly<Record<string, Sum>>): boolean =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, sum]) => {
    const other = others[name]
    return other?.sha256 === sum.sha256 && sizeOf(other) === sizeOf(sum)
  })

/** Writes rows to their tables and files to the staging folder. Returns the checksums found and those that the backup states. */
async function insertAll(
  client: pg.Client,
  head: Head,
  entries: AsyncGenerator<Entry>,
  staging: Staging,
): Promise<{ found: Sums; expected: Sums }> {
  const tables = new Map(
    head.tables.map(({ name, columns }) => [name, { columns: columns.join(', '), rows: 0, hash: createHash('sha256') }]),
  )
  const files: Sums['files'] = {}
  for await (const entry of entries) {
    if (entry.name === SUMS_NAME) return { found: { tables: sumsOf(tables), files }, expected: Sums.parse(JSON.parse(await textOf(entry))) }
    const name = /^tables\/(.+)\/\d+$/.exec(entry.name)?.[1] ?? ''
    const table = tables.get(name)
    if (table) table.rows += await copyIn(client, `copy ${name} (${table.columns}) from stdin`, hashed(entry.body, table.hash))
    else files[entry.name.replace(/^files\//, '')] = await staging.take(entry)
  }
  throw new BackupRefused('The backup is incomplete. Nothing was changed.')
}

const sumsOf = (tables: ReadonlyMap<string, { rows: number; hash: Hash }>): Sums['tables'] =>
  Object.fromEntries([...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]))

/** Rows arrive in an order that ignores references. The references are checked when they are created again. */
async function dropConstraints(client: pg.Client, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
}
async function restoreConstraints(client: pg.Client, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
