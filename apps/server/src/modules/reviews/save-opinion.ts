import type { Db } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { hasDelivered, setFeedback } from '../orders/index.ts'
import { changeRating, restaurantExists } from '../restaurants/index.ts'
import { upsertOpinion } from './data.ts'
import type { Opinion } from './opinion.ts'

/** Inserts or updates a customer's rating or review, only after a delivery of the restaurant (docs/trust.md#invariants). */
export async function saveOpinion(db: Db, customer: Customer, opinion: Opinion): Promise<void> {
  const { restaurantId } = opinion
  await db.transaction(async (tx) => {
    if (!(await hasDelivered(tx, customer.customerId, restaurantId))) {
      throw refuse((await restaurantExists(tx, restaurantId)) ? 'not_delivered_yet' : 'not_found')
    }
    const { sumChange, countChange } = await upsertOpinion(tx, customer, opinion)
    if (sumChange !== 0 || countChange !== 0) await changeRating(tx, restaurantId, { sumChange, countChange })
    if (opinion.itemId && opinion.review) await setFeedback(tx, customer.customerId, opinion.itemId, opinion.review)
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
