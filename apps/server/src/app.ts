import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startBackgroundWork } from './background.ts'
import { type Config, DEMO_ADMINISTRATOR } from './config.ts'
import { allHandlers, profilesWith, subscribeModules } from './handlers.ts'
import { openLiveChannel } from './live.ts'
import { registerBillRoutes } from './modules/bills/index.ts'
import { chooseAdministrator, credentials } from './modules/identity/index.ts'
import { registerMenuFileRoutes } from './modules/menu-files/index.ts'
import { emailPreviews } from './modules/notifications/index.ts'
import { findFirstOrder, listCheckoutLines } from './modules/orders/index.ts'
import { registerPaymentRoutes } from './modules/payments/index.ts'
import { oldestUnacceptedSeconds, registerSiteMapRoutes } from './modules/reports/index.ts'
import { createCipher } from './platform/cipher.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, type DatabaseOptions, openDatabase } from './platform/database/database.ts'
import type { DomainEvent } from './platform/database/events.ts'
import { watchHeldConnections } from './platform/database/held-connection.ts'
import type { Redis } from './platform/database/redis.ts'
import { openReplica, type Replica } from './platform/database/replica.ts'
import type { SlowStatement } from './platform/database/slow-statements.ts'
import {
  type Admit,
  type Authenticate,
  countRefusals,
  createAdmission,
  createAuthenticate,
  createUnknownCredentials,
} from './platform/http/admission.ts'
import { addressReader, countedAddress } from './platform/http/client-address.ts'
import { cookieRulesOf } from './platform/http/cross-origin.ts'
import { createHttp } from './platform/http/http.ts'
import { createRateLimits, noRateLimits, type RateLimits } from './platform/http/limits/rate-limits.ts'
import { mountCalls } from './platform/http/mount.ts'
import { createPageViewers } from './platform/http/page-viewers.ts'
import { registerPages } from './platform/http/pages.ts'
import { openReadyAnswers, type ReadyAnswers } from './platform/http/ready/ready-answers.ts'
import type { Channel, ChannelOptions } from './platform/live/channel.ts'
import { type Draining, sendReadsOn, watchRequests } from './platform/operations/draining.ts'
import { registerHealth } from './platform/operations/health.ts'
import { registerMetrics } from './platform/operations/metrics.ts'
import { chooseIdentityProvider } from './providers/identity/index.ts'
import { chooseImageHost, registerImageHost } from './providers/images/index.ts'
import { chooseMailer, registerMailPages } from './providers/mail/index.ts'
import { choosePaymentProvider } from './providers/payment/index.ts'
import { choosePushService } from './providers/push/index.ts'

export interface AppOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock?: Clock
  /** The built web app; absent: the API only. */
  readonly webRoot?: string
  readonly isStrict?: boolean
  readonly onStatement?: DatabaseOptions['onStatement']
}
export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  readonly providers: Readonly<Record<'mail' | 'payment' | 'images' | 'identity' | 'push', string>>
  /** Serves `drainMs` more, as not ready; then accepts no connection, completes running requests and closes everything. */
  close(drainMs?: number): Promise<void>
}

/** Returns the application on a migrated database. */
export async function createApp({
  config,
  databaseUrl,
  clock = systemClock,
  webRoot,
  isStrict = false,
  onStatement,
}: AppOptions): Promise<App> {
  if (isStrict) watchHeldConnections()
  const onSlow = (slow: SlowStatement) => http.log.warn(slow, 'a statement is slow')
  const onListenerError = (err: unknown, { type }: DomainEvent) => http.log.error({ err, event: type }, 'a listener failed after a commit')
  const { databasePool: poolSize, keepsStatements } = config
  const database = openDatabase({ url: databaseUrl, poolSize, keepsStatements, clock, onStatement, onSlow, onListenerError })
  const cipher = createCipher(config.sessionSecret)
  const { publicUrl } = config
  const picturesFolder = join(config.dataDir, 'images')
  const outside = await chooseProviders(config, database, clock, picturesFolder)
  const { pictures, mailer, identities, provider, pushes } = outside
  subscribeModules(database, config, cipher)

  const { app: http, headers } = await openHttp(config, outside, isStrict, (...exchange) => admit(...exchange))
  // the first statement; a slow one is logged
  await chooseAdministrator(database, config.administrator, DEMO_ADMINISTRATOR.email)
  const draining = watchRequests(http.server)
  const redis = await openRedisOf(config, http.log)
  const rateLimits = config.rateLimits ? createRateLimits(redis, config.rateLimits) : noRateLimits
  const viewers = createPageViewers({ database, credentials, cipher, describe: profilesWith(pictures) })
  const admission = { database, credentials, rateLimits, unknown: createUnknownCredentials(rateLimits) }
  const admit = createAdmission({ ...admission, viewerOf: viewers.authenticationOf })
  countRefusals(http, rateLimits)
  const replica = openReplica({ url: config.databaseReplicaUrl, poolSize, keepsStatements, primary: database, log: http.log })
  const ready = openReadyAnswers(http, config.readyMegabytes * 2 ** 20)
  database.subscribe(({ type }) => type === 'catalogueChanged' && ready.outdate())
  registerHealth(http, { db: database, redis, draining })
  sendReadsOn(http, draining)
  serveMetrics(http, config, { database, redis, replica, connected: () => channel.connected() })
  mountCalls(http, allHandlers({ config, cipher, pictures, replica, identities, pushes }), {
    database,
    rateLimits,
    cipher,
    cookieRules: cookieRulesOf(publicUrl, config.corsOrigins),
    ready,
  })
  await registerImageHost(http, { host: pictures, folder: picturesFolder, rateLimits })
  registerPaymentRoutes(http, { database, provider, publicUrl, firstOrder: findFirstOrder, linesOf: listCheckoutLines })
  if (config.isDemo) registerMailPages(http, mailer, emailPreviews(publicUrl))
  registerFiles(http, { database, rateLimits, cipher, publicUrl, ready })
  if (webRoot) await registerPages(http, { webRoot, ready, viewers, rateLimits, publicUrl })
  await http.ready()
  const live = { headers, ...limitConnections(config, rateLimits, createAuthenticate(admission)), corsOrigins: config.corsOrigins }
  const channel = openLiveChannel({ server: http.server, database, onCatalogueChange: followOthers(replica, ready), redis, ...live })
  const background = { ...outside, keepsStatements, unanswered: config.unanswered, log: http.log }
  const worker = await startBackgroundWork({ ...background, database, cipher, clock, picturesFolder })
  return {
    http,
    database,
    providers: namesOf(outside),
    close: (drainMs = 0) => closeInOrder({ draining, channel, redis, http, worker, replica, database }, drainMs),
  }
}

