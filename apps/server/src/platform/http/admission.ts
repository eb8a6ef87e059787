import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { markOf } from '../database/request-mark.ts'
import type { Guard } from '../database/statements.ts'
import { countedAddress } from './client-address.ts'
import type { RateLimits, RequestClass } from './limits/rate-limits.ts'
import { type Authenticate, type Authentication, bearerToken, hashToken, type SessionFails } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    authentication: Authentication
    /** Present: `authentication` is of an earlier request, and the guard of this one's statements confirms it (decision 037). */
    remembered: RememberedSession | undefined
    countedAddress: string
  }
  interface FastifyContextConfig {
    counts?: RequestClass
  }
}
export interface RememberedSession {
  readonly guard: Guard
  /** Looks the session up: `authentication` is then of this request. */
  lookUp(): Promise<void>
}
export interface AdmissionOptions {
  readonly database: Database
  readonly authenticate: Authenticate
  readonly sessionFails: SessionFails
  readonly rateLimits: RateLimits
  readonly unknownTokens: UnknownTokens
  /** Returns whom the calls of a rendering in this process act for. */
  readonly viewerOf?: (authorization: string) => Authentication | undefined
}
export type Admit = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

const UNKNOWN: Authentication = { state: 'unknown' }
const MOST_TOKENS = 10_000
const UNKNOWN_MS = 30_000
const KNOWN_MS = 10 * 60_000

/** The tokens that had no session within the last 30 s, in this process. */
export interface UnknownTokens {
  has(tokenHash: Buffer): boolean
  /** Records a token and counts it by the address that sent it. */
  add(tokenHash: Buffer, address: string): Promise<void>
}
/** Returns an empty record of unknown tokens. */
export function createUnknownTokens(rateLimits: RateLimits): UnknownTokens {
  const tokens = new LRUCache<string, true>({ max: MOST_TOKENS, ttl: UNKNOWN_MS })
  return {
    has: (tokenHash) => tokens.has(keyOf(tokenHash)),
    add: (tokenHash, address) => {
      tokens.set(keyOf(tokenHash), true)
      return rateLimits.unknownToken(address)
    },
  }
}
const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64url')

export type FindSession = (tokenHash: Buffer, address: string) => Promise<Authentication>
/** Returns the look-up of sessions for connections that are not calls, with the limit of calls: throws `too_many` for an address that sent many unknown tokens. */
export function createFindSession({
  database,
  authenticate,
  rateLimits,
  unknownTokens,
}: Pick<AdmissionOptions, 'database' | 'authenticate' | 'rateLimits' | 'unknownTokens'>): FindSession {
  return async (tokenHash, address) => {
    if (unknownTokens.has(tokenHash)) return UNKNOWN
    await rateLimits.lookUp(address)
    const authentication = await authenticate(database, tokenHash)
    if (authentication.state === 'unknown') await unknownTokens.add(tokenHash, address)
    return authentication
  }
}

/**
 * Returns the hook that authenticates and counts each request first; a request over the limit costs no statement. A call with a session
 * that this process knows is confirmed with its first statement instead.
 */
export function createAdmission({ database, authenticate, sessionFails, rateLimits, unknownTokens, viewerOf }: AdmissionOptions): Admit {
  /** Whom tokens belonged to when they were last looked up; unknown ones are not in it. */
  const owners = new LRUCache<string, Authentication>({ max: MOST_TOKENS, ttl: KNOWN_MS })

  const lookUp = async (request: FastifyRequest, hash: Buffer): Promise<void> => {
    request.remembered = undefined
    const db = database.until(Number.POSITIVE_INFINITY, markOf(request.id, request.routeOptions.config.call ?? 'session'))
    request.authentication = await authenticate(db, hash)
    if (request.authentication.state === 'unknown') {
      owners.delete(keyOf(hash))
      await unknownTokens.add(hash, request.countedAddress)
    } else owners.set(keyOf(hash), request.authentication)
  }
  const count = ({ authentication, countedAddress: address }: FastifyRequest, counts?: RequestClass): Promise<void> =>
    rateLimits.request(authentication.state === 'known' ? authentication.caller.accountId : address, counts)

  const admit = async (request: FastifyRequest, token: string): Promise<void> => {
    const hash = hashToken(token)
    if (unknownTokens.has(hash)) return count(request)
    const owner = owners.get(keyOf(hash))
    if (!owner) {
      // it is not known whom to count; an address that sent too many unknown tokens is refused without a statement
      await rateLimits.lookUp(request.countedAddress)
      await lookUp(request, hash)
      return count(request)
    }
    request.authentication = owner
    await count(request)
    if (owner.state !== 'known' || request.routeOptions.config.call === undefined) return lookUp(request, hash)
    const guard = { fails: sessionFails(owner.caller, database.now()), hasPassed: false }
    request.remembered = { guard, lookUp: () => lookUp(request, hash) }
  }

  /** A rendering only reads. */
  const viewerIn = ({ method, headers }: FastifyRequest): Authentication | undefined =>
    method === 'GET' && headers.authorization !== undefined ? viewerOf?.(headers.authorization) : undefined

  return (request, _reply, done) => {
    request.countedAddress = countedAddress(request.ip)
    const { counts = 'requests' } = request.routeOptions.config
    const token = counts === 'requests' ? bearerToken(request.headers.authorization) : undefined
    request.authentication = viewerIn(request) ?? UNKNOWN
    const counted = token ? admit(request, token) : count(request, counts)
    counted.then(() => done(), done)
  }
}

/** Counts a refused file or webhook, whose own limits are generous, as an ordinary request. */
export function countRefusals(app: FastifyInstance, rateLimits: RateLimits): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode < 400 || statusCode >= 500 || statusCode === 429) return done()
    const { counts } = request.routeOptions.config
    if (counts !== 'files' && counts !== 'webhooks') return done()
    rateLimits.refused(request.countedAddress, counts).then(() => done(), done)
  })
}
