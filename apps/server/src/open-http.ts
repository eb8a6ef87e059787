// Everything that is served: calls, pages, files, and the live channel. It does not listen yet.
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { allHandlers, profilesWith } from './handlers.ts'
import { openLiveChannel } from './live.ts'
import { registerBillRoutes } from './modules/bills/index.ts'
import { credentials } from './modules/identity/index.ts'
import { registerMenuFileRoutes } from './modules/menu-files/index.ts'
import { emailPreviews } from './modules/notifications/index.ts'
import { findFirstOrder, listCheckoutLines } from './modules/orders/index.ts'
import { registerPaymentRoutes } from './modules/payments/index.ts'
import { oldestUnacceptedSeconds, registerSiteMapRoutes, registerStatementRoutes } from './modules/reports/index.ts'
import type { Outside } from './open-outside.ts'
import { registerExportRoutes } from './person/export-routes.ts'
import type { Cipher } from './platform/cipher.ts'
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
import { PRIVACY } from './privacy-register.ts'
import { registerImageHost } from './providers/images/index.ts'
import { registerMailPages } from './providers/mail/index.ts'
import { registerMapRoutes, tileOrigins } from './providers/maps/index.ts'
import { CHARGE_NAMES } from './providers/payment/payment.ts'

export interface HttpParts {
  readonly config: Config
  readonly outside: Outside
  readonly cipher: Cipher
  readonly log: FastifyBaseLogger
  readonly isStrict: boolean
  /** The built web app; absent: the API only. */
  readonly webRoot: string | undefined
}
export interface OpenHttp {
  readonly http: FastifyInstance
  readonly draining: Draining
  readonly channel: Channel
}

/** Opens the server with its live channel and mounts everything that it serves. */
export async function openHttp(parts: HttpParts): Promise<OpenHttp> {
  const { config, outside, cipher } = parts
  const { database, redis, pictures } = outside
  const rateLimits = config.rateLimits ? createRateLimits(redis, config.rateLimits) : noRateLimits
  const viewers = createPageViewers({ database, credentials, cipher, describe: profilesWith(pictures) })
  const admission = { database, credentials, rateLimits, unknown: createUnknownCredentials(rateLimits) }
  const { app: http, headers } = await createServer(parts, createAdmission({ ...admission, viewerOf: viewers.authenticationOf }))
  const draining = watchRequests(http.server)
  countRefusals(http, rateLimits)
  const ready = openReadyAnswers(http, config.readyMegabytes * 2 ** 20)
  database.subscribe(({ type }) => type === 'catalogueChanged' && ready.outdate())
  const channel = openLiveChannel({
    server: http.server,
    headers,
    database,
    redis,
    onCatalogueChange: followOthers(outside, ready),
    ...limitConnections(config, rateLimits, createAuthenticate(admission)),
    corsOrigins: config.corsOrigins,
  })
  registerHealth(http, { db: database, redis, draining })
  sendReadsOn(http, draining)
  serveMetrics(http, config, outside, channel)
  await mountAll(http, parts, { rateLimits, ready, viewers })
  await http.ready()
  return { http, draining, channel }
}

/** What providers, payments and the mailbox serve to browsers. */
const FOLDERS_WITHOUT_PAGES = ['images', 'map', 'pictures', 'dev/mail', 'pay', 'payments', 'v1_1']

function createServer({ config, outside: { pictures, identities }, isStrict, log }: HttpParts, admit: Admit) {
  const { publicUrl, corsOrigins, trustProxy, map } = config
  const { origins: imageOrigins, uploadOrigins } = pictures
  const shown = [...imageOrigins, ...tileOrigins(map)]
  const origins = { publicUrl, corsOrigins, imageOrigins: shown, uploadOrigins, signInSources: identities?.pageSources }
  return createHttp({ ...origins, trustProxy, log, isStrict, admit, foldersWithoutPages: FOLDERS_WITHOUT_PAGES })
}

interface Mounted {
  readonly rateLimits: RateLimits
  readonly ready: ReadyAnswers
  readonly viewers: ReturnType<typeof createPageViewers>
}
async function mountAll(
  http: FastifyInstance,
  { config, outside, cipher, log, webRoot }: HttpParts,
  { rateLimits, ready, viewers }: Mounted,
): Promise<void> {
  const { publicUrl } = config
  const { database, counters, pictures, picturesFolder, replica, identities, pushes, provider, mailer } = outside
  const cookieRules = cookieRulesOf(publicUrl, config.corsOrigins)
  const handlers = allHandlers({ config, cipher, pictures, replica, identities, pushes, log, counters, provider })
  mountCalls(http, handlers, { database, rateLimits, cipher, cookieRules, ready })
  await registerImageHost(http, {
    host: pictures,
    folder: picturesFolder,
    rateLimits,
    counted: (work) => counters.call('pictures', work),
  })
  registerMapRoutes(http, config.map.archive)
  registerPaymentRoutes(http, {
    database,
    provider,
    publicUrl,
    firstOrder: findFirstOrder,
    linesOf: (db, id) => listCheckoutLines(db, id, CHARGE_NAMES),
  })
  if (config.isDemo) registerMailPages(http, mailer, emailPreviews(publicUrl))
  const files = { database, rateLimits, cipher, publicUrl, ready }
  registerMenuFileRoutes(http, files)
  registerExportRoutes(http, { ...files, register: PRIVACY })
  registerBillRoutes(http, files)
  registerStatementRoutes(http, files)
  registerSiteMapRoutes(http, files)
  if (webRoot) await registerPages(http, { webRoot, ready, viewers, rateLimits, publicUrl })
}

/** For changes of the catalogue by other processes. */
const followOthers =
  ({ replica }: Outside, ready: ReadyAnswers) =>
  () => {
    replica.recordChange()
    ready.outdate()
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

function serveMetrics(http: FastifyInstance, config: Config, { database, counters, redis, replica }: Outside, channel: Channel): void {
  registerMetrics(http, {
    database,
    counters,
    connected: channel.connected,
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
