import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { isRequestId } from '../database/request-mark.ts'
import { MINUTE_MS } from '../durations.ts'
import { logRequests } from '../operations/log.ts'
import { refuse } from '../refusal.ts'
import type { Admit } from './admission.ts'
import { documentContract } from './api-docs.ts'
import { type TrustProxy, trustOf } from './client-address.ts'
import { allowCrossOrigin } from './cross-origin.ts'
import { handleErrors } from './errors.ts'
import { BAD_URL_ROUTE, pageUrlBeside } from './pages.ts'
import { parserErrors, refuseExpectations } from './raw-answers.ts'
import { type HeaderOptions, type SecurityHeaders, securityHeaders } from './security-headers.ts'
import { useWireFormat } from './wire-format.ts'

export interface HttpOptions extends HeaderOptions {
  readonly corsOrigins: readonly string[]
  readonly trustProxy: TrustProxy
  readonly log: FastifyBaseLogger
  /** Checks every answer against its schema; for tests. */
  readonly isStrict: boolean
  readonly admit: Admit
  /** The first folders of addresses that browsers open and that are no pages of the web app. */
  readonly foldersWithoutPages: readonly string[]
  /** By then a request's head and body have arrived, or it ends. Default `REQUEST_TIMEOUT_MS`. */
  readonly requestTimeoutMs?: number
}
const BODY_LIMIT = 64 * 1024
/** As long as the web app waits for an upload: ten megabytes take a while on a phone. */
const REQUEST_TIMEOUT_MS = MINUTE_MS
/** Node looks for late requests at this interval, by default every 30 s: a request ends up to one interval after its timeout. */
const CHECKS_PER_TIMEOUT = 20
/** Of 11: near gzip in time, smaller in size. With Node's own window of 4 MiB instead of 64 KiB, each larger response allocates 8 MB. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 }
/** Node's own limit of a request's head: the call refuses a long id. */
const LONGEST_PARAMETER = 16 * 1024

export interface Http {
  readonly app: FastifyInstance
  readonly headers: SecurityHeaders
}

/** Returns the HTTP server without routes; it does not listen yet. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const headers = securityHeaders(options)
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const checkMs = requestTimeoutMs / CHECKS_PER_TIMEOUT
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // the lines name the request themselves
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(options.trustProxy),
    genReqId: ({ headers: { 'x-request-id': given } }) => (isRequestId(given) ? given : randomUUID()),
    requestTimeout: requestTimeoutMs - checkMs,
    http: {
      // Node would refuse with an empty body; the hook below uses the API's format
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs - checkMs,
      connectionsCheckingInterval: checkMs,
    },
    forceCloseConnections: 'idle' as const,
    // requests during shutdown are still answered (draining.ts)
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: pageUrlBeside(options.foldersWithoutPages),
    clientErrorHandler: parserErrors(headers),
  })
  handleErrors(app)
  useWireFormat(app, options.isStrict)
  logRequests(app)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
  })
  addFirstHooks(app, headers)
  await allowCrossOrigin(app, options)
  app.addHook('onRequest', options.admit)
  app.all(BAD_URL_ROUTE, { schema: { hide: true } as object }, async () => {
    throw refuse('invalid')
  })
  documentContract(app)
  refuseExpectations(app.server, headers)
  return { app, headers }
}

function addFirstHooks(app: FastifyInstance, headers: SecurityHeaders): void {
  app.decorateRequest('authentication')
  app.decorateRequest('remembered')
  app.decorateRequest('countedAddress', '')
  // one address can be a page and a call, and answers are private by default
  const first = { ...headers, vary: 'Accept', 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(first).header('x-request-id', request.id)
    // RFC 9112, 3.2
    done(request.headers.host === undefined && request.raw.httpVersion === '1.1' ? refuse('invalid') : undefined)
  })
}
