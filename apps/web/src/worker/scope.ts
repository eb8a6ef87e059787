/** What `self` is in a service worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
