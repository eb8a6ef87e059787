// Which roles are told by push in this browser: a mark each, beside the token in the browser's storage.
import type { Role } from '@tiffin/contract/call'

export type PushedRole = Exclude<Role, 'administrator'>
export const PUSHED_ROLES = ['customer', 'restaurant', 'employee'] as const satisfies readonly PushedRole[]

export interface PushMark {
  /** What the server was told, when, and by which session. */
  readonly endpoint: string
  readonly at: number
  readonly token: string
}
const keyOf = (role: Role) => `push:${role}`

export function readMark(role: Role): PushMark | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(role)) ?? 'null')
  } catch {
    return null
  }
}
const listeners = new Set<() => void>()
/** Hears of marks that were set or removed in this tab. */
export function onMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
export function setMark(role: Role, mark: PushMark): void {
  localStorage.setItem(keyOf(role), JSON.stringify(mark))
  notifyListeners()
}
export function removeMark(role: Role): void {
  localStorage.removeItem(keyOf(role))
  notifyListeners()
}
