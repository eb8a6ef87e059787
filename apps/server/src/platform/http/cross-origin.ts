import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const REQUEST_HEADERS = ['Accept', 'Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id']
const RESPONSE_HEADERS = ['Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition', 'Location']
const PREFLIGHT_SECONDS = 600

/** Answers preflights, and lets the listed origins read responses; without one, no request pays for it. */
export async function allowCrossOrigin(app: FastifyInstance, { corsOrigins }: { readonly corsOrigins: readonly string[] }): Promise<void> {
  if (corsOrigins.length === 0) {
    app.options('*', { schema: { hide: true } as object }, (_request, reply) => reply.code(204).send())
    return
  }
  await app.register(cors, {
    origin: [...corsOrigins],
    credentials: true,
    // an OPTIONS request without preflight gets an empty 204, not the library's text
    strictPreflight: false,
    methods: METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
}

export interface CookieRules {
  readonly corsOrigins: readonly string[]
  readonly secure: boolean
  /** Browsers keep `Secure` cookies: over https, and on localhost. */
  readonly keepsSecure: boolean
}
const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/
/** Returns what the cookies of this installation depend on. */
export function cookieRulesOf(publicUrl: string, corsOrigins: readonly string[]): CookieRules {
  const { protocol, hostname } = new URL(publicUrl)
  const secure = protocol === 'https:'
  return { corsOrigins, secure, keepsSecure: secure || LOOPBACK.test(hostname) }
}

interface CookieAttributes {
  readonly sameSite: 'strict' | 'none'
  readonly secure: boolean
  readonly partitioned?: true
}

/** Returns a request's cookie attributes: strict, but for a listed cross-site origin `SameSite=None` and partitioned (docs/decisions/018). */
export function cookieAttributes({ headers }: FastifyRequest, { corsOrigins, secure, keepsSecure }: CookieRules): CookieAttributes {
  const isListed = headers.origin !== undefined && corsOrigins.includes(headers.origin)
  // set by the browser; pages cannot change it
  const isCrossSite = headers['sec-fetch-site'] === 'cross-site'
  return keepsSecure && isListed && isCrossSite ? { sameSite: 'none', secure: true, partitioned: true } : { sameSite: 'strict', secure }
}
