// Shows push notifications, opens their pages and renews the subscription.
import type { PushMessage } from '@tiffin/contract'
import { worker } from './scope.ts'

const ICON = '/icons/app-192.png'
const BADGE = '/icons/badge-96.png'

/** An unreadable push still shows a notification: browsers end subscriptions that show none. */
function read(data: PushMessageData | null): PushMessage {
  let said: Partial<PushMessage> = {}
  try {
    said = data?.json() ?? {}
  } catch {
    // closed, or subscribed with another key
  }
  const { title = 'Tiffin', body = '', page = '/', tag = 'tiffin', isUrgent = false } = said
  return { title, body, page, tag, isUrgent }
}

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, page, tag, isUrgent } = read(data)
  const tabs = await allTabs()
  // a focused tab shows the page already
  if (!isUrgent && tabs.some((tab) => tab.focused && shows(tab, page))) return
  // a notification replaces the earlier one with its tag, and alerts again
  const options = { body, tag, renotify: true, requireInteraction: isUrgent, icon: ICON, badge: BADGE, lang: 'en', data: { page } }
  await worker.registration.showNotification(title, options as NotificationOptions)
}

const allTabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
/** A page without a query matches any query. */
function shows({ url }: WindowClient, page: string): boolean {
  const [there, wanted] = [new URL(url), new URL(page, worker.location.origin)]
  return there.pathname === wanted.pathname && (wanted.search === '' || there.search === wanted.search)
}

/** Focuses the tab that shows the page, or opens one. */
export async function openPage(notification: Notification): Promise<void> {
  notification.close()
  const { page } = notification.data as { page: string }
  const address = new URL(page, worker.location.origin)
  // only pages of this origin
  if (address.origin !== worker.location.origin) return
  const tab = (await allTabs()).find((each) => shows(each, page))
  await (tab ? tab.focus() : worker.clients.openWindow(address.href))
}

/** Without the old subscription, the next page that opens registers the new one. */
export async function renewSubscription({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!old) return
  const { endpoint, keys } = old.toJSON()
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(old.options))
  await fetch('/pushes/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth: keys?.['auth'] }, subscription }),
  })
}
