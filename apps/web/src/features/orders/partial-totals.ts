// What parts of an order cost, in rupees: it may be delivered in several trips (docs/decisions/017).
import { fromRupees, toRupees } from '@tiffin/contract/money'
import type { ItemStatus } from '@tiffin/contract/order-flow'
import { type Order, type OrderItem, statusOf } from './status.ts'

type Priced = Pick<Order, 'item' | 'grandTotal'>
const paiseOf = (items: readonly OrderItem[]): number => items.reduce((sum, { total }) => sum + fromRupees(total), 0)
const paiseIn = ({ item }: Pick<Order, 'item'>, status: ItemStatus): number => paiseOf(item.filter((each) => statusOf(each) === status))

export const totalOf = (items: readonly OrderItem[]): number => toRupees(paiseOf(items))

export const deliveredTotal = (order: Pick<Order, 'item'>): number => toRupees(paiseIn(order, 'delivered'))

/** Returns the total without what is delivered and `others`; the employee does not see the other products that this counts. */
export const undeliveredTotal = (order: Priced, others: readonly OrderItem[] = []): number =>
  toRupees(fromRupees(order.grandTotal) - paiseIn(order, 'delivered') - paiseOf(others))

/** Returns the total of what is on the road, otherwise of what is packed; while nothing is, of all that is not delivered. */
export const handoverTotal = (order: Priced): number =>
  toRupees(paiseIn(order, 'out_for_delivery') || paiseIn(order, 'packed')) || undeliveredTotal(order)
