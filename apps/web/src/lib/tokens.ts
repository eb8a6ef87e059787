// The session tokens of the four roles in local storage (docs/specification.md#objects), with events for their removal.
import type { Role } from '@tiffin/contract/call'
import { deviceStorage } from './storage.ts'

const TOKEN_KEYS: Readonly<Record<Role, string>> = {
  customer: 'userToken',
  restaurant: 'restaurentToken',
  employee: 'employeeToken',
  administrator: 'adminToken',
}
/** Returns a role's token, or null when signed out. */
export const readToken = (role: Role): string | null => deviceStorage.getItem(TOKEN_KEYS[role])
/** Stores a role's token. */
export const storeToken = (role: Role, token: string): void => deviceStorage.setItem(TOKEN_KEYS[role], token)
/** Removes a role's token and notifies the listeners. */
export function removeToken(role: Role): void {
  deviceStorage.removeItem(TOKEN_KEYS[role])
  for (const listener of removalListeners) listener(role)
}
const removalListeners = new Set<(role: Role) => void>()
/** Calls `listener` with the role whenever this browser removes a token. */
export const onTokenRemoved = (listener: (role: Role) => void): void => void removalListeners.add(listener)

export type SessionEnd = 'unauthorized' | 'blocked'
type LossListener = (role: Role, reason: SessionEnd, message: string) => void
const lossListeners = new Set<LossListener>()
/** Calls `listener` when the server ends a session; `message` is in the visitor's language. Returns a function that unsubscribes. */
export function onSessionLost(listener: LossListener): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}
/** Removes the token of a session that the server no longer accepts, and notifies the listeners. */
export function loseSession(role: Role, reason: SessionEnd, message: string): void {
  if (readToken(role) === null) return
  removeToken(role)
  for (const listener of lossListeners) listener(role, reason, message)
}
