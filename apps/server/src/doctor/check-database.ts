import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { nameOf } from '../platform/database/address.ts'
import { SEARCH_CONNECTIONS, WORKER_CONNECTIONS } from '../platform/database/pool.ts'
import { adviceOn } from '../start-failure.ts'
import { checkAdministrators } from './check-administrators.ts'
import { checkDemo } from './check-demo.ts'
import { checkNames } from './check-names.ts'
import { checkPooler } from './check-pooler.ts'
import { checkRefunds } from './check-refunds.ts'
import { checkReplica } from './check-replica.ts'
import { checkEncoding, checkExtensions, checkLevel, checkOwner, checkRights } from './check-schema.ts'
import { checkWork } from './check-work.ts'
import { bad, badOnError, type Finding, good, note } from './finding.ts'
import { queryRow, within } from './query-database.ts'

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrl, dataDir } = config
  if (databaseUrl) {
    const found = await examine('database', config.pooler?.directUrl ?? databaseUrl, config)
    // what cannot be reached is said once
    const isKnown = config.pooler !== undefined || found.some(({ level }) => level === 'good')
    return [
      ...found,
      ...(isKnown ? await checkPooler({ ...config, databaseUrl }) : []),
      ...(databaseReplicaUrl ? await checkReplica(databaseReplicaUrl) : []),
    ]
  }
  const dir = join(dataDir, 'postgres')
  if (!existsSync(dir)) return [good('database', 'embedded; created at the first start')]
  return badOnError(
    async () => {
      const embedded = await startEmbeddedPostgres({ dir })
      return examine('database', embedded.url, config).finally(() => embedded.stop())
    },
    (reason) => bad('database', `the embedded PostgreSQL does not start: ${reason}`, `See the log in ${dir}.`),
  )
}
const examine = (about: string, url: string, config: Config): Promise<Finding[]> =>
  badOnError(
    () =>
      within(url, async (client) => [
        ...(await checkVersion(client, about, url)),
        await checkEncoding(client),
        await checkRights(client),
        ...(await checkOwner(client)),
        await checkExtensions(client),
        await checkLevel(client),
        await checkClock(client),
        await checkConnections(client, config.databasePool),
        ...(await checkDemo(client, config)),
        ...(await checkAdministrators(client, config)),
        ...(await checkWork(client, config.isProduction)),
        ...(await checkNames(client)),
        ...(await checkRefunds(client, config)),
      ]),
    (reason, error) =>
      bad(about, `${nameOf(url)}: ${reason}`, adviceOn(error) ?? 'Check DATABASE_URL: host, port, user, password, database.'),
  )

async function checkVersion(client: pg.Client, about: string, url: string): Promise<Finding[]> {
  const { number, name, is_copy } = await queryRow<{ number: number; name: string; is_copy: boolean }>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name, pg_is_in_recovery() as is_copy`,
  )
  const version =
    number >= 150_000 ? good(about, `PostgreSQL ${name} at ${nameOf(url)}`) : bad(about, `PostgreSQL ${name}`, 'Tiffin needs 15 or newer.')
  return is_copy ? [version, bad(about, 'it is a read-only replica', 'DATABASE_URL must point to the primary.')] : [version]
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { at } = await queryRow<{ at: Date }>(client, 'select clock_timestamp() as at')
  // zero if the database's time lies between the two moments of the request
  const seconds = Math.max(0, before - at.getTime(), at.getTime() - Date.now()) / 1000
  const message = `differs from this machine's by ${seconds.toFixed(1)} s`
  if (seconds > 30) return bad('clock', message, 'Synchronize both clocks (NTP): codes and sessions expire too early or too late.')
  return seconds > 2 ? note('clock', message, 'Synchronize both clocks (NTP).') : good('clock', 'matches this machine’s')
}

async function checkConnections(client: pg.Client, pool: number): Promise<Finding> {
  const { most, used } = await queryRow<{ most: number; used: number }>(
    client,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and coalesce(application_name, '') !~ 'tiffin|^[\\w-]{8,36} ') as used`,
  )
  const each = pool + SEARCH_CONNECTIONS + WORKER_CONNECTIONS
  const processes = Math.max(0, Math.floor((most - used) / each))
  const message = `${most} allowed, ${used} used by others, ${each} per process: room for ${processes} ${processes === 1 ? 'process' : 'processes'}`
  if (processes === 0) return bad('connections', message, 'Lower DATABASE_POOL, or raise max_connections.')
  return processes === 1 ? note('connections', message, 'A rolling restart needs room for a second process.') : good('connections', message)
}
