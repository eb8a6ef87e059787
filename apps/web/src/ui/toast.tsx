// Toasts without their weight in the first load: the library comes when the page is at rest, or with the first message.
import { lazy, Suspense, useEffect, useState } from 'react'

const loadHost = () => import('./toast-container.tsx')
const Container = lazy(loadHost)

/** Once per page, near the root. Renders nothing on the server. */
export function ToastHost() {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    wake = () => setAwake(true)
    // Fetched ahead of need: the message that says "you are offline" could not fetch its own code.
    const timer = setTimeout(wake, 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!awake) return null
  return (
    <Suspense fallback={null}>
      <Container />
    </Suspense>
  )
}

let wake: () => void = () => {}

/** The durations of the specification are 1500, 3000 and 5000 ms (spec §8). */
export function toastSuccess(message: string, ms = 5000): void {
  wake()
  void loadHost().then(({ show }) => show('success', message, ms))
}

export function toastError(message: string, ms = 5000): void {
  wake()
  void loadHost().then(({ show }) => show('error', message, ms))
}
