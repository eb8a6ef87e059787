import { runMigrations } from 'graphile-worker'
import { Kysely, type MigrationResultSet, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrations } from '../../../migrations/index.ts'
import { connectTo, newClient } from './address.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { LOCK_TIMEOUT_MS, type LockWaits, retryLocked } from './retry-locked.ts'

export const UTF8_ADVICE = 'Create it with: createdb --template=template0 --encoding=UTF8 …'

interface MigrateOptions extends LockWaits {
  /** Those of this version; tests add to them. */
  readonly own?: typeof migrations
  /** How long another process may migrate before this one gives up. */
  readonly patienceMs?: number
}

const APPLICATION = 'tiffin migrations'
const LIMITS = { options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0` }

/**
 * Migrates a database to the schema of this version; one of a newer version is left as it is, so that an old process can restart during an
 * upgrade. Several processes may call it at once: a lock serialises them. Throws if the encoding is not UTF-8, or if a table or that lock stays locked.
 */
export async function migrate(url: string, { own = migrations, patienceMs, ...waits }: MigrateOptions = {}): Promise<void> {
  // no statement timeout: building an index may take long. Requests queue behind a statement that waits for a lock, so it waits briefly
  const pool = new pg.Pool({ ...connectTo(url), max: 2, application_name: APPLICATION, ...LIMITS })
  const lock = newClient(url, { application_name: APPLICATION })
  lock.on('error', () => undefined)
  // a broken connection rejects its statement; without a listener it would also end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  try {
    await lock.connect()
    await requireUtf8(lock)
    await takeMigrationLock(lock, { other: pool, onWait: waits.onWait, patienceMs })
    await retryLocked(
      pool,
      async () => {
        if (!(await isNewer(pool, own))) await runOwnMigrations(pool, own)
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
async function isNewer(client: pg.Pool, ours: typeof migrations): Promise<boolean> {
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
