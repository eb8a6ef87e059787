// The service worker, one per origin for both languages. Pages and API responses are never cached, because they are personal.
import { fillShell, isOfShell, removeOlderBuilds, serveAsset, servePage, serveShell } from './kept-files.ts'
import { openPage, renewSubscription, showPush } from './pushes.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(fillShell().then(() => worker.skipWaiting())))
// pages do not depend on the worker's version, so a new one takes over at once without a reload
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOlderBuilds(), worker.registration.navigationPreload?.enable()]).then(() => worker.clients.claim())),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(servePage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(serveAsset(request))
  else if (isOfShell(pathname)) event.respondWith(serveShell(request))
})
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
