// Limits on how often somebody may try (trust rule 11). Counted in Redis for all processes together; without it, and while it is away,
// in this process.
import { createHash } from 'node:crypto'
import type { CallName } from '@tiffin/contract'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from './redis.ts'
import { refuse } from './refusal.ts'
import type { Caller } from './session.ts'

export interface Attempted {
  readonly call: CallName
  readonly caller: Caller | null
  /** The client's network address. */
  readonly address: string
  /** The e-mail that a login names. */
  readonly email?: string | undefined
}
export interface Brakes {
  /** Counts any request, by the account that makes it, else by its address; before the body is read. */
  request(by: string): Promise<void>
  /** Counts an attempt at a guarded call; throws `too_many` when there were enough. */
  attempt(attempted: Attempted): Promise<void>
  /** Counts a picture that an account wants to upload; before it is read. */
  upload(by: string): Promise<void>
  /** Counts a mail to an address that may belong to anybody, by the address that asks for it. */
  mail(by: string): Promise<void>
  /** Counts a bill to be drawn. */
  bill(by: string): Promise<void>
  /** A login, or the check of the current password, succeeded: its earlier failures are forgotten. */
  loggedIn(attempted: Attempted): Promise<void>
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const LOGINS = new Set<CallName>(['logInCustomer', 'logInRestaurant', 'logInEmployee', 'logInAdministrator', 'logInWithGoogle'])
/** A wrong current password is a failed login. */
const PASSWORD_CHECKS = new Set<CallName>([...LOGINS, 'editCustomerPassword'])
const SIGN_UPS = new Set<CallName>(['registerCustomer', 'registerRestaurant', 'registerEmployee'])
const CHATS = new Set<CallName>(['saveCustomerChat', 'saveEmployeeChat'])

export function createBrakes(redis?: Redis): Brakes {
  const limit = (name: string, points: number, duration: number) => limiterOf({ redis, name, points, duration })
  const everything = limit('everything', 600, MINUTE)
  const loginsByAccount = limit('logins by account', 10, QUARTER)
  const loginsByAddress = limit('logins by address', 100, QUARTER)
  const signUps = limit('sign-ups', 20, HOUR)
  const chats = limit('chats', 30, MINUTE)
  const orders = limit('orders', 10, MINUTE)
  const topUps = limit('top-ups', 10, MINUTE)
  const bills = limit('bills', 60, MINUTE)
  // many phones share one address
  const mails = limit('mails', 60, HOUR)
  const uploads = limit('uploads', 300, HOUR)
  const account = ({ call, caller, email = '', address }: Attempted) =>
    call === 'editCustomerPassword' ? `${call} ${caller?.id}` : `${call} ${email} ${address}`

  return {
    request: (by) => count(everything, by),
    upload: (by) => count(uploads, by),
    mail: (by) => count(mails, by),
    bill: (by) => count(bills, by),
    async attempt(attempted) {
      const { call, caller, address } = attempted
      if (PASSWORD_CHECKS.has(call)) {
        await count(loginsByAddress, address)
        await count(loginsByAccount, account(attempted))
      } else if (SIGN_UPS.has(call)) await count(signUps, address)
      else if (CHATS.has(call)) await count(chats, caller?.id ?? address)
      else if (call === 'placeOrder') await count(orders, caller?.id ?? address)
      else if (call === 'topUpWallet') await count(topUps, caller?.id ?? address)
    },
    async loggedIn(attempted) {
      if (PASSWORD_CHECKS.has(attempted.call)) await loginsByAccount.delete(keyOf(account(attempted)))
    },
  }
}

/** For tests and benchmarks that come from one address. */
export const noBrakes: Brakes = {
  request: async () => undefined,
  attempt: async () => undefined,
  upload: async () => undefined,
  mail: async () => undefined,
  bill: async () => undefined,
  loggedIn: async () => undefined,
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
    storeClient: redis.forBrakes,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // whoever is over the limit costs Redis nothing more
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: alone,
  })
}

/** Who it is stays here: neither Redis nor its dumps hold e-mails and addresses. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url')

async function count(limiter: RateLimiterAbstract, who: string): Promise<void> {
  try {
    await limiter.consume(keyOf(who))
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) throw refuse('too_many', { retryAfter: Math.ceil(rejected.msBeforeNext / 1000) })
    throw rejected
  }
}
