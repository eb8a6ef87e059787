// A customer orders what they have seen. Most refusals carry the present cart.
import { type Paise, toRupees } from '@tiffin/contract'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, CartRefusal, isCollected, type PricedLine } from '../carts/index.ts'
import { isMuchLater } from '../delivery-zones/index.ts'
import { promiseTo } from './how-soon.ts'
import { priceChanges, type SeenPrice } from './price-changes.ts'
import type { Quote } from './quote.ts'
import { slotOf } from './slot-of.ts'
import { assertRoom } from './take-slots.ts'

type Fields = Readonly<Record<string, unknown>>
export interface Seen {
  readonly seenTotalPaise: Paise | undefined
  /** By line. */
  readonly seenPrices?: readonly SeenPrice[] | undefined
  /** In minutes, by restaurant: the end of the range that the customer saw. */
  readonly promised?: readonly { readonly restId: string; readonly most: number }[] | undefined
}

/** Refuses what cannot be ordered or delivered, and other prices or a much later time than the customer saw. */
export function assertAsSeen(quote: Quote, { seenTotalPaise, seenPrices = [], promised = [] }: Seen): void {
  if (quote.lines.length === 0) throw refuse('cart_empty')
  const changes = priceChanges(quote, seenPrices)
  const fields = changes.length > 0 ? { changes } : {}
  assertCollectable(quote, fields)
  assertSlots(quote, fields)
  assertOpen(quote, fields)
  assertAvailable(quote, fields)
  assertDelivered(quote, fields)
  assertRoom(quote, fields)
  if (seenTotalPaise === undefined) throw refuse('field_missing', { values: { field: 'cartData.grandTotal' } })
  // who has seen the cart without it orders without it
  if (quote.promoRefusal && quote.grandTotalPaise !== seenTotalPaise)
    throw new CartRefusal(quote.promoRefusal.code, quote, { fields, values: quote.promoRefusal.values })
  if (quote.grandTotalPaise !== seenTotalPaise || changes.length > 0) throw new CartRefusal('prices_changed', quote, { fields })
  assertInTime(quote, promised)
}

function assertCollectable(quote: Quote, fields: Fields): void {
  const off = quote.restaurants.find((restaurant) => isCollected(restaurant) && !restaurant.counter)
  if (off) throw new CartRefusal('pickup_off', quote, { fields, values: { restaurant: off.name } })
}

/** Of an order for later. */
function assertSlots(quote: Quote, fields: Fields): void {
  const gone = quote.restaurants.find((restaurant) => slotOf(restaurant)?.isGone)
  if (gone) throw new CartRefusal('slot_gone', quote, { fields, values: { restaurant: gone.name } })
}

function assertOpen(cart: Cart, fields: Fields): void {
  const closed = cart.restaurants.find((restaurant) => !restaurant.is_open)
  if (!closed) return
  const code = closed.paused_until ? 'restaurant_paused' : 'restaurant_closed'
  throw new CartRefusal(code, cart, { fields, values: { restaurant: closed.name } })
}

/** The cart of the refusal has the terms at the address, with the reason. */
function assertDelivered(quote: Quote, fields: Fields): void {
  for (const { lines, delivery } of quote.orders) {
    if (!delivery) continue
    const restaurant = lines[0].restaurant_name
    const { reason, minimum_paise } = delivery.terms
    if (reason !== null)
      throw new CartRefusal(reason === 'place_unknown' ? reason : 'out_of_reach', quote, { fields, values: { restaurant } })
    if (delivery.missingPaise > 0) {
      const values = { restaurant, minimum: toRupees(minimum_paise), missing: toRupees(delivery.missingPaise) }
      throw new CartRefusal('below_minimum', quote, { fields, values })
    }
  }
}

/** An order for later has its slot. */
function assertInTime(quote: Quote, promised: NonNullable<Seen['promised']>): void {
  const seen = new Map(promised.map(({ restId, most }) => [restId, most]))
  for (const { lines } of quote.orders) {
    const [{ restaurant_id, restaurant_name: restaurant }] = lines
    const most = seen.get(restaurant_id)
    if (most === undefined || slotOf(lines[0])) continue
    if (isMuchLater(promiseTo(lines[0]), most)) throw new CartRefusal('time_changed', quote, { values: { restaurant } })
  }
}

/** Refuses a cart of which something cannot be ordered now, or not in its quantity. */
export function assertAvailable(cart: Cart, fields: Fields = {}): void {
  const find = (...problems: PricedLine['problem'][]) =>
    cart.lines.find(({ problem }) => problem !== undefined && problems.includes(problem))
  if (find('gone', 'sold_out') || cart.lines.some(({ choice_problem }) => choice_problem))
    throw new CartRefusal('cart_unavailable', cart, { fields })
  const today = find('today_only')
  if (today) throw new CartRefusal('today_only', cart, { fields, values: { product: today.name } })
  const late = find('menu_time')
  if (late) throw new CartRefusal('outside_menu_time', cart, { fields, values: { product: late.name } })
  const short = find('not_enough_left')
  if (short) throw new CartRefusal('not_enough_left', cart, { fields, values: { product: short.name, left: short.left ?? 0 } })
}
