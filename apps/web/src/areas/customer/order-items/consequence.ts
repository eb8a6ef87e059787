import { hasReached, isFinal } from '@tiffin/contract/order-flow'
import { words as all } from '#words/own-orders'
import { rupeesOf, worthIn } from '../../../features/orders/order-money.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'

const words = all.cancel

/** Returns what cancelling an item or the whole order means: for the food, for the money, and that it is final. */
export function consequence(order: Order, asked: OrderItem | 'all', paysForOthers: boolean | undefined): string {
  const wanted = order.item.filter((item) => statusOf(item) !== 'cancelled')
  const cancelled = asked === 'all' ? wanted.filter((item) => !isFinal(statusOf(item))) : [asked]
  const amount = rupeesOf(worthIn(order, cancelled))
  const waste = wasteOf(cancelled)
  const isWhole = cancelled.length === wanted.length
  const { paymentStatus } = order
  // its restaurant does not know of it, and the payment stays as large
  if (paymentStatus === 'AWAITING' && !isWhole) return `${words.ifPaid(amount)} ${words.final}`
  const what = asked === 'all' ? words.all(countOf(cancelled)) : isWhole ? words.whole : words.rest
  if (paymentStatus === 'PREPAID') return `${waste}${what} ${words.toWallet(amount)} ${words.final}`
  if (!isWhole) return `${waste}${what} ${words.offTheBill(amount)} ${words.final}`
  return `${waste}${what} ${paymentStatus === 'AWAITING' ? ifStillPaid(amount, paysForOthers) : words.nothing} ${words.final}`
}
/** A payment that is for no other order is refunded where it came from, not to the wallet. */
function ifStillPaid(amount: string, paysForOthers: boolean | undefined): string {
  if (paysForOthers === undefined) return words.refundIfPaid(amount)
  return paysForOthers ? words.ifPaid(amount) : words.nothing
}
/** The furthest of the items says what has been done for nothing. */
function wasteOf(items: readonly OrderItem[]): string {
  const has = (status: 'packed' | 'out_for_delivery') => items.some((item) => hasReached(statusOf(item), status))
  if (has('out_for_delivery')) return `${words.onTheRoad} `
  return has('packed') ? `${words.packed} ` : ''
}
const countOf = (items: readonly OrderItem[]): number => items.reduce((count, { quantity }) => count + quantity, 0)
