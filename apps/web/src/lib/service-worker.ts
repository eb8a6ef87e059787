// The service worker, from the page's side.

/** A first one keeps a few files before it is ready. */
const READY_MS = 15_000

/** Registers it, or finds it registered; throws when it does not come up. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the service worker is not ready')), READY_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}
