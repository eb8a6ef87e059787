import type { OrderKind } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { findCartTerms, findCounter, listSlots, type SlotDay } from '../carts/index.ts'
import { counterLeadOf, leadOf, SPARE_MINUTES } from '../delivery-zones/index.ts'

interface SlotsAsked {
  readonly kind?: OrderKind | undefined
  readonly from?: Date | undefined
}
/**
 * Returns when a restaurant can bring an order to the place of the customer's cart, or hand it over, on today and the days ahead. Refuses
 * `not_found`, and `pickup_off`.
 */
export async function listCartSlots(db: Db, customerId: CustomerId, restaurantId: string, asked: SlotsAsked = {}): Promise<SlotDay[]> {
  const { kind = 'delivery', from } = asked
  const { preparation, way } = kind === 'pickup' ? await counterLead(db, restaurantId) : await doorLead(db, customerId, restaurantId)
  const earliest = db.now().getTime() + (preparation + way + SPARE_MINUTES) * MINUTE_MS
  return listSlots(db, restaurantId, new Date(Math.max(earliest, from?.getTime() ?? 0)), kind)
}

async function doorLead(db: Db, customerId: CustomerId, restaurantId: string) {
  const terms = await findCartTerms(db, customerId, restaurantId)
  if (terms === undefined) throw refuse('not_found')
  return leadOf(terms)
}
async function counterLead(db: Db, restaurantId: string) {
  const counter = await findCounter(db, restaurantId)
  if (counter === undefined) throw refuse('not_found')
  if (counter === null) throw refuse('pickup_off')
  return counterLeadOf(counter)
}
