/** The global scope of a service worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
