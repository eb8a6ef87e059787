import { reachPostgres } from '@tiffin/embedded-postgres'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { auditDatabase, type Finding, STATEMENT_MS } from './invariants.ts'

/** Audits the configured database, which is started for it when it does not run, and returns what each invariant found. `since`: a day in India. */
export async function auditOwnDatabase(config: Parameters<typeof reachPostgres>[0], since?: string): Promise<readonly Finding[]> {
  const postgres = await reachPostgres(config)
  try {
    return await auditDatabaseAt(postgres.url, since)
  } finally {
    await postgres.stop()
  }
}

/** Audits the database at an address over connections that wait for the slowest invariant. */
export async function auditDatabaseAt(url: string, since?: string): Promise<readonly Finding[]> {
  const database = openDatabase({ url, poolSize: 2, clock: systemClock, silenceMs: STATEMENT_MS + 10_000 })
  try {
    return await auditDatabase(database, since)
  } finally {
    await database.close()
  }
}
