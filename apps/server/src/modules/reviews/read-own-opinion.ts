import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { findOpinion } from './data.ts'

/** The customer's own stars and words about a restaurant, and when they were last given; null where there are none. */
export async function readOwnOpinion(db: Db, customerId: CustomerId, restaurantId: string) {
  const opinion = await findOpinion(db, customerId, restaurantId)
  return { rating: opinion?.rating ?? null, review: opinion?.review ?? null, updatedAt: opinion?.updated_at.toISOString() ?? null }
}
