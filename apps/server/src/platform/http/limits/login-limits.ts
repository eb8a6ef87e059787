// Only failed logins count (docs/trust.md#11). A login is counted before its password is compared, so that simultaneous guesses are counted,
// and given back if it succeeds.
import type { CallLimit, CallName } from '@tiffin/contract'
import type { Redis } from '../../database/redis.ts'
import { count, forget, giveBack, type Limiter, limiterOf } from './limiter.ts'

type LoginLimit = Extract<CallLimit, 'login' | 'signedLogin' | 'ownPassword'>
export interface LoginAttempt {
  readonly call: CallName
  readonly limit: LoginLimit
  readonly caller: { readonly accountId: string } | null
  readonly address: string
  readonly email?: string | undefined
  /** The browser has logged in to this account before (known-browser.ts). */
  readonly isKnownBrowser?: boolean
}
export interface LoginSettings {
  readonly loginFailuresPerAccount: number
  readonly loginFailuresPerAddress: number
}

const QUARTER = 15 * 60
/** Successful logins cost a hash, too: the limits of all logins, of an account and of an address for each failure that it may make. */
const LOGINS_PER_ACCOUNT = 300
const LOGINS_PER_FAILURE = 10
const LOGINS: ReadonlySet<unknown> = new Set<LoginLimit>(['login', 'signedLogin', 'ownPassword'])
/** Returns whether a call checks a password or another proof of who someone is; a wrong current password counts as a failed login. */
export const isLogin = <A extends { readonly limit: CallLimit | undefined }>(attempt: A): attempt is A & { readonly limit: LoginLimit } =>
  LOGINS.has(attempt.limit)
/** A signed credential cannot be guessed, and a bad one names no account. */
const namesAccount = ({ limit }: LoginAttempt) => limit !== 'signedLogin'

type Count = readonly [limiter: Limiter, who: string]
export interface LoginLimits {
  /** Counts a login. Throws `too_many`, and then counts nothing. */
  begin(attempt: LoginAttempt): Promise<void>
  /** Takes back a login that succeeded, and forgets the failed ones of its account. */
  succeed(attempt: LoginAttempt): Promise<void>
  /** Takes back a login that neither succeeded nor failed. */
  undo(attempt: LoginAttempt): Promise<void>
}

/** Returns the limits on logins. */
export function createLoginLimits(settings: LoginSettings, redis?: Redis): LoginLimits {
  const limit = (name: string, points: number) => limiterOf({ redis, name, points, duration: QUARTER, isGivenBack: true })
  const failuresOfAccount = limit('failed logins by account', settings.loginFailuresPerAccount)
  const failuresOfAddress = limit('failed logins by address', settings.loginFailuresPerAddress)
  const loginsOfAccount = limit('logins by account', Math.max(LOGINS_PER_ACCOUNT, settings.loginFailuresPerAccount))
  const loginsOfAddress = limit('logins by address', LOGINS_PER_FAILURE * settings.loginFailuresPerAddress)

  const accountOf = ({ call, limit: own, caller, email = '', address }: LoginAttempt) =>
    own === 'ownPassword' ? `${call} ${caller?.accountId}` : `${call} ${email} ${address}`
  // wrong passwords from the same address must not block the sign-in with another service
  const addressOf = (attempt: LoginAttempt) => (namesAccount(attempt) ? attempt.address : `${attempt.call} ${attempt.address}`)
  /** Others at an address cannot lock out a browser that is, or was, logged in to the account. */
  const isSpared = ({ limit: own, isKnownBrowser }: LoginAttempt) => own === 'ownPassword' || isKnownBrowser === true
  const failures = (attempt: LoginAttempt): Count[] => [
    ...(namesAccount(attempt) ? [[failuresOfAccount, accountOf(attempt)] as const] : []),
    ...(isSpared(attempt) ? [] : [[failuresOfAddress, addressOf(attempt)] as const]),
  ]
  const logins = (attempt: LoginAttempt): Count[] => [
    ...(namesAccount(attempt) ? [[loginsOfAccount, accountOf(attempt)] as const] : []),
    [loginsOfAddress, attempt.address],
  ]
  const undo = async (counts: readonly Count[]) => {
    for (const one of counts) await giveBack(...one)
  }
  return {
    async begin(attempt) {
      const counted: Count[] = []
      for (const one of [...failures(attempt), ...logins(attempt)]) {
        counted.push(one)
        try {
          await count(...one)
        } catch (error) {
          await undo(counted)
          throw error
        }
      }
    },
    async succeed(attempt) {
      for (const [limiter, who] of failures(attempt)) await (limiter === failuresOfAccount ? forget : giveBack)(limiter, who)
    },
    undo: (attempt) => undo([...failures(attempt), ...logins(attempt)]),
  }
}
