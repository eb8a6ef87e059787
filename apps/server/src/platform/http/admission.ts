import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { markOf } from '../database/request-mark.ts'
import type { Guard } from '../database/statements.ts'
import { MINUTE_MS } from '../durations.ts'
import { countedAddress } from './client-address.ts'
import type { RateLimits, RequestClass } from './limits/rate-limits.ts'
import { type Authentication, type Credential, type Credentials, credentialIn } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    authentication: Authentication
    /** Present: `authentication` is of an earlier request, and the guard of this one's statements confirms it (decision 037). */
    remembered: RememberedCaller | undefined
    countedAddress: string
  }
  interface FastifyContextConfig {
    counts?: RequestClass
  }
}
export interface RememberedCaller {
  readonly guard: Guard
  /** Looks the credential up: `authentication` is then of this request. */
  lookUp(): Promise<void>
}
export interface AdmissionOptions {
  readonly database: Database
  readonly credentials: Pick<Credentials, 'authenticate' | 'fails'>
  readonly rateLimits: RateLimits
  readonly unknown: UnknownCredentials
  /** Returns whom the calls of a rendering in this process act for. */
  readonly viewerOf?: (authorization: string) => Authentication | undefined
}
export type Admit = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

const UNKNOWN: Authentication = { state: 'unknown' }
const MOST_CREDENTIALS = 10_000
const UNKNOWN_MS = 30_000
const KNOWN_MS = 10 * MINUTE_MS

/** The credentials that were no one's within the last 30 s, in this process. */
export interface UnknownCredentials {
  has(credential: Credential): boolean
  /** Records a credential and counts it by the address that sent it. */
  add(credential: Credential, address: string): Promise<void>
}
/** Returns an empty record of unknown credentials. */
export function createUnknownCredentials(rateLimits: RateLimits): UnknownCredentials {
  const unknown = new LRUCache<string, true>({ max: MOST_CREDENTIALS, ttl: UNKNOWN_MS })
  return {
    has: (credential) => unknown.has(credential),
    add: (credential, address) => {
      unknown.set(credential, true)
      return rateLimits.unknownToken(address)
    },
  }
}

export type Authenticate = (credential: Credential, address: string) => Promise<Authentication>
/** Returns the look-up for connections that are not calls, with the limit of calls: throws `too_many` for an address that sent many unknown credentials. */
export function createAuthenticate({
  database,
  credentials,
  rateLimits,
  unknown,
}: Pick<AdmissionOptions, 'database' | 'credentials' | 'rateLimits' | 'unknown'>): Authenticate {
  return async (credential, address) => {
    if (unknown.has(credential)) return UNKNOWN
    await rateLimits.lookUp(address)
    const authentication = await credentials.authenticate(database, credential)
    if (authentication.state === 'unknown') await unknown.add(credential, address)
    return authentication
  }
}

/**
 * Returns the hook that authenticates and counts each request first; a request over the limit costs no statement. A call with a credential
 * that this process knows is confirmed with its first statement instead.
 */
export function createAdmission({ database, credentials, rateLimits, unknown, viewerOf }: AdmissionOptions): Admit {
  /** Whom credentials belonged to when they were last looked up; unknown ones are not in it. */
  const owners = new LRUCache<string, Authentication>({ max: MOST_CREDENTIALS, ttl: KNOWN_MS })

  const lookUp = async (request: FastifyRequest, credential: Credential): Promise<void> => {
    request.remembered = undefined
    const db = database.until(Number.POSITIVE_INFINITY, markOf(request.id, request.routeOptions.config.call ?? 'session'))
    request.authentication = await credentials.authenticate(db, credential)
    if (request.authentication.state === 'unknown') {
      owners.delete(credential)
      await unknown.add(credential, request.countedAddress)
    } else owners.set(credential, request.authentication)
  }
  const count = ({ authentication, countedAddress: address }: FastifyRequest, counts?: RequestClass): Promise<void> =>
    rateLimits.request(authentication.state === 'known' ? authentication.caller.accountId : address, counts)

  const admit = async (request: FastifyRequest, credential: Credential): Promise<void> => {
    if (unknown.has(credential)) return count(request)
    const owner = owners.get(credential)
    if (!owner) {
      // it is not known whom to count; an address that sent too many unknown credentials is refused without a statement
      await rateLimits.lookUp(request.countedAddress)
      await lookUp(request, credential)
      return count(request)
    }
    request.authentication = owner
    await count(request)
    if (owner.state !== 'known' || request.routeOptions.config.call === undefined) return lookUp(request, credential)
    const guard = { fails: credentials.fails(owner.caller, database.now()), hasPassed: false }
    request.remembered = { guard, lookUp: () => lookUp(request, credential) }
  }

  /** A rendering only reads. */
  const viewerIn = ({ method, headers }: FastifyRequest): Authentication | undefined =>
    method === 'GET' && headers.authorization !== undefined ? viewerOf?.(headers.authorization) : undefined

  return (request, _reply, done) => {
    request.countedAddress = countedAddress(request.ip)
    const { counts = 'requests' } = request.routeOptions.config
    const credential = counts === 'requests' ? credentialIn(request.headers.authorization) : undefined
    request.authentication = viewerIn(request) ?? UNKNOWN
    const counted = credential ? admit(request, credential) : count(request, counts)
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
