// What an order costs, and parts of it: it may be delivered in several trips (docs/decisions/017).
import {
  formatRupees,
  fromRupees,
  type MoneyItem,
  type MoneyTerms,
  NO_TERMS,
  type OrderMoney,
  orderMoney,
  type Paise,
  toRupees,
  worthOf,
} from '@tiffin/contract/money'
import { type Order, type OrderItem, statusOf } from './status.ts'

type Priced = Pick<Order, 'item' | 'grandTotal' | 'charges'>
const moneyItem = (item: OrderItem): MoneyItem => ({
  id: item._id,
  status: statusOf(item),
  totalPaise: fromRupees(item.total),
  discountPaise: fromRupees(item.discount ?? 0),
  substitutes: item.substitutes,
})

/** All charges at once: together they are due, and shown. */
const moneyTerms = ({ charges = [] }: Pick<Order, 'charges'>): MoneyTerms => ({
  ...NO_TERMS,
  deliveryPaise: charges.reduce((paise, { amount }) => paise + fromRupees(amount), 0),
})

/** An employee sees only what is packed; what they do not see is not packed. */
function unseenIn(order: Priced): MoneyItem[] {
  // charges are due as long as one item is live, seen or not
  const totalPaise = fromRupees(order.grandTotal) - orderMoney(order.item.map(moneyItem)).total - moneyTerms(order).deliveryPaise
  return totalPaise > 0 ? [{ status: 'pending', totalPaise }] : []
}

/** Returns the sums of an order in paise. */
export const moneyOf = (order: Priced): OrderMoney => orderMoney([...order.item.map(moneyItem), ...unseenIn(order)], moneyTerms(order))

/** Returns what an order costs less, or refunds, without these products. */
export function worthIn(order: Priced, items: readonly OrderItem[]): Paise {
  const ids = new Set(items.map(({ _id }) => _id))
  const others = order.item.filter(({ _id }) => !ids.has(_id)).map(moneyItem)
  return worthOf(items.map(moneyItem), [...others, ...unseenIn(order)], moneyTerms(order))
}

export const rupeesOf = (paise: Paise): string => formatRupees(toRupees(paise))
