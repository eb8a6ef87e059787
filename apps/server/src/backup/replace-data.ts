// Replaces all rows of Tiffin's tables in the open transaction's database by those of a backup, and checks them against its checksums.
import { createHash, type Hash } from 'node:crypto'
import type pg from 'pg'
import { type Entry, textOf } from './archive.ts'
import { type ForeignKey, isOwn, namesOf, readForeignKeys, readSequences, readTables } from './catalogue.ts'
import { BackupRefused, type Head, SUMS_NAME, Sums } from './contents.ts'
import { copyIn } from './copy.ts'
import type { Staging } from './staging.ts'
import { hashed } from './write-backup.ts'

/** Returns the checksums of the backup. Throws BackupRefused when the rows or files differ from them, or a table is missing. */
export async function replaceAll(client: pg.Client, head: Head, entries: AsyncGenerator<Entry>, staging: Staging): Promise<Sums> {
  const { own } = await readTables(client)
  const tables = namesOf(own)
  assertSameTables(namesOf(head.tables), tables)
  const keys = await readForeignKeys(client, own)
  await dropConstraints(client, tables, keys)
  const { found, expected } = await insertAll(client, head, entries, staging)
  if (!isSame(found.tables, expected.tables) || !isSame(found.files, expected.files))
    throw new BackupRefused('The backup is damaged: its checksums do not match. Nothing was changed.')
  await restoreConstraints(client, tables, keys)
  const sequences = (await readSequences(client, own)).map(({ name }) => name)
  for (const { name, next } of head.sequences)
    if (sequences.includes(name)) await client.query(`alter sequence ${name} restart with ${next}`)
  // the worker that had locked these jobs no longer exists
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  return expected
}

/** A table that only one of them has would lose its rows. */
function assertSameTables(theirs: readonly string[], ours: readonly string[]): void {
  const unknown = theirs.find((name) => isOwn(name) && !ours.includes(name))
  if (unknown) throw new BackupRefused(`The database has no table ${unknown}. Nothing was changed.`)
  const missing = ours.find((name) => !theirs.includes(name))
  if (missing) throw new BackupRefused(`The backup has no table ${missing}. Nothing was changed.`)
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
  // backups of earlier versions contain the other tables of the schema too
  const own = head.tables.filter(({ name }) => isOwn(name))
  const tables = new Map(own.map(({ name, columns }) => [name, { columns: columns.join(', '), rows: 0, hash: createHash('sha256') }]))
  const files: Sums['files'] = {}
  for await (const entry of entries) {
    if (entry.name === SUMS_NAME) {
      const stated = Sums.parse(JSON.parse(await textOf(entry)))
      const expected = { ...stated, tables: Object.fromEntries(Object.entries(stated.tables).filter(([name]) => isOwn(name))) }
      return { found: { tables: sumsOf(tables), files }, expected }
    }
    const name = /^tables\/(.+)\/\d+$/.exec(entry.name)?.[1]
    if (name !== undefined && !isOwn(name)) continue
    const table = tables.get(name ?? '')
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
