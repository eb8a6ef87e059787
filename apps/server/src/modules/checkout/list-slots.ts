import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { findCartTerms, listSlots, type SlotDay } from '../carts/index.ts'
import { leadOf } from '../delivery-zones/index.ts'
import { SPARE_MINUTES } from './slot-of.ts'

/** Returns when a restaurant can bring an order to the place of the customer's cart, on today and the days ahead. Refuses `not_found`. */
export async function listCartSlots(db: Db, customerId: CustomerId, restaurantId: string, from?: Date): Promise<SlotDay[]> {
  const terms = await findCartTerms(db, customerId, restaurantId)
  if (terms === undefined) throw refuse('not_found')
  const { preparation, way } = leadOf(terms)
  const earliest = db.now().getTime() + (preparation + way + SPARE_MINUTES) * MINUTE_MS
  return listSlots(db, restaurantId, new Date(Math.max(earliest, from?.getTime() ?? 0)))
}
