// Restores a backup completely or not at all. Rows are written in one transaction; files wait in a staging folder until it commits.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { migrations } from '../../migrations/index.ts'
import { SESSION_SECRET_FILE } from '../platform/cipher.ts'
import { newClient } from '../platform/database/address.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Entry, readArchive, textOf } from './archive.ts'
import { isOwn, isServed, namesOf, readLevel } from './catalogue.ts'
import { BackupRefused, FORMAT, HEAD_NAME, Head, markOfSecret } from './contents.ts'
import { replaceAll } from './replace-data.ts'
import { openStaging } from './staging.ts'

export interface RestoreOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly file: string
  /** Called when the database, whose name and address it gets, already contains a marketplace; returning false refuses the restore. */
  readonly mayReplace: (database: string) => Promise<boolean>
  /** The secret of the environment. Without one, the secret in `dataDir` is used from now on: the backup's, if it has one. */
  readonly sessionSecret: string | undefined
  /** For how long PostgreSQL may list the connections of a process that has just ended. Default `ENDING_MS`. */
  readonly endingMs?: number
}
export interface RestoreDone {
  /** Its name and address. */
  readonly database: string
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  /** Names of tables of the backup that are not Tiffin's. Earlier versions saved them; their rows are not restored. */
  readonly skipped: readonly string[]
  /** The secret from now on is not the one of the backup: values that were encrypted with that one cannot be read. */
  readonly isForeignSecret: boolean
}

/** Throws BackupRefused when the file, the database or the operator does not allow the restore; nothing has changed then. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreDone> {
  const { databaseUrl, dataDir, file, sessionSecret } = options
  const entries = readArchive(file)
  const staging = openStaging(dataDir)
  const client = newClient(databaseUrl, { application_name: 'tiffin restore' })
  client.on('error', () => undefined) // the running statement throws it
  try {
    const head = await readHead(entries)
    assertSameMigrations(head.level.tiffin, Object.keys(migrations).sort())
    await client.connect()
    await assertUnused(client, options)
    await migrate(databaseUrl)
    await assertSameSchema(client, head)
    await client.query('begin')
    const sums = await replaceAll(client, head, entries, staging)
    await staging.keepPictures()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error(`PostgreSQL responded to commit with ${command}`)
    await staging.keepSecrets()
    const rows = Object.values(sums.tables).reduce((total, table) => total + table.rows, 0)
    const secret = sessionSecret ?? secretIn(dataDir)
    const isForeignSecret = secret === undefined || markOfSecret(secret) !== head.secretMark
    const skipped = namesOf(head.tables).filter((name) => !isOwn(name))
    return { database: nameOf(client), madeAt: head.madeAt, rows, files: Object.keys(sums.files).length, skipped, isForeignSecret }
  } finally {
    await client.end()
    await entries.return(undefined)
    staging.clear()
  }
}

const nameOf = ({ database, host, port }: pg.Client): string => `${database} at ${host}:${port}`

/** Returns the secret that a server without one in its environment uses; undefined if its start will generate one. */
function secretIn(dataDir: string): string | undefined {
  const file = join(dataDir, SESSION_SECRET_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
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

const ENDING_MS = 2_000

/** Runs before the migrations, because they would change the database too. */
async function assertUnused(client: pg.Client, { mayReplace, endingMs = ENDING_MS }: RestoreOptions): Promise<void> {
  const until = Date.now() + endingMs
  while (await isServed(client)) {
    if (Date.now() > until) throw new BackupRefused('Tiffin runs on this database. Stop all its processes first.')
    await wait(100)
  }
  const { rows } = await client.query(`select to_regclass('public.accounts') as accounts`)
  const isThere = rows[0].accounts !== null && (await client.query('select 1 from public.accounts limit 1')).rows.length > 0
  if (isThere && !(await mayReplace(nameOf(client))))
    throw new BackupRefused(
      `The database ${nameOf(client)} already contains a marketplace. Nothing was changed. Use --replace to replace it.`,
    )
}

async function assertSameSchema(client: pg.Client, head: Head): Promise<void> {
  const { tiffin, jobs } = await readLevel(client)
  if (tiffin.length > head.level.tiffin.length)
    throw new BackupRefused(
      `The database is newer (${tiffin.at(-1)}) than this Tiffin. Nothing was changed. Restore into an empty database.`,
    )
  if (jobs !== head.level.jobs)
    throw new BackupRefused(`The job queue of the backup has version ${head.level.jobs}, that of the database ${jobs}.`)
}
