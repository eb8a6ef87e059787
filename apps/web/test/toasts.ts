// What the app would show in its toasts. The setup puts this in the place of `ui/feedback/toast.tsx`.
const shown: string[] = []
/** The messages since the test began, as a person reads them. */
export const toasts = (): readonly string[] => [...shown]
export const toastSuccess = (message: string): void => void shown.push(message)
export const toastError = (message: string): void => toastSuccess(message)
export const ToastHost = () => null
export const forgetToasts = (): void => void shown.splice(0)
