// Orders that nobody answers, and packed ones that nobody brings. Any number of processes look after them every few seconds; what is
// due stands in the orders themselves, so nothing is lost by a restart, and locks see to it that each is done once.
import type { Db } from '../../platform/database/database.ts'
import { cancelUnanswered } from './cancel-unanswered.ts'
import { forgiveWaiting, markAlarmed, recordLook, selectUnanswered } from './data-waiting.ts'

export interface WaitLimits {
  /** Whoever should act is called once more. */
  readonly alarmMinutes: number
  /** What the restaurant has not accepted is cancelled. */
  readonly cancelMinutes: number
}
export interface WatchDeps {
  readonly unanswered: WaitLimits
  /** One order could not be cancelled: the others are all the same. */
  readonly onError: (error: unknown) => void
}
/** Between two looks there are seconds. When there were more than these, the platform was away, and restaurants could not answer. */
const OUTAGE_SECONDS = 120
/** At one look; the rest a few seconds later. */
const MOST = 100

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** One look: forgives an outage, calls a second time, cancels what is over its time. */
export async function watchOrders(db: Db, { unanswered, onError }: WatchDeps): Promise<void> {
  await forgiveOutage(db, unanswered)
  await callAgain(db, unanswered)
  const limit = before(db.now(), unanswered.cancelMinutes)
  for (const orderId of await selectUnanswered(db, limit, MOST)) await cancelUnanswered(db, orderId, limit).catch(onError)
}

/** Waiting stands still while no process runs; and when it goes on, a restaurant has at least as long as `alarmMinutes` left. */
function forgiveOutage(db: Db, { alarmMinutes, cancelMinutes }: WaitLimits): Promise<void> {
  return db.transaction(async (tx) => {
    const now = tx.now()
    const seconds = (now.getTime() - (await recordLook(tx, now)).getTime()) / 1000
    if (seconds > OUTAGE_SECONDS) await forgiveWaiting(tx, { now, seconds, longestSeconds: (cancelMinutes - alarmMinutes) * 60 })
  })
}

function callAgain(db: Db, { alarmMinutes, cancelMinutes }: WaitLimits): Promise<void> {
  return db.transaction(async (tx) => {
    const now = tx.now()
    const stalled = await markAlarmed(tx, before(now, alarmMinutes), now, MOST)
    if (stalled.length > 0) await tx.emit('ordersStalled', { orders: stalled, minutesLeft: cancelMinutes - alarmMinutes })
    for (const { id: orderId, number, awaits, customer_id: customerId, restaurant_id: restaurantId } of stalled)
      tx.publish({ type: 'orderStalled', awaits, orderId, number, customerId, restaurantId })
  })
}
