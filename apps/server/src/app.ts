// The composition, by hand and top to bottom: database, providers, modules, HTTP, live channel, jobs.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startBackgroundWork } from './background.ts'
import type { Config } from './config.ts'
import { openLiveChannel } from './live.ts'
import { mailSamples } from './mail-samples.ts'
import { accountHandlers, ensureAdministrator, recognise } from './modules/accounts/index.ts'
import { billLink, registerBillRoutes } from './modules/bills/index.ts'
import { cartHandlers } from './modules/carts/index.ts'
import { chatHandlers } from './modules/chat/index.ts'
import { deliveryHandlers, earnFee } from './modules/deliveries/index.ts'
import { menuHandlers, menusOf } from './modules/menu/index.ts'
import {
  confirmPayment,
  type FollowUps,
  failPayment,
  findFirstOrder,
  listLines,
  namePurchases,
  orderHandlers,
  pushNews,
  tellByMail,
} from './modules/orders/index.ts'
import { type CheckoutListener, paymentHandlers, registerPaymentRoutes, walletBalance, walletHandlers } from './modules/payments/index.ts'
import { pushHandlers } from './modules/pushes/index.ts'
import { oldestUnacceptedSeconds, reportHandlers } from './modules/reports/index.ts'
import { restaurantHandlers } from './modules/restaurants/index.ts'
import { newestReviews, reviewHandlers } from './modules/reviews/index.ts'
import { createBrakes, noBrakes } from './platform/brakes.ts'
import type { Channel } from './platform/channel.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { type Draining, watchRequests } from './platform/draining.ts'
import type { Handlers } from './platform/handler.ts'
import { registerHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { registerMetrics } from './platform/metrics.ts'
import { mountCalls } from './platform/mount.ts'
import { registerPages } from './platform/pages.ts'
import { createReadCache, type ReadCache } from './platform/read-cache.ts'
import { openRedis, type Redis } from './platform/redis.ts'
import { openReplica, type Replica } from './platform/replica.ts'
import { createSeal, type Seal } from './platform/seal.ts'
import type { SlowStatement } from './platform/slow-statements.ts'
import { chooseIdentityProvider, type IdentityProvider } from './providers/identity/index.ts'
import { chooseImageHost, type ImageHost, registerImageHost } from './providers/images/index.ts'
import { chooseMailer, registerMailPages } from './providers/mail/index.ts'
import { choosePaymentProvider } from './providers/payment/index.ts'
import { choosePushService, type PushService } from './providers/push/index.ts'
import { settingsHandlers } from './settings.ts'

export interface AppOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock?: Clock
  /** Where the built web app is; absent: the API only. */
  readonly webRoot?: string
  /** Checks every answer against its schema; for tests. */
  readonly isStrict?: boolean
  readonly onStatement?: (text: string) => void
}
export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  /** Which provider stands behind each door, for the start-up lines. */
  readonly providers: Readonly<Record<'mail' | 'payment' | 'images' | 'identity' | 'push', string>>
  /** Serves `drainMs` more, not ready any more; then accepts nobody, finishes what runs and lets everything go. */
  close(drainMs?: number): Promise<void>
}

