// The deadline is stored with the question and each is closed once, under the order's lock: any number of processes may run this.
import type { Db } from '../../platform/database/database.ts'
import { lockAnyOrder, moveItems, publishOrderChange, restartAcceptanceWait } from '../orders/index.ts'
import { closeQuestion, extendQuestion, listDueQuestions } from './data.ts'
import { getItem } from './get-item.ts'

const MOST = 100
/** A question that is overdue for longer was not watched: the platform was down and the customer could not answer. */
const OUTAGE_MS = 120_000
/** How long the customer has to answer after an outage. */
const AFTER_OUTAGE_MS = 120_000

type Due = Awaited<ReturnType<typeof listDueQuestions>>[number]

/** One run: removes the items whose customers have not answered in time. `onError` gets what fails for one question; the others continue. */
export async function watchQuestions(db: Db, onError: (error: unknown) => void): Promise<void> {
  const now = db.now()
  for (const due of await listDueQuestions(db, now, MOST)) {
    const isForgiven = now.getTime() - due.until.getTime() > OUTAGE_MS
    await (isForgiven ? extend(db, due) : expireQuestion(db, due)).catch(onError)
  }
}

/** Removes the item of an unanswered question. Returns false when another transaction has closed the question. */
export function expireQuestion(db: Db, { id, order_id, item_id }: Omit<Due, 'until'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, order_id)
    if (!order || !(await closeQuestion(tx, id, item_id, 'expired'))) return false
    const change = { to: 'cancelled', actor: 'platform', actorId: null, reason: 'missing', missing: { itemId: item_id } } as const
    const moved = await moveItems(tx, order, [getItem(order, item_id)], change)
    await tx.emit('orderItemsCancelled', { order: moved.order })
    return true
  })
}

function extend(db: Db, { id, order_id }: Due): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, order_id)
    const question = order && (await extendQuestion(tx, id, new Date(tx.now().getTime() + AFTER_OUTAGE_MS)))
    if (!question) return
    await restartAcceptanceWait(tx, order.id)
    publishOrderChange(tx, order)
  })
}
