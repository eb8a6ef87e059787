// argon2id, a few at a time, so that many logins cannot exhaust CPU and memory (docs/trust.md#8).
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../../platform/async.ts'
import { assertNoTransaction } from '../../../platform/database/held-connection.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

declare const hashed: unique symbol
export type PasswordHash = string & { readonly [hashed]: true }

/** 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const MAX_WAITING = 100
const RETRY_SECONDS = 2
/** The hash of discarded random bytes at the same cost: comparing with it takes as long as a real comparison. */
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

/** Returns the hash of a password. Refuses `password_too_weak` for a common one. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  if (await isCommonPassword(password)) throw refuse('password_too_weak')
  return hashAnyPassword(password)
}

/** Returns the hash of any password; for one that the operator configures. */
export async function hashAnyPassword(password: string): Promise<PasswordHash> {
  return (await inTurn(() => hash(password, COST))) as PasswordHash
}

/** Compares; takes equally long without a stored hash (no account, or an account without a password). */
export async function verifyPassword(stored: PasswordHash | null | undefined, password: string): Promise<boolean> {
  const isSame = await inTurn(() => verify(stored ?? NOBODYS, password))
  return isSame && stored !== null && stored !== undefined
}
