// The HTTP server itself: parsing, headers, CORS, request ids, documentation of the contract.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { documentContract } from './api-docs.ts'
import { handleErrors } from './errors.ts'
import { loggerOptions, logRequests } from './log.ts'
import { pageUrl } from './pages.ts'
import { isRequestId } from './request-mark.ts'
import { useWireFormat } from './wire-format.ts'

interface SignInSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}
const NO_SOURCES: SignInSources = { scripts: [], styles: [], frames: [], connections: [] }
export interface HttpOptions {
  readonly publicUrl: string
  readonly corsOrigins: readonly string[]
  readonly trustProxy: boolean | string
  readonly logLevel: string
  /** Every answer is checked against its schema; for tests. */
  readonly isStrict: boolean
  /** Other origins that pictures come from. */
  readonly imageOrigins: readonly string[]
  /** Other origins that pictures are sent to. */
  readonly uploadOrigins: readonly string[]
  /** What the button of a sign-in from elsewhere loads; absent when there is none. */
  readonly signInSources: SignInSources | undefined
}
const BODY_LIMIT = 64 * 1024
/** As long as the web app waits for a picture on its way: ten megabytes take a phone a while. */
const REQUEST_TIMEOUT_MS = 60_000
/** Of 11: near gzip in time, smaller in size. */
const BROTLI_QUALITY = 4

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy,
    genReqId: ({ headers: { 'x-request-id': given } }) => (isRequestId(given) ? given : randomUUID()),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle' as const,
    // what comes while the process ends is still answered (draining.ts)
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: pageUrl,
  })
  handleErrors(app)
  useWireFormat(app, options.isStrict)
  logRequests(app)
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await addSecurityHeaders(app, options)
  await app.register(cors, { origin: [...options.corsOrigins], credentials: true, maxAge: 600 })
  // the same address is a page and a call, and answers are somebody's own unless a route says otherwise
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await documentContract(app)
  return app
}

async function addSecurityHeaders(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const { publicUrl, imageOrigins, uploadOrigins, signInSources } = options
  const { scripts, styles, frames, connections } = signInSources ?? NO_SOURCES
  const isSecure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // the toasts bring their own style element, and Radix positions by inline styles
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:', new URL(publicUrl).origin, ...imageOrigins],
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...uploadOrigins, ...connections],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", ...frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", new URL(publicUrl).origin],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // the names below this one belong to others
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Google's button asks which origin it stands on; the path stays unsaid
    referrerPolicy: { policy: signInSources ? 'strict-origin' : 'no-referrer' },
  })
}
