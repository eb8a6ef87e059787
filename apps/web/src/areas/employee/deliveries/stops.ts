import type { Order } from '../../../features/orders/status.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { dropOffAddress, nextMove } from './job.ts'

/** Orders with the same next step at the same place; at least one. */
export type StopOrders = readonly [Order, ...Order[]]

/** Returns the place of an order's next step: its restaurant's counter or its customer's door; its own while nothing is to be carried. */
function placeOf(order: Order): string {
  const next = nextMove(order)
  if (!next) return order._id
  return next.to === 'delivered' ? `door ${doorOf(order)}` : `counter ${order.restId._id}`
}

/** Returns the orders by stop, each where its first order was: the list begins with what is due first. */
export function stopsOf(orders: readonly Order[]): StopOrders[] {
  const stops = new Map<string, [Order, ...Order[]]>()
  for (const order of orders) {
    const place = placeOf(order)
    const stop = stops.get(place)
    if (stop) stop.push(order)
    else stops.set(place, [order])
  }
  return [...stops.values()]
}

export type PromisedOrder = Order & { readonly promised: NonNullable<Order['promised']> }
/** Returns the order of a stop that was promised first; undefined where none has a promise. */
export const firstDue = (orders: StopOrders): PromisedOrder | undefined =>
  orders.filter(isPromised).sort((one, other) => Date.parse(one.promised.to) - Date.parse(other.promised.to))[0]
const isPromised = (order: Order): order is PromisedOrder => order.promised !== undefined

/** Returns to how many doors the orders go. */
export const countDoors = (orders: readonly Order[]): number => distinct(orders, doorOf).length

/** The same in whichever order the list has them: another one would close a question that is open on the card. */
export const keyOf = (orders: StopOrders): string => orders.reduce((key, { _id }) => (_id < key ? _id : key), orders[0]._id)

/** Returns the first order of each door, or of what else `of` returns. */
export const distinct = (orders: readonly Order[], of: (order: Order) => string | undefined): Order[] =>
  orders.filter((order, at) => orders.findIndex((other) => of(other) === of(order)) === at)

export const doorOf = (order: Order): string => `${order.userId._id} ${order.address[0]?.recipientName ?? ''} ${dropOffAddress(order)}`

/** Returns what the orders of a stop earn together, in rupees; 0 where the restaurant pays, undefined while it is not known of each. */
export function payOf(orders: StopOrders, pays: AnswerOf<'GET /employee/getordersempl'>['pays'] = []): number | undefined {
  const known = pays.filter((pay) => orders.some(({ _id }) => _id === pay._id))
  if (known.length < orders.length) return undefined
  const paise = known.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return paise > 0 || known.every(({ byRestaurant }) => byRestaurant) ? paise / 100 : undefined
}
