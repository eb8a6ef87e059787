import type { OrderKind } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { Customer } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { findCartTerms, findCounter, listSlots, type SlotDay } from '../carts/index.ts'
import { counterLeadOf, leadOf, SPARE_MINUTES } from '../delivery-zones/index.ts'
import { findUsualMinutes } from '../hours/index.ts'
import { getOrder } from '../orders/index.ts'

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
  return listSlots(db, restaurantId, firstAfter(db, preparation + way, from), kind)
}

interface MoveAsked {
  readonly orderId: string
  readonly from?: Date | undefined
}
/** Returns the slots to which a customer can move an order of this restaurant: of its kind and for its way. Its own one has a place. Refuses `not_found`. */
export async function listOrderSlots(db: Db, customer: Customer, restaurantId: string, { orderId, from }: MoveAsked): Promise<SlotDay[]> {
  const order = await getOrder(db, orderId, customer)
  if (order.restaurant_id !== restaurantId) throw refuse('not_found')
  const minutes = await findUsualMinutes(db, restaurantId)
  const { preparation } = leadOf({ metres: null, extra_minutes: 0, prep_minutes: minutes ?? null, busy_minutes: 0 })
  const days = await listSlots(db, restaurantId, firstAfter(db, preparation + (order.way_minutes ?? 0), from), order.kind)
  const isOwn = (at: string) => new Date(at).getTime() === order.slot_at?.getTime()
  return days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, full: slot.full && !isOwn(slot.at) })) }))
}

const firstAfter = (db: Db, minutes: number, from: Date | undefined) =>
  new Date(Math.max(db.now().getTime() + (minutes + SPARE_MINUTES) * MINUTE_MS, from?.getTime() ?? 0))

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
