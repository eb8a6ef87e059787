import type { Tx } from '../../platform/database/database.ts'
import { type Cart, CartRefusal, type CartRestaurant } from '../carts/index.ts'
import { listSlotCaps, type SlotPlace, slotInWords, takePlaces } from '../delivery-zones/index.ts'
import type { Quote } from './quote.ts'
import { roomOf } from './room-of.ts'

type Fields = Readonly<Record<string, unknown>>
/** When the slots begin in which orders have taken places, by restaurant. */
export type HeldSlots = ReadonlyMap<string, Date>

/** Takes a place for each order whose restaurant has a cap. Refuses as `assertRoom` when others were faster. */
export async function takeSlots(tx: Tx, quote: Quote): Promise<HeldSlots> {
  const held = new Map<string, Date>()
  let missing: readonly SlotPlace[] = quote.restaurants.flatMap((restaurant) => roomOf(restaurant)?.place ?? [])
  while (missing.length > 0) {
    const taken = await takePlaces(tx, missing)
    for (const { restaurantId, startsAt } of missing) if (taken.has(restaurantId)) held.set(restaurantId, startsAt)
    missing = missing.filter(({ restaurantId }) => !taken.has(restaurantId))
    if (missing.length > 0) missing = await assertRoomNow(tx, quote, missing)
  }
  return held
}

/** Returns the places for which there is room by now: their cap was raised meanwhile. */
async function assertRoomNow(tx: Tx, quote: Quote, places: readonly SlotPlace[]): Promise<SlotPlace[]> {
  const caps = await listSlotCaps(tx, places)
  const isMissing = new Set(places.map(({ restaurantId }) => restaurantId))
  assertRoom({
    ...quote,
    restaurants: quote.restaurants.map((restaurant) =>
      isMissing.has(restaurant.id) ? { ...restaurant, caps: caps.get(restaurant.id) ?? null } : restaurant,
    ),
  })
  return places.filter(({ restaurantId }) => caps.has(restaurantId))
}

/** Refuses `slot_full` with the next slot that has a place, else `slots_full`; both with the cart. */
export function assertRoom(quote: Quote, fields: Fields = {}): void {
  for (const restaurant of quote.restaurants) if (roomOf(restaurant)?.isFull) throw fullRefusal(restaurant, quote, fields)
}

/** @param cart that the refusal carries */
export function fullRefusal(restaurant: CartRestaurant, cart: Cart, fields: Fields = {}): CartRefusal {
  const next = roomOf(restaurant)?.next
  const now = new Date(restaurant.caps?.read_at ?? 0)
  const values = { restaurant: restaurant.name }
  if (!next) return new CartRefusal('slots_full', cart, { fields, values })
  return new CartRefusal('slot_full', cart, {
    fields,
    values: { ...values, next: slotInWords(new Date(next.at), now, restaurant.time_zone) },
  })
}
