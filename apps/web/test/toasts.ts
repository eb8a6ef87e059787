// Replaces `ui/feedback/toast.tsx` in tests and records the toasts.
import { messageOf } from '../src/lib/message-of.ts'

interface Shown {
  readonly message: string
  readonly group: string | undefined
}
const shown: Shown[] = []
const visible = new Set<Shown>()
const messages = (toasts: Iterable<Shown>) => Array.from(toasts, ({ message }) => message)

/** Returns the messages since the start of the test. */
export const toasts = (): readonly string[] => messages(shown)
/** Returns those whose cause is not gone, however long ago they were shown. */
export const visibleToasts = (): readonly string[] => messages(visible)
export function toastSuccess(message: string, _ms?: number, group?: string): void {
  const toast = { message, group }
  shown.push(toast)
  visible.add(toast)
}
export const toastError = (why: string | Error, ms?: number, group?: string): void =>
  toastSuccess(typeof why === 'string' ? why : messageOf(why), ms, group)
export function toastNote(message: string, _ms?: number | false, group?: string): void {
  if (group) closeToasts(group)
  toastSuccess(message, undefined, group)
}
export function closeToasts(group: string): void {
  for (const toast of visible) if (toast.group === group) visible.delete(toast)
}
export const ToastHost = () => null
export function forgetToasts(): void {
  shown.splice(0)
  visible.clear()
}