/** Builds the marketplace on a migrated database. */
export async function createApp({
  config,
  databaseUrl,
  clock = systemClock,
  webRoot,
  isStrict = false,
  onStatement,
}: AppOptions): Promise<App> {
  const onSlow = (slow: SlowStatement) => http.log.warn(slow, 'a statement takes long')
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePool, clock, onStatement, onSlow })
  const seal = createSeal(config.sessionSecret)
  const { publicUrl } = config
  const picturesFolder = join(config.dataDir, 'images')
  const outside = chooseProviders(config, database, clock, picturesFolder)
  const { pictures, mailer, identities, provider, pushes } = outside
  const followUps = followUpsOf(config, seal)
  const checkouts = checkoutsOf(followUps)
  if (config.administrator) await ensureAdministrator(database, config.administrator)

  const http = await createHttp({
    publicUrl,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    isStrict,
    imageOrigins: pictures.origins,
    uploadOrigins: pictures.uploadOrigins,
    signInSources: identities?.pageSources,
  })
  const draining = watchRequests(http.server)
  const redis = config.redisUrl ? openRedis({ url: config.redisUrl, log: http.log }) : undefined
  const brakes = config.hasBrakes ? createBrakes(redis) : noBrakes
  const replica = openReplica({ url: config.databaseReplicaUrl, poolSize: config.databasePool, primary: database, log: http.log })
  const reads = createReadCache(database, replica)
  registerHealth(http, { db: database, redis, draining })
  registerMetrics(http, {
    database,
    connected: () => channel.connected(),
    oldestUnaccepted: () => oldestUnacceptedSeconds(database),
    others: () => [
      { name: 'redis_up', help: '1: the processes hear each other', value: redis && Number(redis.isUp) },
      ...replica.figures(),
    ],
    token: config.metricsToken,
    isBehindProxy: config.trustProxy !== false,
  })
  mountCalls(http, allHandlers({ config, seal, pictures, reads, identities, pushes, followUps, checkouts }), {
    database,
    recognise,
    brakes,
    seal,
    secureCookies: publicUrl.startsWith('https:'),
  })
  await registerImageHost(http, { host: pictures, folder: picturesFolder, db: database, recognise, brakes })
  registerPaymentRoutes(http, { database, provider, publicUrl, firstOrder: findFirstOrder, linesOf: listLines, ...checkouts })
  if (config.isDemo) registerMailPages(http, mailer, mailSamples(publicUrl))
  registerBillRoutes(http, { database, recognise, brakes, seal, publicUrl })
  if (webRoot) await registerPages(http, { webRoot })
  await http.ready()

  const channel = openLiveChannel({ server: http.server, database, reads, redis, corsOrigins: config.corsOrigins })
  const worker = await startBackgroundWork({
    database,
    mailer,
    provider,
    pushes,
    seal,
    clock,
    log: http.log,
    picturesFolder,
    followUps,
    unanswered: config.unanswered,
    ...checkouts,
  })
  return {
    http,
    database,
    providers: namesOf(outside),
    close: (drainMs = 0) => closeInOrder({ draining, channel, redis, http, worker, replica, database }, drainMs),
  }
}

function chooseProviders(config: Config, database: Database, clock: Clock, picturesFolder: string) {
  return {
    pictures: chooseImageHost({ ...config, picturesFolder }),
    mailer: chooseMailer(config),
    identities: chooseIdentityProvider(config.google, clock),
    provider: choosePaymentProvider(config, database, clock),
    pushes: choosePushService(config),
  }
}
const namesOf = ({ pictures, mailer, identities, provider, pushes }: ReturnType<typeof chooseProviders>): App['providers'] => ({
  mail: mailer.name,
  payment: provider.title,
  images: pictures.name,
  identity: identities?.name ?? 'e-mail and password only',
  push: pushes.name,
})

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

/** What a change of an order leads to: the employee's fee, the customer's mail and push. */
function followUpsOf({ deliveryFeePaise, publicUrl }: Config, seal: Seal): FollowUps {
  const linkToBill = (orderId: string, now: Date) => billLink(orderId, now, { seal, publicUrl })
  const mailNews = tellByMail({ seal, publicUrl, billLink: linkToBill })
  const tellCustomer: FollowUps['tellCustomer'] = async (tx, news, orders) => {
    await mailNews(tx, news, orders)
    await pushNews(tx, news, orders)
  }
  return { whenDelivered: earnFee(deliveryFeePaise), tellCustomer }
}

/** What the orders do when an online payment's money came, or will not come. */
const checkoutsOf = ({ tellCustomer }: FollowUps): CheckoutListener => ({
  onCaptured: (tx, paid) => confirmPayment(tx, paid, tellCustomer),
  onClosed: (tx, closed) => failPayment(tx, closed, tellCustomer),
})

interface HandlerParts {
  readonly config: Config
  readonly seal: Seal
  readonly pictures: ImageHost
  readonly reads: ReadCache
  readonly identities: IdentityProvider | undefined
  readonly pushes: PushService
  readonly followUps: FollowUps
  readonly checkouts: CheckoutListener
}
/** Every call's handler; one that is missing does not compile. */
function allHandlers({ config, seal, pictures, reads, identities, pushes, followUps, checkouts }: HandlerParts): Handlers {
  const { publicUrl } = config
  return {
    ...accountHandlers({ seal, pictures, walletBalance, identities, publicUrl }),
    ...restaurantHandlers({ pictures, reads, newestReviews, menusOf, seal, publicUrl }),
    ...menuHandlers({ pictures, reads }),
    ...cartHandlers({ pictures }),
    ...orderHandlers({ pictures, publicUrl, unanswered: config.unanswered, ...followUps }),
    ...deliveryHandlers({ pictures, ...followUps }),
    ...chatHandlers({ pictures }),
    ...reviewHandlers(),
    ...paymentHandlers(checkouts),
    ...walletHandlers({ publicUrl, namePurchases }),
    ...reportHandlers({ pictures, unanswered: config.unanswered }),
    ...pushHandlers({ pushes }),
    ...settingsHandlers({
      images: pictures.settings,
      googleClientId: identities?.clientId ?? null,
      demo: config.isDemo,
      pushKey: pushes.publicKey,
    }),
  }
}
