// Brings a database to the newest schema. Several processes may do so at once: Kysely's migrator takes a lock.
import { runMigrations } from 'graphile-worker'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrations } from '../../../migrations/index.ts'

export async function migrate(connectionString: string): Promise<void> {
  // no statement limit here: building an index may take its time
  const pool = new pg.Pool({ connectionString, max: 2 })
  // a connection that breaks shows in its statement; without listeners it would end the process as well
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
