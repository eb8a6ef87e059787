import { runMigrations } from 'graphile-worker'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrations } from '../../../migrations/index.ts'

/** Migrates a database to the newest schema. Several processes may call it at once: a lock serialises them. */
export async function migrate(connectionString: string): Promise<void> {
  // no statement timeout: building an index may take long
  const pool = new pg.Pool({ connectionString, max: 2 })
  // a broken connection rejects its statement; without a listener it would also end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  try {
    const migrator = new Migrator({
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
