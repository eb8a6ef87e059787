// Everything about the service worker comes in a chunk of its own, long after the page is there to be used.
import { readMark } from '../../lib/push-marks.ts'
import { onTokenRemoved } from '../../lib/tokens.ts'

/** The page, its pictures and what they lead to have the connection to themselves until then. */
const AT_REST_MS = 5_000

/** In development only when asked: `localStorage.worker = '1'`. */
const isWanted = (): boolean => 'serviceWorker' in navigator && (import.meta.env.PROD || localStorage.getItem('worker') === '1')

export function startWorkerLater(): void {
  onTokenRemoved((role) => {
    if (readMark(role)) void import('./subscription.ts').then(({ forgetPushes }) => forgetPushes(role)).catch(() => undefined)
  })
  const start = () => void import('./background.ts').then(({ startBackground }) => startBackground()).catch(() => undefined)
  try {
    if (isWanted()) setTimeout(start, AT_REST_MS)
  } catch {
    // a browser that stores nothing keeps no worker either
  }
}