/** For changes of the catalogue by other processes. */
const followOthers = (replica: Replica, ready: ReadyAnswers) => () => {
  replica.recordChange()
  ready.outdate()
}

type FileParts = Parameters<typeof registerBillRoutes>[1] & Parameters<typeof registerSiteMapRoutes>[1]
function registerFiles(http: FastifyInstance, parts: FileParts): void {
  registerMenuFileRoutes(http, parts)
  registerBillRoutes(http, parts)
  registerSiteMapRoutes(http, parts)
}

/** Loads the library only where Redis is used. */
async function openRedisOf({ redisUrl }: Config, log: FastifyInstance['log']): Promise<Redis | undefined> {
  if (!redisUrl) return undefined
  const { openRedis } = await import('./platform/database/redis.ts')
  return openRedis({ url: redisUrl, log })
}

async function chooseProviders(config: Config, database: Database, clock: Clock, picturesFolder: string) {
  return {
    pictures: chooseImageHost({ ...config, picturesFolder }),
    mailer: await chooseMailer(config),
    identities: chooseIdentityProvider(config.google, clock),
    provider: await choosePaymentProvider(config, database, clock),
    pushes: choosePushService(config),
  }
}
const namesOf = ({ pictures, mailer, identities, provider, pushes }: Awaited<ReturnType<typeof chooseProviders>>): App['providers'] => ({
  mail: mailer.name,
  payment: provider.title,
  images: pictures.name,
  identity: identities?.name ?? 'e-mail and password only',
  push: pushes.name,
})

/** What providers, payments and the mailbox serve to browsers. */
const FOLDERS_WITHOUT_PAGES = ['images', 'pictures', 'dev/mail', 'pay', 'payments', 'v1_1']

function openHttp(config: Config, { pictures, identities }: Awaited<ReturnType<typeof chooseProviders>>, isStrict: boolean, admit: Admit) {
  const { publicUrl, corsOrigins, trustProxy, logLevel } = config
  const { origins: imageOrigins, uploadOrigins } = pictures
  const signInSources = identities?.pageSources
  const origins = { publicUrl, corsOrigins, imageOrigins, uploadOrigins, signInSources }
  return createHttp({ ...origins, trustProxy, logLevel, isStrict, admit, foldersWithoutPages: FOLDERS_WITHOUT_PAGES })
}

function limitConnections(
  { trustProxy }: Config,
  rateLimits: RateLimits,
  authenticate: Authenticate,
): Pick<ChannelOptions, 'admit' | 'authenticate'> {
  const addressOf = addressReader(trustProxy)
  // a connection over polling outlives the TCP connection of its first request
  const addresses = new WeakMap<IncomingMessage, string>()
  return {
    admit: (request) => {
      const address = countedAddress(addressOf(request))
      addresses.set(request, address)
      return rateLimits.request(address)
    },
    authenticate: (request, credential) => authenticate(credential, addresses.get(request) ?? ''),
  }
}

interface MetricsParts extends Pick<OpenParts, 'database' | 'redis' | 'replica'> {
  readonly connected: Channel['connected']
}
function serveMetrics(http: FastifyInstance, config: Config, { database, redis, replica, connected }: MetricsParts): void {
  registerMetrics(http, {
    database,
    connected,
    oldestUnaccepted: () => oldestUnacceptedSeconds(database),
    others: () => [
      { name: 'redis_up', help: '1: the processes hear each other', value: redis && Number(redis.isUp) },
      ...replica.metrics(),
    ],
    token: config.metricsToken,
    // the server has no TLS: at an https address a proxy has it
    isBehindProxy: config.trustProxy !== false || config.publicUrl.startsWith('https:'),
  })
}

interface OpenParts {
  readonly draining: Draining
  readonly channel: Channel
  readonly redis: Redis | undefined
  readonly http: FastifyInstance
  readonly worker: Awaited<ReturnType<typeof startBackgroundWork>>
  readonly replica: Replica
  readonly database: Database
}
async function closeInOrder({ draining, channel, redis, http, worker, replica, database }: OpenParts, drainMs: number): Promise<void> {
  draining.begin()
  await Promise.all([channel.moveAway(drainMs), new Promise((resolve) => setTimeout(resolve, drainMs))])
  await draining.finish()
  await channel.close()
  await http.close()
  await worker.stop()
  redis?.close()
  await replica.close()
  await database.close()
}
