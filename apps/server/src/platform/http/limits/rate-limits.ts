// Rate limits (docs/trust.md#11), counted in Redis for all processes; in this process without it and while it is unavailable.

import type { CallLimit, RateLimit } from '@tiffin/contract'
import type { Redis } from '../../database/redis.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../durations.ts'
import { add, assertLeft, count, type Limiter, limiterOf } from './limiter.ts'
import { createLoginLimits, isLogin, type LoginAttempt, type LoginSettings } from './login-limits.ts'

export interface CallAttempt extends Omit<LoginAttempt, 'limit'> {
  readonly limit: CallLimit | undefined
}
export interface RateLimitSettings extends LoginSettings {
  /** Of an account, and of an address. */
  readonly requestsPerMinute: number
  /** In an hour. */
  readonly signUpsPerAddress: number
  /** In an hour. */
  readonly codeMailsPerAddress: number
}
/** Defaults for many people behind one address, such as a campus or a mobile carrier: sign-ups and emails of a hundred people an hour. */
export const DEFAULT_LIMITS: RateLimitSettings = {
  requestsPerMinute: 600,
  loginFailuresPerAccount: 10,
  loginFailuresPerAddress: 100,
  signUpsPerAddress: 100,
  codeMailsPerAddress: 150,
}
/** What costs the server less counts less (`POINTS`). Webhooks and monitoring have limits of their own. */
export type RequestClass = 'requests' | 'pages' | 'files' | 'webhooks' | 'monitoring'
export interface RateLimits {
  /** Counts a request by its account, else by its address, before the body is read. Throws `too_many`, as do all of these. */
  request(by: string, counts?: RequestClass): Promise<void>
  /** Counts a missing file or an unsigned webhook as an ordinary request. */
  refused(by: string, counts: 'files' | 'webhooks'): Promise<void>
  /** Counts the rest of an ordinary request for a page that is not kept. */
  rendering(by: string): Promise<void>
  /** Throws for an address that sent many unknown tokens; counts nothing. */
  lookUp(address: string): Promise<void>
  unknownToken(address: string): Promise<void>
  count(limit: RateLimit, by: string): Promise<void>
  /** Counts a call by its own limit, if it has one. */
  attempt(attempted: CallAttempt): Promise<void>
  /** Counts an email to an unverified address, by the address that requests it. */
  mail(by: string): Promise<void>
  /** Takes back the count of a login or password check that succeeded, and forgets the failed ones of its account. */
  loggedIn(attempted: CallAttempt): Promise<void>
  /** Takes back the count of a login or password check that neither succeeded nor failed. */
  unavailable(attempted: CallAttempt): Promise<void>
}

/** In the ratio of what they cost at most: a page that is rendered takes twenty times the CPU of a file or a kept page. */
const POINTS = { requests: 20, pages: 1, files: 1, webhooks: 1, monitoring: 1 }
const WEBHOOKS_PER_MINUTE = 6_000
const MONITORING_PER_MINUTE = 600
/** Points of a webhook without a valid signature. */
const REFUSED_WEBHOOK = 10

/** Returns the rate limits, shared by all processes with `redis`. */
export function createRateLimits(redis?: Redis, settings: RateLimitSettings = DEFAULT_LIMITS): RateLimits {
  const limit = (name: string, points: number, duration: number) => limiterOf({ redis, name, points, duration })
  const requests = limit('points of requests', settings.requestsPerMinute * POINTS.requests, MINUTE_SECONDS)
  // a provider delivers thousands of events at once after an outage, from few addresses
  const webhooks = limit('webhooks', WEBHOOKS_PER_MINUTE, MINUTE_SECONDS)
  const monitoring = limit('monitored', MONITORING_PER_MINUTE, MINUTE_SECONDS)
  const limits = { requests, pages: requests, files: requests, webhooks, monitoring }
  const unknownTokens = limit('unknown tokens', 100, MINUTE_SECONDS)
  const logins = createLoginLimits(settings, redis)
  const signUps = limit('sign-ups', settings.signUpsPerAddress, HOUR_SECONDS)
  const mails = limit('mails', settings.codeMailsPerAddress, HOUR_SECONDS)
  const named = new Map<string, Limiter>()
  const countNamed = ({ name, most, seconds }: RateLimit, by: string) => {
    const limiter = named.get(name) ?? limit(name, most, seconds)
    named.set(name, limiter)
    return count(limiter, by)
  }

  return {
    request: (by, counts = 'requests') => count(limits[counts], by, POINTS[counts]),
    refused: (by, counts) => add(limits[counts], by, (counts === 'files' ? POINTS.requests : REFUSED_WEBHOOK) - POINTS[counts]),
    rendering: (by) => count(requests, by, POINTS.requests - POINTS.pages),
    lookUp: (address) => assertLeft(unknownTokens, address),
    unknownToken: (address) => add(unknownTokens, address),
    mail: (by) => count(mails, by),
    count: countNamed,
    async attempt(attempted) {
      const { limit: own, caller, address } = attempted
      if (isLogin(attempted)) await logins.begin(attempted)
      else if (own === 'signUp') await count(signUps, address)
      else if (typeof own === 'object') await countNamed(own, caller?.accountId ?? address)
    },
    async loggedIn(attempted) {
      if (isLogin(attempted)) await logins.succeed(attempted)
    },
    async unavailable(attempted) {
      if (isLogin(attempted)) await logins.undo(attempted)
    },
  }
}

export const noRateLimits: RateLimits = {
  request: async () => undefined,
  refused: async () => undefined,
  rendering: async () => undefined,
  lookUp: async () => undefined,
  unknownToken: async () => undefined,
  attempt: async () => undefined,
  count: async () => undefined,
  mail: async () => undefined,
  loggedIn: async () => undefined,
  unavailable: async () => undefined,
}
