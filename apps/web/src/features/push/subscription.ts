// This browser's one push subscription, registered for every role that is signed in here.

import type { Role } from '@tiffin/contract/call'
import { type Api, api } from '../../lib/api.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { PUSHED_ROLES, type PushedRole, readMark, removeMark, setMark } from '../../lib/push-marks.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { workerRegistration } from '../../lib/service-worker.ts'
import { readToken } from '../../lib/tokens.ts'

type Body = Parameters<typeof api<'POST /pushes'>>[1]['body']
const START: Readonly<Record<PushedRole, (body: Body) => ReturnType<Api>>> = {
  customer: (body) => api('POST /pushes', { body }),
  restaurant: (body) => api('POST /restaurent/pushes', { body }),
  employee: (body) => api('POST /employee/pushes', { body }),
}
const STOP: Readonly<Record<PushedRole, () => ReturnType<Api>>> = {
  customer: () => api('DELETE /pushes'),
  restaurant: () => api('DELETE /restaurent/pushes'),
  employee: () => api('DELETE /employee/pushes'),
}
/** The registration is renewed after this time, in case the server has dropped it. */
const MARK_MS = DAY_MS

/** Returns the browser's subscription under the server's key, creating or replacing it if necessary. */
async function subscribe(): Promise<PushSubscription> {
  const [{ pushManager }, { pushKey }] = await Promise.all([workerRegistration(), api('GET /settings')])
  const kept = await pushManager.getSubscription()
  if (kept && isOf(kept, pushKey)) return kept
  await kept?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

function isOf({ options }: PushSubscription, pushKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const written = btoa(String.fromCharCode(...bytes))
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey
}

/** Registers this browser for a role. Needs the permission to show notifications. */
export async function startPushes(role: PushedRole): Promise<void> {
  const subscription = await subscribe()
  const token = readToken(role)
  if (!token) return
  const { endpoint, keys } = subscription.toJSON()
  await START[role]({ endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } })
  setMark(role, { endpoint: subscription.endpoint, at: serverNow(), token })
}

export async function stopPushes(role: PushedRole): Promise<void> {
  await STOP[role]()
  await forgetPushes(role)
}

/** Unregisters a role whose session has ended; the last one also removes the browser's subscription. */
export async function forgetPushes(role: Role): Promise<void> {
  removeMark(role)
  if (PUSHED_ROLES.some((other) => readMark(other))) return
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Registers again after a change of key, session or subscription. */
export async function keepPushes(): Promise<void> {
  for (const role of PUSHED_ROLES) {
    const mark = readMark(role)
    if (!mark) continue
    const token = readToken(role)
    if (!token) await forgetPushes(role)
    else if (Notification.permission !== 'granted') await stopPushes(role)
    else if (mark.token !== token || serverNow() - mark.at > MARK_MS || (await subscribe()).endpoint !== mark.endpoint)
      await startPushes(role)
  }
}
