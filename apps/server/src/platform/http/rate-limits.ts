// Rate limits (docs/trust.md#11), counted in Redis for all processes; in this process without it and while it is unavailable.
import { createHash } from 'node:crypto'
import type { CallName } from '@tiffin/contract'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '../database/redis.ts'
import { refuse } from '../refusal.ts'
import type { Caller } from './session.ts'

export interface CallAttempt {
  readonly call: CallName
  readonly caller: Caller | null
  readonly address: string
  readonly email?: string | undefined
}
/** A page loads dozens of `files`, so one costs a tenth of a request. Webhooks and monitoring have limits of their own. */
export type RequestClass = 'requests' | 'files' | 'webhooks' | 'monitoring'
export interface RateLimits {
  /** Counts a request by its account, else by its address, before the body is read. Throws `too_many`, as do all of these. */
  request(by: string, counts?: RequestClass): Promise<void>
  /** Counts a missing file or an unsigned webhook as an ordinary request. */
  refused(by: string, counts: 'files' | 'webhooks'): Promise<void>
  /** Throws for an address that sent many unknown tokens; counts nothing. */
  lookUp(address: string): Promise<void>
  unknownToken(address: string): Promise<void>
  attempt(attempted: CallAttempt): Promise<void>
  /** Counts an upload by its account and by its address, from which several accounts may upload. */
  upload(by: string, address: string): Promise<void>
  /** Counts an email to an unverified address, by the address that requests it. */
  mail(by: string): Promise<void>
  bill(by: string): Promise<void>
  menuFile(by: string): Promise<void>
  /** Forgets the failed attempts of a login or password check that succeeded. */
  loggedIn(attempted: CallAttempt): Promise<void>
  /** Takes back the count of a login or password check that got 503. */
  unavailable(attempted: CallAttempt): Promise<void>
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
/** Points of one request, of 600 requests a minute; a file costs one point. */
const REQUEST_POINTS = 10
const MINUTELY_POINTS = 600 * REQUEST_POINTS
const LOGINS = new Set<CallName>(['logInCustomer', 'logInRestaurant', 'logInEmployee', 'logInAdministrator', 'logInWithGoogle'])
/** A wrong current password counts as a failed login. */
const PASSWORD_CHECKS = new Set<CallName>([...LOGINS, 'editCustomerPassword'])
/** A credential of Google cannot be guessed, and a bad one names no account. */
const namesAccount = (call: CallName) => PASSWORD_CHECKS.has(call) && call !== 'logInWithGoogle'
const SIGN_UPS = new Set<CallName>(['registerCustomer', 'registerRestaurant', 'registerEmployee'])
const CHATS = new Set<CallName>(['saveCustomerChat', 'saveEmployeeChat'])

/** Returns the rate limits, shared by all processes with `redis`. */
export function createRateLimits(redis?: Redis): RateLimits {
  const limit = (name: string, points: number, duration: number) => limiterOf({ redis, name, points, duration })
  const requests = limit('requests', MINUTELY_POINTS, MINUTE)
  // a provider delivers thousands of events at once after an outage, from few addresses
  const webhooks = limit('webhooks', MINUTELY_POINTS, MINUTE)
  const monitoring = limit('monitoring', MINUTELY_POINTS, MINUTE)
  const limits = { requests, files: requests, webhooks, monitoring }
  const points = { requests: REQUEST_POINTS, files: 1, webhooks: 1, monitoring: REQUEST_POINTS }
  const unknownTokens = limit('unknown tokens', 100, MINUTE)
  const loginsByAccount = limit('logins by account', 10, QUARTER)
  const loginsByAddress = limit('logins by address', 100, QUARTER)
  const signUps = limit('sign-ups', 20, HOUR)
  const chats = limit('chats', 30, MINUTE)
  const orders = limit('orders', 10, MINUTE)
  const topUps = limit('top-ups', 10, MINUTE)
  const bills = limit('bills', 60, MINUTE)
  const menuFiles = limit('menu files', 30, MINUTE)
  // many phones share one address
  const mails = limit('mails', 60, HOUR)
  const uploads = limit('uploads', 300, HOUR)
  const uploadsByAddress = limit('uploads by address', 600, HOUR)
  const account = ({ call, caller, email = '', address }: CallAttempt) =>
    call === 'editCustomerPassword' ? `${call} ${caller?.id}` : `${call} ${email} ${address}`

  return {
    request: (by, counts = 'requests') => count(limits[counts], by, points[counts]),
    refused: (by, counts) => add(limits[counts], by, REQUEST_POINTS - points[counts]),
    lookUp: (address) => assertLeft(unknownTokens, address),
    unknownToken: (address) => add(unknownTokens, address),
    async upload(by, address) {
      await count(uploads, by)
      await count(uploadsByAddress, address)
    },
    mail: (by) => count(mails, by),
    bill: (by) => count(bills, by),
    menuFile: (by) => count(menuFiles, by),
    async attempt(attempted) {
      const { call, caller, address } = attempted
      if (PASSWORD_CHECKS.has(call)) {
        await count(loginsByAddress, address)
        if (namesAccount(call)) await count(loginsByAccount, account(attempted))
      } else if (SIGN_UPS.has(call)) await count(signUps, address)
      else if (CHATS.has(call)) await count(chats, caller?.id ?? address)
      else if (call === 'placeOrder') await count(orders, caller?.id ?? address)
      else if (call === 'previewMenu') await count(menuFiles, caller?.id ?? address)
      else if (call === 'topUpWallet') await count(topUps, caller?.id ?? address)
    },
    async loggedIn(attempted) {
      if (namesAccount(attempted.call)) await loginsByAccount.delete(keyOf(loginsByAccount, account(attempted)))
    },
    async unavailable(attempted) {
      const { call, address } = attempted
      if (PASSWORD_CHECKS.has(call)) await loginsByAddress.reward(keyOf(loginsByAddress, address))
      if (namesAccount(call)) await loginsByAccount.reward(keyOf(loginsByAccount, account(attempted)))
    },
  }
}

export const noRateLimits: RateLimits = {
  request: async () => undefined,
  refused: async () => undefined,
  lookUp: async () => undefined,
  unknownToken: async () => undefined,
  attempt: async () => undefined,
  upload: async () => undefined,
  mail: async () => undefined,
  bill: async () => undefined,
  menuFile: async () => undefined,
  loggedIn: async () => undefined,
  unavailable: async () => undefined,
}

interface Limit {
  readonly redis: Redis | undefined
  readonly name: string
  readonly points: number
  /** Seconds. */
  readonly duration: number
}
function limiterOf({ redis, name, points, duration }: Limit): RateLimiterAbstract {
  const keyPrefix = `tiffin:${name}`
  const alone = new RateLimiterMemory({ keyPrefix, points, duration })
  if (!redis) return alone
  return new RateLimiterRedis({
    keyPrefix,
    points,
    duration,
    storeClient: redis.forRateLimits,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // a caller over the limit costs Redis nothing more
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: alone,
  })
}

/** Hashed for Redis, so that neither it nor its dumps hold emails and addresses. */
const keyOf = (limiter: RateLimiterAbstract, who: string): string =>
  limiter instanceof RateLimiterMemory ? who : createHash('sha256').update(who).digest('base64url')

async function count(limiter: RateLimiterAbstract, who: string, points = 1): Promise<void> {
  try {
    await limiter.consume(keyOf(limiter, who), points)
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) throw tooMany(rejected)
    throw rejected
  }
}

async function add(limiter: RateLimiterAbstract, who: string, points = 1): Promise<void> {
  await limiter.penalty(keyOf(limiter, who), points)
}

async function assertLeft(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const used = await limiter.get(keyOf(limiter, who))
  if (used && used.consumedPoints >= limiter.points) throw tooMany(used)
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => refuse('too_many', { retryAfter: Math.ceil(msBeforeNext / 1000) })
