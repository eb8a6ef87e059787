// Toasts without their weight in the first load: the library comes when the page is at rest, or with the first message.
import { type ComponentType, useEffect, useState } from 'react'
import { say } from '#words/messages'

const AT_REST_MS = 4_000
const loadHost = () => import('./toast-container.tsx')
/** Without a connection it cannot come; the next message tries again. */
const notNow = () => undefined

/** Once per page, near the root. */
export function ToastHost() {
  const [Container, setContainer] = useState<ComponentType>()
  useEffect(() => {
    wake = () => void loadHost().then((host) => setContainer(() => host.default), notNow)
    // Fetched ahead of need, when the page is at rest: the message that says "you are offline" could not fetch its own code.
    const timer = setTimeout(wake, AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  // a live region from the first moment on: an open dialog hides from assistive technology what was none when it opened
  return <div aria-live="off">{Container && <Container />}</div>
}

let wake: () => void = () => {}

/** The durations of the specification are 1500, 3000 and 5000 ms (spec §8). A message replaces the shown one of its `group`. */
export function toastSuccess(message: string, ms = 5000, group?: string): void {
  wake()
  void loadHost().then(({ show }) => show({ tone: 'success', message: say(message), ms, group }), notNow)
}

export function toastError(message: string, ms = 5000, group?: string): void {
  wake()
  void loadHost().then(({ show }) => show({ tone: 'error', message: say(message), ms, group }), notNow)
}
