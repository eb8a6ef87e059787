// Toasts without their weight in the first load: the library comes when the page is at rest, or with the first message.
import { type ComponentType, useEffect, useState } from 'react'

const AT_REST_MS = 4_000
const loadHost = () => import('./toast-container.tsx')

/** Once per page, near the root. */
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
    // Fetched ahead of need, when the page is at rest: the message that says "you are offline" could not fetch its own code.
    const timer = setTimeout(wake, AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  // a live region from the first moment on: an open dialog hides from assistive technology what was none when it opened
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
/** Without a connection the library cannot come: the message is shown without it. */
let showPlainly: (message: string, ms: number) => void = () => {}

/** The durations of the specification are 1500, 3000 and 5000 ms (docs/specification.md#messages-on-screen). A message replaces the shown one of its `group`. */
export const toastSuccess = (message: string, ms = 5000, group?: string): void => tell('success', message, ms, group)
export const toastError = (message: string, ms = 5000, group?: string): void => tell('error', message, ms, group)

function tell(tone: 'success' | 'error', message: string, ms: number, group: string | undefined): void {
  wake()
  void loadHost().then(
    ({ show }) => show({ tone, message: message, ms, group }),
    () => showPlainly(message, ms),
  )
}
