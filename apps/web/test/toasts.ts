// Replaces `ui/feedback/toast.tsx` in tests and records the toasts.
const shown: string[] = []
/** Returns the messages since the start of the test. */
export const toasts = (): readonly string[] => [...shown]
export const toastSuccess = (message: string): void => void shown.push(message)
export const toastError = (message: string): void => toastSuccess(message)
export const ToastHost = () => null
export const forgetToasts = (): void => void shown.splice(0)
