// Toasts outside the first load: the library loads when the page is idle, or with the first message.
import { type ComponentType, useEffect, useState } from 'react'
import { messageOf } from '../../lib/message-of.ts'

const AT_REST_MS = 4_000
const loadHost = () => import('./toast-container.tsx')

export function ToastHost() {
  const [Container, setContainer] = useState<ComponentType>()
  const [plain, setPlain] = useState<string>()
  useEffect(() => {
    wake = () =>
      void loadHost().then(
        (host) => setContainer(() => host.default),
        () => undefined,
      )
    showPlainly = (message, ms) => {
      setPlain(message)
      setTimeout(() => setPlain((now) => (now === message ? undefined : now)), ms)
    }
    // preloaded while online: the message "you are offline" could not load its own code
    const timer = setTimeout(wake, AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  // the live region exists from the start: an open dialog hides regions that are added later
  return (
    <div aria-live="off">
      {Container && <Container />}
      {plain && (
        <p
          role="alert"
          className="fixed inset-x-4 top-4 z-50 mx-auto w-fit rounded-control border border-border bg-surface px-4 py-3 text-small font-medium text-ink shadow-3"
        >
          {plain}
        </p>
      )}
    </div>
  )
}

let wake: () => void = () => {}
/** Shows a message without the library, which cannot load while offline. */
let showPlainly: (message: string, ms: number) => void = () => {}

/** Shows a message for `ms`: 1500, 3000 or 5000 (docs/specification.md#messages-on-screen), in place of the visible one of its `group`. */
export const toastSuccess = (message: string, ms = 5000, group?: string): void => showToast('success', message, ms, group)
/** Of an error it shows the words of `messageOf`. */
export const toastError = (why: string | Error, ms = 5000, group?: string): void =>
  showToast('error', typeof why === 'string' ? why : messageOf(why), ms, group)

/** Of something to know, in quiet colours. `ms` is false for what stays until the reader or its cause closes it. A press on `phone`, a part of it, calls. */
export const toastNote = (message: string, ms: number | false = 5000, group?: string, phone?: string): void =>
  showToast('info', message, ms, group, phone)
/** Closes the visible toasts of a group whose cause is gone. */
export function closeToasts(group: string): void {
  void loadHost().then(
    ({ close }) => close(group),
    () => undefined,
  )
}

function showToast(tone: 'success' | 'error' | 'info', message: string, ms: number | false, group?: string, phone?: string): void {
  wake()
  void loadHost().then(
    ({ show }) => show({ tone, message, ms, group, phone }),
    () => showPlainly(message, ms || 5000),
  )
}
