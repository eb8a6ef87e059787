// What errors of PostgreSQL and of the connection to it mean.
import { refuse } from '../refusal.ts'

/** Cancelled, accepting no writes, idle in a transaction, lock timeout, shutting down, starting, out of disk, memory or connections, connection lost. */
const UNAVAILABLE = /^(57014|25006|25P03|55P03|57P0[123]|53[123]00|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Returns the error's code, such as PostgreSQL's five characters; '' without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns whether the error says that PostgreSQL or the connection to it is not available now. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) ||
  (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message))

/** Returns the refusal `unavailable` for such an error, any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  isUnavailable(error) ? refuse('unavailable', { retryAfter: 2, cause: error }) : error

/** The code of the error that `claim_idempotency_key()` raises. */
export const KEY_TAKEN = 'TF408'
/** Returns whether the error is a violation of the named unique constraint. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint
