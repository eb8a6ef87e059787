// The four session tokens in the browser's storage (docs/specification.md#objects), and the word that spreads when the server refuses one.
import type { Role } from '@tiffin/contract/call'

const TOKEN_KEYS: Readonly<Record<Role, string>> = {
  customer: 'userToken',
  restaurant: 'restaurentToken',
  employee: 'employeeToken',
  administrator: 'adminToken',
}
/** Storage may be absent (server) or refuse (a browser's privacy settings): both mean signed out. */
function storage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}
export const readToken = (role: Role): string | null => storage()?.getItem(TOKEN_KEYS[role]) ?? null
export const storeToken = (role: Role, token: string): void => storage()?.setItem(TOKEN_KEYS[role], token)
export function removeToken(role: Role): void {
  storage()?.removeItem(TOKEN_KEYS[role])
  for (const listener of removalListeners) listener(role)
}
const removalListeners = new Set<(role: Role) => void>()
/** Hears that this browser forgot a role's token, for whatever reason. */
export const onTokenRemoved = (listener: (role: Role) => void): void => void removalListeners.add(listener)

/** The code with which the server ended a session. */
export type SessionEnd = 'unauthorized' | 'blocked'
/** `message` is in the visitor's language. */
type LossListener = (role: Role, reason: SessionEnd, message: string) => void
const lossListeners = new Set<LossListener>()
/** Hears that the server ended a role's session; returns how to stop hearing. */
export function onSessionLost(listener: LossListener): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}
/** Drops the token of a session that the server no longer accepts, and tells everybody why. */
export function loseSession(role: Role, reason: SessionEnd, message: string): void {
  if (readToken(role) === null) return
  removeToken(role)
  for (const listener of lossListeners) listener(role, reason, message)
}
