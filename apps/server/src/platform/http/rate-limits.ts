// Rate limits (docs/trust.md#11), counted in Redis for all processes; in this process without it and while it is unavailable.
import type { CallName } from '@tiffin/contract'
import type { Redis } from '../database/redis.ts'
import { add, assertLeft, count, limiterOf } from './limits/limiter.ts'
import { createLoginLimits, isLogin, type LoginAttempt, type LoginSettings } from './limits/login-limits.ts'

export type CallAttempt = LoginAttempt
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
  attempt(attempted: CallAttempt): Promise<void>
  /** Counts an upload by its account and by its address, from which several accounts may upload. */
  upload(by: string, address: string): Promise<void>
  /** Counts an email to an unverified address, by the address that requests it. */
  mail(by: string): Promise<void>
  bill(by: string): Promise<void>
  menuFile(by: string): Promise<void>
  /** Takes back the count of a login or password check that succeeded, and forgets the failed ones of its account. */
  loggedIn(attempted: CallAttempt): Promise<void>
  /** Takes back the count of a login or password check that got 503. */
  unavailable(attempted: CallAttempt): Promise<void>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** In the ratio of what they cost at most: a page that is rendered takes twenty times the CPU of a file or a kept page. */
const POINTS = { requests: 20, pages: 1, files: 1, webhooks: 1, monitoring: 1 }
const WEBHOOKS_PER_MINUTE = 6_000
const MONITORING_PER_MINUTE = 600
/** Points of a webhook without a valid signature. */
const REFUSED_WEBHOOK = 10
const SIGN_UPS = new Set<CallName>(['registerCustomer', 'registerRestaurant', 'registerEmployee'])
const CHATS = new Set<CallName>(['saveCustomerChat', 'saveEmployeeChat'])

/** Returns the rate limits, shared by all processes with `redis`. */
export function createRateLimits(redis?: Redis, settings: RateLimitSettings = DEFAULT_LIMITS): RateLimits {
  const limit = (name: string, points: number, duration: number) => limiterOf({ redis, name, points, duration })
  const requests = limit('points of requests', settings.requestsPerMinute * POINTS.requests, MINUTE)
  // a provider delivers thousands of events at once after an outage, from few addresses
  const webhooks = limit('webhooks', WEBHOOKS_PER_MINUTE, MINUTE)
  const monitoring = limit('monitored', MONITORING_PER_MINUTE, MINUTE)
  const limits = { requests, pages: requests, files: requests, webhooks, monitoring }
  const unknownTokens = limit('unknown tokens', 100, MINUTE)
  const logins = createLoginLimits(settings, redis)
  const signUps = limit('sign-ups', settings.signUpsPerAddress, HOUR)
  const chats = limit('chats', 30, MINUTE)
  const orders = limit('orders', 10, MINUTE)
  const topUps = limit('top-ups', 10, MINUTE)
  const bills = limit('bills', 60, MINUTE)
  const menuFiles = limit('menu files', 30, MINUTE)
  const mails = limit('mails', settings.codeMailsPerAddress, HOUR)
  const uploads = limit('uploads', 300, HOUR)
  const uploadsByAddress = limit('uploads by address', 600, HOUR)

  return {
    request: (by, counts = 'requests') => count(limits[counts], by, POINTS[counts]),
    refused: (by, counts) => add(limits[counts], by, (counts === 'files' ? POINTS.requests : REFUSED_WEBHOOK) - POINTS[counts]),
    rendering: (by) => count(requests, by, POINTS.requests - POINTS.pages),
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
      if (isLogin(call)) await logins.begin(attempted)
      else if (SIGN_UPS.has(call)) await count(signUps, address)
      else if (CHATS.has(call)) await count(chats, caller?.accountId ?? address)
      else if (call === 'placeOrder') await count(orders, caller?.accountId ?? address)
      else if (call === 'previewMenu') await count(menuFiles, caller?.accountId ?? address)
      else if (call === 'topUpWallet') await count(topUps, caller?.accountId ?? address)
    },
    async loggedIn(attempted) {
      if (isLogin(attempted.call)) await logins.succeed(attempted)
    },
    async unavailable(attempted) {
      if (isLogin(attempted.call)) await logins.undo(attempted)
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
  upload: async () => undefined,
  mail: async () => undefined,
  bill: async () => undefined,
  menuFile: async () => undefined,
  loggedIn: async () => undefined,
  unavailable: async () => undefined,
}
