// The composition, by hand and top to bottom: database, providers, modules, HTTP, live channel, jobs.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { accountHandlers, ensureAdministrator, recognise } from './modules/accounts/index.ts'
import { cartHandlers } from './modules/carts/index.ts'
import { chatHandlers, participantsFor } from './modules/chat/index.ts'
import { deliveryHandlers } from './modules/deliveries/index.ts'
import { menuHandlers, menusOf } from './modules/menu/index.ts'
import { confirmPayment, failPayment, orderHandlers } from './modules/orders/index.ts'
import { expirePayment, reconcilePayments, refundPayment, registerPaymentRoutes, walletBalance } from './modules/payments/index.ts'
import { reportHandlers } from './modules/reports/index.ts'
import { restaurantHandlers } from './modules/restaurants/index.ts'
import { newestReviews, reviewHandlers } from './modules/reviews/index.ts'
import { createBrakes, noBrakes } from './platform/brakes.ts'
import { type Channel, openChannel } from './platform/channel.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { Handlers } from './platform/handler.ts'
import { registerHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { startWorker } from './platform/jobs.ts'
import { mountCalls } from './platform/mount.ts'
import { registerPages } from './platform/pages.ts'
import { createSeal } from './platform/seal.ts'
import { chooseImageHost, registerImageHost } from './providers/images/index.ts'
import { chooseMailer, registerMailbox } from './providers/mail/index.ts'
import { choosePaymentProvider } from './providers/payment/index.ts'
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
  readonly providers: Readonly<Record<'mail' | 'payment' | 'images', string>>
  close(): Promise<void>
}
const HOUR = 3600

/** Builds the marketplace on a migrated database. */
export async function createApp({
  config,
  databaseUrl,
  clock = systemClock,
  webRoot,
  isStrict = false,
  onStatement,
}: AppOptions): Promise<App> {
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePool, clock, onStatement })
  const seal = createSeal(config.sessionSecret)

  const pictures = chooseImageHost(config)
  const mailer = chooseMailer(config)
  const provider = choosePaymentProvider(config, database)
  if (config.administrator) await ensureAdministrator(database, config.administrator)

  const handlers: Handlers = {
    ...accountHandlers({ seal, pictures, walletBalance, publicUrl: config.publicUrl }),
    ...restaurantHandlers({ pictures, newestReviews, menusOf }),
    ...menuHandlers({ pictures }),
    ...cartHandlers({ pictures }),
    ...orderHandlers({ pictures, publicUrl: config.publicUrl }),
    ...deliveryHandlers({ pictures, deliveryFeePaise: config.deliveryFeePaise }),
    ...chatHandlers({ pictures }),
    ...reviewHandlers(),
    ...reportHandlers({ pictures }),
    ...settingsHandlers({ images: pictures.settings, googleClientId: config.googleClientId ?? null, demo: config.isDemo }),
  }
  const closings = { onCaptured: confirmPayment, onClosed: failPayment }

  const http = await createHttp({
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    isStrict,
    imageOrigins: pictures.origins,
    hasGoogle: config.googleClientId !== undefined,
  })
  const brakes = config.hasBrakes ? createBrakes() : noBrakes
  registerHealth(http, database)
  mountCalls(http, handlers, {
    database,
    recognise,
    brakes,
    seal,
    secureCookies: config.publicUrl.startsWith('https:'),
  })
  await registerImageHost(http, { host: pictures, folder: join(config.dataDir, 'images'), db: database, recognise, brakes })
  await registerPaymentRoutes(http, { database, provider, publicUrl: config.publicUrl, ...closings })
  if (config.isDemo) registerMailbox(http, mailer)
  if (webRoot) await registerPages(http, { webRoot })
  await http.ready()

  const channel = openChannel({
    server: http.server,
    db: database,
    recognise,
    corsOrigins: config.corsOrigins,
    onSentMessage: async (caller, orderId) => {
      if (caller.role !== 'customer' && caller.role !== 'employee') return
      const { customerId, employeeId } = await participantsFor(database, caller, orderId)
      channel.tell([customerId, employeeId], 'receiveMessage', { orderId })
    },
  })
  wireEvents(database, channel)

  const report = (error: unknown) => http.log.error({ err: error }, 'background work failed')
  const worker = await startWorker(
    database.pool,
    {
      'send-mail': async ({ sealed, expiresAt }) => {
        if (expiresAt === undefined || new Date(expiresAt) > clock()) await mailer.send(JSON.parse(seal.open(sealed)))
      },
      'expire-payment': ({ paymentId }) => expirePayment(database, provider, paymentId, closings),
      'refund-payment': ({ paymentId }) => refundPayment(database, provider, paymentId),
    },
    [
      { everySeconds: HOUR, work: () => forgetOldKeys(database) },
      { everySeconds: 60, work: () => reconcilePayments(database, provider, closings) },
    ],
    report,
  )
  return {
    http,
    database,
    providers: { mail: mailer.name, payment: provider.name, images: pictures.name },
    close: async () => {
      await channel.close()
      await http.close()
      await worker.stop()
      await database.close()
    },
  }
}

/** Whom each committed change concerns. */
function wireEvents(database: Database, channel: Channel): void {
  database.subscribe((event) => {
    switch (event.type) {
      case 'orderPlaced':
        channel.tell([event.restaurantId], 'newOrder', { orderId: event.orderId })
        return channel.tell([event.customerId], 'orderUpdated', { orderId: event.orderId })
      case 'orderAssigned':
        channel.tell([event.employeeId], 'assigned', { orderId: event.orderId })
        return channel.tell([event.customerId, event.restaurantId], 'orderUpdated', { orderId: event.orderId })
      case 'orderChanged':
        return channel.tell([event.customerId, event.restaurantId, event.employeeId], 'orderUpdated', { orderId: event.orderId })
      case 'messageWritten':
        return channel.tell([event.customerId, event.employeeId], 'receiveMessage', { orderId: event.orderId })
      case 'sessionsEnded':
        return channel.drop(event.accountId)
      case 'catalogueChanged':
        return
    }
  })
}
