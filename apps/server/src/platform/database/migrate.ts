import { runMigrations } from 'graphile-worker'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrations } from '../../../migrations/index.ts'

/** Name of the lock that serialises processes. Kysely's and graphile-worker's own locks do not exclude each other. */
export const MIGRATION_LOCK = 'tiffin migrations'

/** Migrates a database to the newest schema. Several processes may call it at once: a lock serialises them. */
export async function migrate(connectionString: string): Promise<void> {
  // no statement timeout: building an index may take long
  const pool = new pg.Pool({ connectionString, max: 2 })
  // keeps the lock until it ends
  const lock = new pg.Client({ connectionString })
  lock.on('error', () => undefined)
  // a broken connection rejects its statement; without a listener it would also end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  try {
    await lock.connect()
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    const migrator = new Migrator({
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
    await lock.end()
  }
}
