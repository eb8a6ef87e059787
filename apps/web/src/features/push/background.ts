// Runs when the page is idle: registers the service worker and renews push subscriptions.
import { PUSHED_ROLES, readMark } from '../../lib/push-marks.ts'
import { workerRegistration } from '../../lib/service-worker.ts'
import { readToken } from '../../lib/tokens.ts'
import { useSessionStore } from '../session/store.ts'
import { keepPushes } from './subscription.ts'

const marks = () => PUSHED_ROLES.flatMap((role) => ({ role, mark: readMark(role) })).filter(({ mark }) => mark)
const keep = () => void keepPushes().catch(() => undefined)

export async function startBackground(): Promise<void> {
  await workerRegistration()
  if (!('Notification' in window)) return
  if (marks().length > 0) keep()
  // a changed password starts another session
  useSessionStore.subscribe(() => {
    if (marks().some(({ role, mark }) => mark?.token !== readToken(role))) keep()
  })
}
