// A pickup order changes hands at the counter: its customer says a code that only their order page shows.
import { timingSafeEqual } from 'node:crypto'
import { type ItemStatus, isFinal, MOST_WRONG_CODES } from '@tiffin/contract'
import type { Cipher } from '../../platform/cipher.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeWrongCodes } from './order/data-changes.ts'
import { lockOrder } from './order/lock-order.ts'
import { type MoveResult, moveItems } from './order/move-item.ts'
import type { Order } from './order/order.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

const CODES = 10_000

/** Returns the four digits of an order. They are stored nowhere. */
export const codeOf = (cipher: Cipher, orderId: string): string =>
  String(cipher.hmac(`pick ${orderId}`).readUInt32BE() % CODES).padStart(4, '0')

/** Refuses to deliver a pickup order without its code. */
export function refuseAtCounter({ kind }: Order, to: ItemStatus): void {
  if (kind === 'pickup' && to === 'delivered') throw refuse('code_needed')
}

function assertRunningPickup({ kind, closed_at }: Order): void {
  if (kind !== 'pickup') throw refuse('order_delivered_only')
  if (closed_at) throw refuse('order_closed')
}

interface AtCounter {
  readonly orderId: string
  readonly code: string
}
/**
 * Delivers all of a packed pickup order. Refuses `order_delivered_only`, `order_closed`, `item_cannot_move` before all is packed, `code_wrong`, and
 * `code_blocked` after too many wrong ones, until the customer allows more.
 */
export async function handOverAtCounter(
  db: Db,
  restaurant: RestaurantCaller,
  { orderId, code }: AtCounter,
  cipher: Cipher,
): Promise<MoveResult> {
  const moved = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, restaurant)
    assertRunningPickup(order)
    if (order.wrong_codes >= MOST_WRONG_CODES) throw refuse('code_blocked')
    if (timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(cipher, orderId)))) {
      const items = order.items.filter(({ status }) => !isFinal(status))
      return moveItems(tx, order, items, { to: 'delivered', actor: 'restaurant', actorId: restaurant.accountId })
    }
    // committed: the refusal follows the transaction
    const tried = { ...order, wrong_codes: order.wrong_codes + 1, updated_at: tx.now() }
    await writeWrongCodes(tx, tried)
    publishOrderChange(tx, tried)
    return MOST_WRONG_CODES - tried.wrong_codes
  })
  if (typeof moved !== 'number') return moved
  throw moved === 0 ? refuse('code_blocked') : refuse('code_wrong', { values: { left: moved } })
}

/** The customer lets the counter try again. Idempotent. Refuses `order_delivered_only` and `order_closed`. */
export function allowCodes(db: Db, customer: Customer, orderId: string): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, customer)
    assertRunningPickup(order)
    if (order.wrong_codes === 0) return order
    const allowed = { ...order, wrong_codes: 0, updated_at: tx.now() }
    await writeWrongCodes(tx, allowed)
    publishOrderChange(tx, allowed)
    return allowed
  })
}
