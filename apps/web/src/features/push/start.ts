// Loads the service worker's page code in its own chunk, once the page is idle.
import { deviceStorage } from '../../lib/storage.ts'
import { onTokenRemoved } from '../../lib/tokens.ts'

/** Leaves the connection to the page and its pictures until then. */
const AT_REST_MS = 5_000

/** Production only; in development set `localStorage.worker = '1'`. */
const isWanted = (): boolean => 'serviceWorker' in navigator && (import.meta.env.PROD || deviceStorage.getItem('worker') === '1')

export function startWorkerLater(): void {
  onTokenRemoved((role) => void import('./subscription.ts').then(({ forgetPushes }) => forgetPushes(role)).catch(() => undefined))
  const start = () => void import('./background.ts').then(({ startBackground }) => startBackground()).catch(() => undefined)
  if (isWanted()) setTimeout(start, AT_REST_MS)
}
