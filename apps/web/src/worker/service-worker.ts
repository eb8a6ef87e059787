// The service worker, one for the whole origin and both languages: keeps what a build is made of, says so when there is no
// connection, and shows pushes. Pages and answers of the API go past it: they are somebody's own.
import { answerAsset, answerPage, answerShell, fillShell, isOfShell, removeOlderBuilds } from './kept-files.ts'
import { openPage, renewSubscription, showPush } from './pushes.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(fillShell().then(() => worker.skipWaiting())))
// no page depends on which worker it has, so a new one may take over at once, and nothing is loaded anew for it
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOlderBuilds(), worker.registration.navigationPreload?.enable()]).then(() => worker.clients.claim())),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (isOfShell(pathname)) event.respondWith(answerShell(request))
})
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
