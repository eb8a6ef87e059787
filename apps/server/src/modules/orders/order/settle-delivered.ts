import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/new-id.ts'
import { type DividedOrder, division, post, settlement } from '../../ledger/index.ts'
import { insertTip } from './data-tips.ts'
import { handOverOf, type Order, type OrderItem } from './order.ts'

/** Pieces that were refunded at the restaurant's cost, by item, counted from 1. */
export type RefundedPieces = ReadonlyMap<string, readonly number[]>

/**
 * Divides the money of a delivered order; one without a contract, a discount of the platform and a tip is its restaurant's, as a whole. Returns the order
 * with the tip that was given with it, which its employee has now.
 */
export async function settleDelivered(tx: Tx, order: Order, paidBy: 'held' | 'cash'): Promise<Order> {
  const { terms, employee_id } = order
  if (isDivided(order)) {
    const [id, at] = [newId(tx.now()), tx.now()]
    await post(tx, { ...division(dividedOrder(order, paidBy)), id })
    if (terms && terms.tip_paise > 0 && employee_id) {
      const { tip_paise: amount_paise } = terms
      await insertTip(tx, { order_id: order.id, employee_id, amount_paise, transaction_id: id, at })
      return { ...order, tip: { amount_paise, at: at.toISOString() } }
    }
  } else {
    const { id: orderId, restaurant_id: restaurantId, grand_total_paise: amountPaise } = order
    await post(tx, settlement({ orderId, restaurantId, handOver: handOverOf(order), amountPaise, paidBy }))
  }
  return order
}

const isDivided = ({ terms }: Order): boolean =>
  terms !== null && (terms.rates !== null || terms.discount_platform_paise > 0 || terms.tip_paise > 0)

/** The items of `dividedOrder`, in the sequence of its lines. */
export const deliveredItems = ({ items }: Order): readonly OrderItem[] => items.filter(({ status }) => status !== 'cancelled')

/** Returns what the ledger needs to divide a delivered order, or to refund pieces of it. */
export function dividedOrder(
  order: Order,
  paidBy: 'held' | 'cash' = order.payment_method === 'COD' ? 'cash' : 'held',
  refunded: RefundedPieces = new Map(),
): DividedOrder {
  const { id: orderId, customer_id: customerId, restaurant_id: restaurantId, employee_id: employeeId, terms } = order
  return {
    ...{ orderId, customerId, restaurantId, employeeId },
    lines: deliveredItems(order).map(({ id, quantity, total_paise, discount_paise, own_discount_paise }) => ({
      pieces: quantity,
      gross: total_paise,
      own: own_discount_paise,
      promo: discount_paise - own_discount_paise,
      refunded: refunded.get(id) ?? [],
    })),
    packaging: terms?.packaging_paise ?? 0,
    delivery: terms?.delivery_paise ?? 0,
    platformFee: terms?.platform_fee_paise ?? 0,
    tip: terms?.tip_paise ?? 0,
    paidBy: payerOf(order, paidBy),
    rates: terms?.rates ?? null,
  }
}

/** Cash is with the restaurant where it handed the order over, or its own people brought it. */
function payerOf({ terms, ...order }: Order, paidBy: 'held' | 'cash'): DividedOrder['paidBy'] {
  if (paidBy === 'held') return 'held'
  return handOverOf(order).by === 'counter' || terms?.rates?.deliveryBy === 'restaurant' ? 'restaurant cash' : 'employee cash'
}
