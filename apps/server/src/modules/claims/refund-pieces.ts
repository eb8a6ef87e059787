import { type ClaimReason, type Paise, paidForPieces, type RefundBearer } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordRefund } from '../ledger/index.ts'
import { type Order, publishOrderChange, refundPieces } from '../orders/index.ts'
import type { Pieces } from './data.ts'

export interface PieceRefund {
  readonly items: readonly Pieces[]
  readonly bearer: RefundBearer
}

/** Returns how many pieces of an item were refunded. */
const refundedOf = ({ refunds }: Pick<Order, 'refunds'>, itemId: string): number =>
  (refunds ?? []).flatMap(({ items }) => items.filter(({ item_id }) => item_id === itemId).flatMap(({ pieces }) => pieces)).length

/** What was delivered of an order, with what was paid for it and how many pieces were refunded. */
export const refundableOf = (order: Order) =>
  order.items
    .filter(({ status }) => order.is_delivered && status === 'delivered')
    .map((item) => ({ item, paidPaise: item.total_paise - item.discount_paise, refunded: refundedOf(order, item.id) }))

/** Returns what was paid for these pieces; 0 if one of them was not delivered. */
export function costOf(order: Order, items: readonly Pieces[]): Paise {
  const lines = new Map(refundableOf(order).map((line) => [line.item.id, line]))
  let sum = 0
  for (const { itemId, pieces } of items) {
    const line = lines.get(itemId)
    if (!line) return 0
    sum += paidForPieces(line.paidPaise, line.item.quantity, line.refunded, pieces)
  }
  return sum
}

type Taken = Map<string, readonly number[]>
/** Returns the next pieces of each item, in ascending order. Refuses `not_found`, `refund_over_delivered`. */
export function takePieces(order: Order, wanted: readonly Pieces[]): Taken {
  const known = new Map(refundableOf(order).map((line) => [line.item.id, line]))
  const taken: Taken = new Map()
  for (const { itemId, pieces } of wanted) {
    if (!order.items.some(({ id }) => id === itemId)) throw refuse('not_found')
    const line = known.get(itemId)
    const before = taken.get(itemId) ?? []
    const next = (line?.refunded ?? 0) + before.length
    if (!line || next + pieces > line.item.quantity) throw refuse('refund_over_delivered')
    taken.set(itemId, [...before, ...Array.from({ length: pieces }, (_, at) => next + at + 1)])
  }
  return taken
}

/** The pieces that the restaurant has paid for. */
export function byRestaurant({ refunds }: Order): Taken {
  const taken: Taken = new Map()
  for (const { item_id, pieces } of (refunds ?? []).flatMap(({ bearer, items }) => (bearer === 'restaurant' ? items : [])))
    taken.set(item_id, [...(taken.get(item_id) ?? []), ...pieces])
  return taken
}

/**
 * Moves what was paid for delivered pieces to the customer's wallet, once, and returns the ledger transaction. `order` was read after a lock
 * that all its refunds take. Refuses `not_found`, `refund_over_delivered`.
 */
export async function refundDelivered(
  tx: Tx,
  order: Order,
  { items, bearer }: PieceRefund,
  about: { readonly reason: ClaimReason; readonly is_automatic: boolean },
): Promise<{ readonly refundId: string; readonly amountPaise: Paise }> {
  const pieces = takePieces(order, items)
  const counts = [...pieces].map(([itemId, places]) => ({ itemId, pieces: places.length }))
  if (costOf(order, counts) === 0) throw refuse('refund_over_delivered')
  const refundId = newId(tx.now())
  const amountPaise = await refundPieces(tx, order, { id: refundId, pieces, before: byRestaurant(order), bearer })
  const recorded = await recordRefund(tx, {
    transaction_id: refundId,
    order_id: order.id,
    customer_id: order.customer_id,
    amount_paise: amountPaise,
    bearer,
    ...about,
    items: [...pieces].map(([item_id, pieces]) => ({ item_id, pieces })),
  })
  if (!recorded) throw refuse('refund_over_delivered')
  publishOrderChange(tx, order)
  return { refundId, amountPaise }
}
