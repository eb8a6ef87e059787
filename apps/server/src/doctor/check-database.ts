import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import pg from 'pg'
import { migrations } from '../../migrations/index.ts'
import type { Config } from '../config.ts'
import { SEARCH_CONNECTIONS, WORKER_CONNECTIONS } from '../platform/database/pool.ts'
import { bad, badOnError, type Finding, good, note, TIMEOUT_MS } from './finding.ts'

const EXTENSIONS = ['fuzzystrmatch', 'pg_trgm']

export async function checkDatabase({ databaseUrl, databaseReplicaUrl, dataDir, databasePool }: Config): Promise<Finding[]> {
  if (databaseUrl) {
    const primary = await examine('database', databaseUrl, databasePool)
    return databaseReplicaUrl ? [...primary, ...(await examineReplica(databaseReplicaUrl))] : primary
  }
  const dir = join(dataDir, 'postgres')
  if (!existsSync(dir)) return [good('database', 'embedded; created at the first start')]
  return badOnError(
    async () => {
      const embedded = await startEmbeddedPostgres({ dir })
      return examine('database', embedded.url, databasePool).finally(() => embedded.stop())
    },
    (reason) => bad('database', `the embedded PostgreSQL does not start: ${reason}`, `See the log in ${dir}.`),
  )
}

async function within<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    application_name: 'tiffin doctor',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const nameOf = (url: string): string => `${new URL(url).host}${new URL(url).pathname}`
const examine = (about: string, url: string, pool: number): Promise<Finding[]> =>
  badOnError(
    () =>
      within(url, async (client) => [
        ...(await checkVersion(client, about, url)),
        await checkRights(client),
        await checkExtensions(client),
        await checkLevel(client),
        await checkClock(client),
        await checkConnections(client, pool),
      ]),
    (reason) =>
      bad(about, `${nameOf(url)}: ${reason}`, 'Check that PostgreSQL is running, and DATABASE_URL: host, port, user, password, database.'),
  )

async function ask<T>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query(text, values)
  return rows[0] as T
}

async function checkVersion(client: pg.Client, about: string, url: string): Promise<Finding[]> {
  const { number, name, is_copy } = await ask<{ number: number; name: string; is_copy: boolean }>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name, pg_is_in_recovery() as is_copy`,
  )
  const version =
    number >= 150_000 ? good(about, `PostgreSQL ${name} at ${nameOf(url)}`) : bad(about, `PostgreSQL ${name}`, 'Tiffin needs 15 or newer.')
  return is_copy ? [version, bad(about, 'it is a read-only replica', 'DATABASE_URL must point to the primary.')] : [version]
}

async function checkRights(client: pg.Client): Promise<Finding> {
  const may = await ask<{ create: boolean; user: string }>(
    client,
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as create, current_user as user`,
  )
  return may.create
    ? good('rights', `${may.user} can run the migrations`)
    : bad(
        'rights',
        `${may.user} may not create schemas and tables`,
        `As the owner: grant create on database … to ${may.user}; grant create on schema public to ${may.user};`,
      )
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { missing } = await ask<{ missing: string[] }>(
    client,
    `select array(select unnest($1::text[]) except select name::text from pg_available_extensions) as missing`,
    [EXTENSIONS],
  )
  return missing.length === 0
    ? good('extensions', EXTENSIONS.join(', '))
    : bad('extensions', `missing: ${missing.join(', ')}`, 'Install PostgreSQL’s contrib package.')
}

async function checkLevel(client: pg.Client): Promise<Finding> {
  const { is_there } = await ask<{ is_there: boolean }>(client, `select to_regclass('public.kysely_migration') is not null as is_there`)
  if (!is_there) return good('migrations', 'none yet; they run at the first start')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const theirs = new Set(rows.map(({ name }) => name))
  const missing = Object.keys(migrations).filter((name) => !theirs.has(name))
  const newer = [...theirs].filter((name) => !(name in migrations))
  if (newer.length > 0) return bad('migrations', `the database is newer than this Tiffin (${newer.join(', ')})`, 'Start the newer version.')
  if (missing.length > 0) return note('migrations', `${missing.length} pending`, 'They run at the next start.')
  return good('migrations', `all ${theirs.size} applied`)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { at } = await ask<{ at: Date }>(client, 'select clock_timestamp() as at')
  // zero if the database's time lies between the two moments of the request
  const seconds = Math.max(0, before - at.getTime(), at.getTime() - Date.now()) / 1000
  const says = `differs from this machine's by ${seconds.toFixed(1)} s`
  if (seconds > 30) return bad('clock', says, 'Synchronize both clocks (NTP): codes and sessions expire too early or too late.')
  return seconds > 2 ? note('clock', says, 'Synchronize both clocks (NTP).') : good('clock', 'matches this machine’s')
}

async function checkConnections(client: pg.Client, pool: number): Promise<Finding> {
  const { most, used } = await ask<{ most: number; used: number }>(
    client,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and coalesce(application_name, '') !~ 'tiffin|^[\\w-]{8,36} ') as used`,
  )
  const each = pool + SEARCH_CONNECTIONS + WORKER_CONNECTIONS
  const processes = Math.max(0, Math.floor((most - used) / each))
  const says = `${most} allowed, ${used} used by others, ${each} per process: room for ${processes} ${processes === 1 ? 'process' : 'processes'}`
  if (processes === 0) return bad('connections', says, 'Lower DATABASE_POOL, or raise max_connections.')
  return processes === 1 ? note('connections', says, 'A rolling restart needs room for a second process.') : good('connections', says)
}

const examineReplica = (url: string): Promise<Finding[]> =>
  badOnError(
    () =>
      within(url, async (client) => {
        const { is_copy, seconds } = await ask<{ is_copy: boolean; seconds: number }>(
          client,
          `select pg_is_in_recovery() as is_copy, coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`,
        )
        if (!is_copy)
          return [note('replica', `${nameOf(url)} is a primary, not a replica`, 'DATABASE_REPLICA_URL must point to a replica.')]
        return [good('replica', `${nameOf(url)}, last change ${seconds.toFixed(0)} s ago`)]
      }),
    (reason) => note('replica', `${nameOf(url)}: ${reason}`, 'Reads use the primary meanwhile. Check DATABASE_REPLICA_URL.'),
  )
