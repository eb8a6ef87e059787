// The bench: a dedicated PostgreSQL, Redis where installed, two server processes, and local peers for payment, email and Google.
import { join } from 'node:path'
import { auditDatabase } from '../../../apps/server/src/invariants/invariants.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { type GoogleIssuer, openGoogleIssuer } from '../../../apps/server/test/support/peers/google-issuer.ts'
import { hasRedisServer, prepareRedis, type RedisPeer } from '../../../apps/server/test/support/peers/redis-peer.ts'
import { openSmtpPeer, type SmtpPeer } from '../../../apps/server/test/support/peers/smtp-peer.ts'
import { PEER_SECRET_KEY } from '../../../apps/server/test/support/peers/stripe-peer/serve-peer.ts'
import { openStripePeer, PEER_WEBHOOK_SECRET, type StripePeer } from '../../../apps/server/test/support/peers/stripe-peer/stripe-peer.ts'
import { askPatiently, closeConnections } from './ask.ts'
import { type Postgres, preparePostgres } from './postgres.ts'
import { BOTH, prepareServer, type ServerProcess } from './servers.ts'

export const ADMINISTRATOR = { email: 'admin@prove.example', password: 'admin-password' }
const TEMPLATE = 'prove_template'
/** The bench's own statements may take a minute, because a loaded machine says nothing about the product. */
const PATIENT = new URLSearchParams({ options: '-c statement_timeout=60000 -c timezone=UTC' })
/** Of `npm run build`, with the pages. */
export const BUILT = join(import.meta.dirname, '../../../apps/server/dist')

export interface Bench {
  readonly postgres: Postgres
  readonly redis: RedisPeer | undefined
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly stripe: StripePeer
  readonly smtp: SmtpPeer
  readonly google: GoogleIssuer
  /** The bench's own connection, past the proxies. */
  db(): Database
  /** Replaces the database by an empty one and restarts both processes on it. */
  renew(): Promise<void>
  /** Returns the violated invariants as sentences. */
  audit(): Promise<string[]>
  close(): Promise<void>
}
export interface BenchOptions {
  /** The folder of the database; for a small disk. */
  readonly within?: string
  readonly hasRedis?: boolean
  /** False for checks without crashes and outages: no proxies to PostgreSQL and Redis, and no fsync. */
  readonly hasFaults?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** The folder of another version's build, which then creates its schema in the empty database. */
  readonly build?: string
}

export async function openBench({ within, hasRedis = true, hasFaults = true, env = {}, build = BUILT }: BenchOptions = {}): Promise<Bench> {
  const postgres = await preparePostgres({ within, hasFsync: hasFaults })
  await postgres.start()
  await postgres.administer(`create database ${TEMPLATE}`)
  if (build === BUILT) await migrate(postgres.urlOf(TEMPLATE))
  const redis = hasRedis && hasRedisServer() ? await prepareRedis() : undefined
  await redis?.start()
  const [stripe, smtp, google] = await Promise.all([openStripePeer(), openSmtpPeer(), openGoogleIssuer()])
  let [number, current]: [number, Database | undefined] = [0, undefined]
  const options = {
    built: build,
    postgresPort: postgres.port,
    redisPort: redis && Number(new URL(redis.url).port),
    paymentPort: Number(new URL(stripe.base).port),
    mailPort: smtp.port,
    database: () => `prove_${number}`,
    hasFaults,
    env: { ...SETTINGS, ...google.env, ...env },
  }
  const servers = [await prepareServer(options), await prepareServer(options)] as const
  const bench: Bench = {
    postgres,
    redis,
    servers,
    stripe,
    smtp,
    google,
    db() {
      if (!current) throw new Error('renew the bench first')
      return current
    },
    async renew() {
      for (const server of servers) await server.kill()
      await current?.close()
      if (current) await postgres.administer(`drop database if exists prove_${number} with (force)`)
      number += 1
      await postgres.administer(`create database prove_${number} template ${TEMPLATE}`)
      current = openDatabase({ url: `${postgres.urlOf(`prove_${number}`)}?${PATIENT}`, poolSize: 6, clock: systemClock, silenceMs: 70_000 })
      smtp.arrived.length = 0
      // the first one creates the administrator
      for (const which of BOTH) await servers[which].start()
      stripe.webhookUrl = `${servers[0].base}/webhooks/stripe`
    },
    audit: async () =>
      (await auditDatabase(bench.db()))
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => `audit: ${name}: ${JSON.stringify(rows.slice(0, 3))}`),
    async close() {
      closeConnections()
      await Promise.all(servers.map((server) => server.close()))
      await current?.close()
      await Promise.all([stripe.close(), smtp.close(), google.close(), redis?.stop()])
      await postgres.stop()
    },
  }
  return bench
}

const SETTINGS = {
  SESSION_SECRET: 'the same secret for both of the processes',
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  PUBLIC_URL: 'http://127.0.0.1:4371',
  STRIPE_SECRET_KEY: PEER_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
  DEMO: '0',
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '1',
  LOG_LEVEL: 'info',
  ALARM_MINUTES: '700',
  CANCEL_MINUTES: '1400',
}

/** Logs the administrator in and returns the token. */
export async function adminToken(bench: Bench): Promise<string> {
  const answer = await askPatiently(bench.servers[0].base, { method: 'POST', path: '/admin/login', body: ADMINISTRATOR })
  if (answer.status !== 200 || !('json' in answer)) throw new Error(`the administrator cannot log in: ${answer.status}`)
  return answer.json.token
}
