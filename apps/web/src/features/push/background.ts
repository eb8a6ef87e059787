// What the page does for pushes and for being offline once it is at rest: registers the worker, keeps subscriptions alive.
import { PUSHED_ROLES, readMark } from '../../lib/push-marks.ts'
import { workerRegistration } from '../../lib/service-worker.ts'
import { readToken } from '../../lib/tokens.ts'
import { useSessionStore } from '../session/store.ts'
import { keepPushes } from './subscription.ts'

const marks = () => PUSHED_ROLES.flatMap((role) => ({ role, mark: readMark(role) })).filter(({ mark }) => mark)
/** What fails here is tried again with the next page; nobody is waiting for it. */
const keep = () => void keepPushes().catch(() => undefined)

export async function startBackground(): Promise<void> {
  await workerRegistration()
  if (!('Notification' in window)) return
  if (marks().length > 0) keep()
  // a changed password is another session
  useSessionStore.subscribe(() => {
    if (marks().some(({ role, mark }) => mark?.token !== readToken(role))) keep()
  })
}
