import type { Role } from '@tiffin/contract/call'
import { deviceStorage } from '../../lib/storage.ts'
import { storeToken } from '../../lib/tokens.ts'
import type { Profiles } from './profiles.ts'
import { useSessionStore } from './store.ts'

/** Stores a role's new session. */
export function logIn<R extends Role>(role: R, token: string, profile: Profiles[R]): void {
  storeToken(role, token)
  recordSignedIn(role)
  useSessionStore.setState(({ endedBecause }) => ({
    [role]: { profile, success: true },
    endedBecause: { ...endedBecause, [role]: undefined },
  }))
}
const SIGNED_IN_BEFORE = 'tiffin.signedInBefore'
/** Returns whether a customer has logged in here before, for the greeting of the login screen. */
export function wasSignedInBefore(): boolean {
  return deviceStorage.getItem(SIGNED_IN_BEFORE) !== null
}
function recordSignedIn(role: Role): void {
  if (role === 'customer') deviceStorage.setItem(SIGNED_IN_BEFORE, '1')
}
