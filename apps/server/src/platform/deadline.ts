import { refuse } from './refusal.ts'

/** Clients give up after 5 s (docs/trust.md#6). */
const REQUEST_MS = 4_500

/** Returns when a request that begins now must be over, in milliseconds since 1970. */
export const requestDeadline = (): number => Date.now() + REQUEST_MS

/** Refuses `unavailable` after the deadline. */
export function assertInTime(deadline: number): void {
  if (Date.now() > deadline) throw refuse('unavailable', { retryAfter: 2 })
}
