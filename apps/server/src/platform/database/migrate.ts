import { runMigrations } from 'graphile-worker'
import { Kysely, type MigrationResultSet, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrations } from '../../../migrations/index.ts'
import { LOCK_TIMEOUT_MS, type LockWaits, retryLocked } from './retry-locked.ts'

/** Name of the lock that serialises processes. Kysely's and graphile-worker's own locks do not exclude each other. */
export const MIGRATION_LOCK = 'tiffin migrations'

export const UTF8_ADVICE = 'Create it with: createdb --template=template0 --encoding=UTF8 …'

interface MigrateOptions extends LockWaits {
  /** Those of this version; tests add to them. */
  readonly own?: typeof migrations
}

/**
 * Migrates a database to the schema of this version; one of a newer version is left as it is, so that an old process can restart during an
 * upgrade. Several processes may call it at once: a lock serialises them. Throws if the encoding is not UTF-8, or if a table stays locked.
 */
export async function migrate(connectionString: string, { own = migrations, ...waits }: MigrateOptions = {}): Promise<void> {
  // no statement timeout: building an index may take long. Requests queue behind a statement that waits for a lock, so it waits briefly
  const pool = new pg.Pool({ connectionString, max: 2, lock_timeout: LOCK_TIMEOUT_MS })
  // keeps the lock until it ends
  const lock = new pg.Client({ connectionString })
  lock.on('error', () => undefined)
  // a broken connection rejects its statement; without a listener it would also end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  try {
    await lock.connect()
    await requireUtf8(lock)
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    await retryLocked(
      lock,
      async () => {
        if (!(await isNewer(lock, own))) await runOwnMigrations(pool, own)
        // leaves a newer schema as it is, and throws if this version cannot use it
        await runMigrations({ pgPool: pool })
      },
      waits,
    )
  } finally {
    await pool.end()
    await lock.end()
  }
}

/** Returns whether the migrations of a newer version follow all of this version's; Kysely refuses migrations that it does not know. */
async function isNewer(client: pg.Client, ours: typeof migrations): Promise<boolean> {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  )
  if (!tables[0]?.is_there) return false
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration')
  const executed = rows.map(({ name }) => name).sort()
  const own = Object.keys(ours).sort()
  return executed.length > own.length && own.every((name, at) => name === executed[at])
}

/** Runs the pending migrations in one transaction; with exceptions among them, those between two exceptions in one. */
async function runOwnMigrations(pool: pg.Pool, own: typeof migrations): Promise<void> {
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const migratorWith = (disableTransactions: boolean) =>
    new Migrator({ db, provider: { getMigrations: async () => own }, disableTransactions })
  const succeed = ({ error }: MigrationResultSet) => {
    if (error) throw error
  }
  const pending = (await migratorWith(false).getMigrations()).filter(({ executedAt }) => !executedAt)
  for (const [at, { name }] of pending.entries()) {
    const [isAlone, next] = [own[name]?.isTransaction === false, pending[at + 1]?.name ?? '']
    if (isAlone || own[next]?.isTransaction === false) succeed(await migratorWith(isAlone).migrateTo(name))
  }
  succeed(await migratorWith(false).migrateToLatest())
}

/** Names in Hindi do not fit into other encodings, and texts are compared by code points. */
async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`The encoding of the database is ${encoding}. ${UTF8_ADVICE}`)
}
