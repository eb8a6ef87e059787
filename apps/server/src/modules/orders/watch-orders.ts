// Deadlines are stored in the orders and each is locked once: any number of processes may run this, and a restart loses none.

import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { cancelUnanswered } from './cancel/cancel-unanswered.ts'
import { forgiveWaiting, listDue, listUnanswered, markAlarmed, recordCheck } from './order/data-waiting.ts'
import { measurePaces } from './pace/measure-paces.ts'
import { ringOrder } from './ring-order.ts'

export interface WaitLimits {
  readonly alarmMinutes: number
  readonly cancelMinutes: number
}
export interface WatchDeps {
  readonly unanswered: WaitLimits
  /** Called for one order that could not be cancelled; the others continue. */
  readonly onError: (error: unknown) => void
}
/** After a longer gap between two runs the platform counts as down: restaurants could not answer. */
const OUTAGE_SECONDS = 120
const MOST = 100

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)
const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

/** One run: forgives an outage, rings orders for later, sends reminders and cancels overdue orders; once a minute, measures how fast restaurants are. */
export async function watchOrders(db: Db, { unanswered, onError }: WatchDeps): Promise<void> {
  const last = await forgiveOutage(db, unanswered)
  for (const orderId of await listDue(db, db.now(), MOST)) await ringOrder(db, orderId).catch(onError)
  await callAgain(db, unanswered)
  const limit = before(db.now(), unanswered.cancelMinutes)
  for (const orderId of await listUnanswered(db, limit, MOST)) await cancelUnanswered(db, orderId, limit).catch(onError)
  // the first run of a minute, whichever process it is in
  if (minuteOf(last) < minuteOf(db.now())) await measurePaces(db).catch(onError)
}

/** Downtime does not count as waiting; afterwards a restaurant has at least `alarmMinutes` left. Returns when the last run was. */
function forgiveOutage(db: Db, { alarmMinutes, cancelMinutes }: WaitLimits): Promise<Date> {
  return db.transaction(async (tx) => {
    const now = tx.now()
    const last = await recordCheck(tx, now)
    const seconds = (now.getTime() - last.getTime()) / 1000
    if (seconds > OUTAGE_SECONDS) await forgiveWaiting(tx, { now, seconds, longestSeconds: (cancelMinutes - alarmMinutes) * 60 })
    return last
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
