/** The first installation caches a few files before the worker is ready. */
const READY_MS = 15_000

/** Returns the registration of the service worker, registering it first if necessary. Throws if it is not ready after 15 s. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the service worker is not ready')), READY_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}
