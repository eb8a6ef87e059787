// What the page does for pushes and for being offline once it is at rest: registers the worker, keeps subscriptions alive.
import { PUSHED_ROLES, readMark } from '../../lib/push-marks.ts'
import { workerRegistration } from '../../lib/service-worker.ts'
import { useSessionStore } from '../session/store.ts'
import { keepPushes } from './subscription.ts'

const hasPushes = () => 'Notification' in window && PUSHED_ROLES.some((role) => readMark(role))
/** What fails here is tried again with the next page; nobody is waiting for it. */
const keep = () => void keepPushes().catch(() => undefined)

export async function startBackground(): Promise<void> {
  await workerRegistration()
  if (hasPushes()) keep()
  // a changed password is another session
  useSessionStore.subscribe(() => {
    if (hasPushes()) keep()
  })
}
