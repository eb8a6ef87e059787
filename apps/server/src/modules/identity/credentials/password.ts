// Passwords at rest: argon2id. A few at a time, so that a rush of logins cannot eat the machine (docs/trust.md#8).
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../../platform/async.ts'
import { assertNoTransaction } from '../../../platform/database/held-connection.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

declare const hashed: unique symbol
/** A password's hash; what is stored. */
export type PasswordHash = string & { readonly [hashed]: true }

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const MAX_WAITING = 100
const RETRY_SECONDS = 2
/** The hash of random bytes that nobody knows, made with the same cost: comparing with it takes the time of a real comparison. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$y/C83twRE7670vQ1PMHOsg$Nvy/gW+6c4+kju/qHNDkwZxIeKU5VG3hKDsCzvq369s'

const semaphore = createSemaphore({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  full: () => refuse('unavailable', { retryAfter: RETRY_SECONDS }),
})

/** Runs at most four at once, in order. Refuses `unavailable` when a hundred wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  assertNoTransaction('hashing a password')
  return semaphore(work)
}

/** Hashes a password that somebody chooses. Refuses `password_too_weak` for a common one. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  if (isCommonPassword(password)) throw refuse('password_too_weak')
  return hashAnyPassword(password)
}

/** Hashes without judging; for a password that the operator sets. */
export async function hashAnyPassword(password: string): Promise<PasswordHash> {
  return (await inTurn(() => hash(password, COST))) as PasswordHash
}

/** Compares; takes the same time when there is no hash, because there is no such account or it has no password. */
export async function verifyPassword(stored: PasswordHash | null | undefined, password: string): Promise<boolean> {
  const isSame = await inTurn(() => verify(stored ?? NOBODYS, password))
  return isSame && stored !== null && stored !== undefined
}
