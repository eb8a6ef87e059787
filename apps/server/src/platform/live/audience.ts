import type { Role } from '@tiffin/contract'
import type { Caller } from '../http/session.ts'

/** Whom a live event reaches: who acts for a restaurant, one account, or all accounts of a role. */
export type Audience = `restaurant:${string}` | `account:${string}` | `role:${Role}`

/** Returns the audiences that a caller belongs to, whose rooms the caller's connections join. */
export function audiencesOf(caller: Caller): Audience[] {
  const own: Audience[] = [`account:${caller.accountId}`, `role:${caller.role}`]
  return caller.role === 'restaurant' ? [...own, `restaurant:${caller.restaurantId}`] : own
}

/**
 * Returns the rooms of an audience. A restaurant's connections to processes of the previous version are only in the room of its owner's account,
 * which has the restaurant's id.
 */
export const roomsOf = (audience: Audience): string[] => {
  const [kind, id] = audience.split(':')
  return kind === 'restaurant' ? [audience, `account:${id}`] : [audience]
}
