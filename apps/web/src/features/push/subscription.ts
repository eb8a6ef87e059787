// This browser's one subscription to pushes, and whom the server connects with it. It serves every role that is signed in here.
import type { Role } from '@tiffin/contract/call'
import { type Api, api } from '../../lib/api.ts'
import { PUSHED_ROLES, type PushedRole, readMark, removeMark, setMark } from '../../lib/push-marks.ts'
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
/** After this the server is told once more, in case it has lost or forgotten the subscription. */
const MARK_MS = 24 * 3_600_000

/** The browser's subscription under the server's key; a new one where there is none or the key has changed. */
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

/** Tells the server of this browser; the browser must have been allowed to show notifications. */
export async function startPushes(role: PushedRole): Promise<void> {
  const subscription = await subscribe()
  const token = readToken(role)
  if (!token) return
  const { endpoint, keys } = subscription.toJSON()
  await START[role]({ endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } })
  setMark(role, { endpoint: subscription.endpoint, at: Date.now(), token })
}

export async function stopPushes(role: PushedRole): Promise<void> {
  await STOP[role]()
  await forgetPushes(role)
}

/** The session of a role has ended: with the last one the browser's subscription goes too. */
export async function forgetPushes(role: Role): Promise<void> {
  removeMark(role)
  if (PUSHED_ROLES.some((other) => readMark(other))) return
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Brings browser and server together again: another key or session, a subscription that the browser has changed or dropped. */
export async function keepPushes(): Promise<void> {
  for (const role of PUSHED_ROLES) {
    const mark = readMark(role)
    if (!mark) continue
    const token = readToken(role)
    if (!token) await forgetPushes(role)
    else if (Notification.permission !== 'granted') await stopPushes(role)
    else if (mark.token !== token || Date.now() - mark.at > MARK_MS || (await subscribe()).endpoint !== mark.endpoint)
      await startPushes(role)
  }
}
