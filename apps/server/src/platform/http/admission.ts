// Runs before everything else of a request: counts it, and finds out whose it is. A request over the limit costs no statement.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { markOf } from '../database/request-mark.ts'
import { countedAddress } from './client-address.ts'
import type { Counted, RateLimits } from './rate-limits.ts'
import { createRecentSet } from './recent-set.ts'
import { type Authenticate, type Authentication, bearerToken, hashToken } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request carries. */
    authentication: Authentication
    /** The client's address as limits count it. */
    countedAddress: string
  }
  interface FastifyContextConfig {
    /** By which limit a route's requests count: `requests` unless it says otherwise. */
    counts?: Counted
  }
}
export interface AdmissionOptions {
  readonly database: Database
  readonly authenticate: Authenticate
  readonly rateLimits: RateLimits
}
export type Admit = (request: FastifyRequest) => Promise<void>

const UNKNOWN: Authentication = { state: 'unknown' }
const MOST_TOKENS = 10_000
const UNKNOWN_MS = 30_000
const KNOWN_MS = 10 * 60_000

export function createAdmission({ database, authenticate, rateLimits }: AdmissionOptions): Admit {
  const unknownTokens = createRecentSet(MOST_TOKENS, UNKNOWN_MS)
  const knownTokens = createRecentSet(MOST_TOKENS, KNOWN_MS)

  /** Made-up tokens are counted by address before they cost a statement; an address that sent many is not listened to for a while. */
  const find = async (request: FastifyRequest, token: string): Promise<Authentication> => {
    const hash = hashToken(token)
    const key = hash.toString('base64url')
    if (unknownTokens.has(key)) return UNKNOWN
    if (!knownTokens.has(key)) await rateLimits.lookUp(request.countedAddress)
    const db = database.until(Number.POSITIVE_INFINITY, markOf(request.id, request.routeOptions.config.call ?? 'session'))
    const authentication = await authenticate(db, hash)
    if (authentication.state === 'known') knownTokens.add(key)
    if (authentication.state === 'unknown') {
      unknownTokens.add(key)
      await rateLimits.unknownToken(request.countedAddress)
    }
    return authentication
  }

  return async (request) => {
    request.countedAddress = countedAddress(request.ip)
    const { counts = 'requests' } = request.routeOptions.config
    const token = counts === 'requests' ? bearerToken(request.headers.authorization) : undefined
    request.authentication = token ? await find(request, token) : UNKNOWN
    const { authentication } = request
    await rateLimits.request(authentication.state === 'known' ? authentication.caller.id : request.countedAddress, counts)
  }
}

/** Files and webhooks have limits with room for many; what is refused there counts as much as an ordinary request. */
export function countRefusals(app: FastifyInstance, rateLimits: RateLimits): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { counts } = request.routeOptions.config
    if ((counts !== 'files' && counts !== 'webhooks') || statusCode < 400 || statusCode >= 500 || statusCode === 429) return
    await rateLimits.refused(request.countedAddress, counts)
  })
}
