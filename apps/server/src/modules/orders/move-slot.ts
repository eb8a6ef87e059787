import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { cookingOf, leadOf, listSlotCaps, type SlotPlace, slotInWords, takePlaces } from '../delivery-zones/index.ts'
import { findSlot, type SlotFound, writeSlot } from './order/data-slots.ts'
import { lockOrder } from './order/lock-order.ts'
import { isConfirmed, type Order } from './order/order.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

/**
 * Moves an order for later to another slot, at the same price. Refuses `slot_fixed` once it is accepted or its cooking time has come, and as placing:
 * `slot_gone`, `slot_full`, `slots_full`, `outside_menu_time`, `product_sold_out`, `today_only`. It then keeps its slot.
 */
export const moveSlot = (db: Db, customer: Customer, orderId: string, slotAt: Date): Promise<Order> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, customer)
    const now = tx.now()
    if (!canMoveSlot(order, now)) throw refuse('slot_fixed')
    if (order.slot_at?.getTime() === slotAt.getTime()) return order
    const found = await findSlot(tx, order, slotAt, now)
    const { until, ringsAt } = assertOffered(order, found, slotAt, now)
    assertServed(found)
    const moved = {
      slot_at: slotAt,
      rings_at: ringsAt,
      promised_from: slotAt,
      promised_to: until,
      held_slot: await takeSlot(tx, order, slotAt),
      updated_at: now,
    }
    const after: Order = { ...order, ...moved, ...(await writeSlot(tx, order, moved)) }
    await tx.emit('orderSlotMoved', { order: after })
    publishOrderChange(tx, after)
    return after
  })

/** Until the restaurant has accepted something of it or its cooking time has come. */
const canMoveSlot = (order: Order, now: Date): boolean =>
  order.rings_at !== null &&
  order.rang_at === null &&
  order.rings_at > now &&
  isConfirmed(order) &&
  order.closed_at === null &&
  order.items.every(({ status }) => status === 'pending' || status === 'cancelled')

function assertOffered(order: Order, found: SlotFound, slotAt: Date, now: Date): { until: Date; ringsAt: Date } {
  const way = order.way_minutes ?? 0
  const { preparation } = leadOf({ metres: null, extra_minutes: 0, ...found.preparation })
  const { ringsAt, isTooSoon } = cookingOf(slotAt, { preparation, way }, found.opens_at, now)
  if (!found.until || !found.is_open || isTooSoon) throw refuse('slot_gone', { values: { restaurant: order.restaurant_name } })
  return { until: found.until, ringsAt }
}

function assertServed({ items }: SlotFound): void {
  for (const item of items) {
    const values = { product: item.name }
    if (item.is_sold_out) throw refuse('product_sold_out', { values })
    if (!item.is_served) throw refuse('outside_menu_time', { values })
    if (item.is_for_today) throw refuse('today_only', { values })
  }
}

/** Takes a place where there is a cap; that of the old slot is given back when the order is written. Returns the slot, or null without a cap. */
async function takeSlot(tx: Tx, { restaurant_id: restaurantId, restaurant_name, kind, time_zone }: Order, startsAt: Date) {
  const place: SlotPlace = { restaurantId, kind, startsAt }
  if ((await takePlaces(tx, [place])).has(restaurantId)) return startsAt
  const caps = (await listSlotCaps(tx, [place])).get(restaurantId)
  if (!caps) return null
  const values = { restaurant: restaurant_name }
  const next = caps.free.find(({ at }) => new Date(at) >= startsAt)
  if (!next) throw refuse('slots_full', { values })
  throw refuse('slot_full', { values: { ...values, next: slotInWords(new Date(next.at), tx.now(), time_zone) } })
}
