// Browser clients on other origins (CORS_ORIGINS): what they may send and read, and which cookies they keep.
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** All methods of the contract. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
/** Everything that a call reads. */
const REQUEST_HEADERS = ['Accept', 'Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id']
/** What a client needs of a response beyond the headers that every script may read. */
const RESPONSE_HEADERS = ['Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition', 'Location']
const PREFLIGHT_SECONDS = 600

export async function allowCrossOrigin(app: FastifyInstance, { corsOrigins }: { readonly corsOrigins: readonly string[] }): Promise<void> {
  await app.register(cors, {
    origin: [...corsOrigins],
    credentials: true,
    // an OPTIONS request that is no preflight gets an empty 204, not the library's text
    strictPreflight: false,
    methods: METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
}

export interface CookieRules {
  readonly corsOrigins: readonly string[]
  /** At an https address. */
  readonly secure: boolean
  /** Browsers keep `Secure` cookies: at an https address, and at the machine's own names even without TLS. */
  readonly keepsSecure: boolean
}
const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/
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

/**
 * A browser sends a strict cookie with requests of pages of the same site, whatever their port. A page of another site keeps a code
 * flow only with `SameSite=None`, so a listed origin gets that, secure and partitioned: only pages under the same top-level site send
 * it back (docs/decisions/018).
 */
export function cookieAttributes({ headers }: FastifyRequest, { corsOrigins, secure, keepsSecure }: CookieRules): CookieAttributes {
  const isListed = headers.origin !== undefined && corsOrigins.includes(headers.origin)
  // written by the browser, out of a page's reach
  const isCrossSite = headers['sec-fetch-site'] === 'cross-site'
  return keepsSecure && isListed && isCrossSite ? { sameSite: 'none', secure: true, partitioned: true } : { sameSite: 'strict', secure }
}
