// Replaces `ui/feedback/toast.tsx` in tests and records the toasts.
import { messageOf } from '../src/lib/message-of.ts'

const shown: string[] = []
/** Returns the messages since the start of the test. */
export const toasts = (): readonly string[] => [...shown]
export const toastSuccess = (message: string): void => void shown.push(message)
export const toastError = (why: string | Error): void => toastSuccess(typeof why === 'string' ? why : messageOf(why))
export const toastNote = (message: string): void => void shown.push(message)
export const closeToasts = (): void => undefined
export const ToastHost = () => null
export const forgetToasts = (): void => void shown.splice(0)
