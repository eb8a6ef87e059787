import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { findOpinion } from './data.ts'

/** Returns the customer's own rating and review of a restaurant with their time; null for what is missing. */
export async function getOwnOpinion(db: Db, customerId: CustomerId, restaurantId: string) {
  const opinion = await findOpinion(db, customerId, restaurantId)
  return { rating: opinion?.rating ?? null, review: opinion?.review ?? null, updatedAt: opinion?.updated_at.toISOString() ?? null }
}
