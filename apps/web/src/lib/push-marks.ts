import type { Role } from '@tiffin/contract/call'
import { deviceStorage } from './storage.ts'

export type PushedRole = Exclude<Role, 'administrator'>
export const PUSHED_ROLES = ['customer', 'restaurant', 'employee'] as const satisfies readonly PushedRole[]

export interface PushMark {
  /** The endpoint that the server knows, when it was registered (epoch milliseconds), and with which session. */
  readonly endpoint: string
  readonly at: number
  readonly token: string
}
const keyOf = (role: Role) => `push:${role}`

/** Returns a role's mark, or null if it has none. */
export function readMark(role: Role): PushMark | null {
  try {
    return JSON.parse(deviceStorage.getItem(keyOf(role)) ?? 'null')
  } catch {
    return null
  }
}
const listeners = new Set<() => void>()
/** Calls `listener` when a mark of this tab is set or removed. Returns a function that unsubscribes. */
export function onMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
/** Stores a role's mark and notifies the listeners. */
export function setMark(role: Role, mark: PushMark): void {
  deviceStorage.setItem(keyOf(role), JSON.stringify(mark))
  notifyListeners()
}
/** Removes a role's mark and notifies the listeners. */
export function removeMark(role: Role): void {
  deviceStorage.removeItem(keyOf(role))
  notifyListeners()
}
