import { type ItemStatus, nextStatuses, WIRE_STATUS } from '@tiffin/contract/order-flow'
import { isPrepaid, type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { addressLine } from '../../../features/profile/queries.ts'
import type { Step } from './queued-move.ts'

export interface NextMove {
  readonly item: OrderItem
  readonly to: Step
}
const isStep = (status: ItemStatus | undefined): status is Step => status === 'out_for_delivery' || status === 'delivered'

/** Returns the step that the first product in this state has next, and with it all others in that state. */
function moveFrom(order: Pick<Order, 'item'>, status: ItemStatus): NextMove | undefined {
  const item = order.item.find((each) => statusOf(each) === status)
  const to = item && nextStatuses('delivery', status, 'employee')[0]
  return item && isStep(to) ? { item, to } : undefined
}
/** Returns the next step: hand over what is on the road, otherwise take what is packed. Undefined when nothing is left. */
export const nextMove = (order: Pick<Order, 'item'>): NextMove | undefined =>
  moveFrom(order, 'out_for_delivery') ?? moveFrom(order, 'packed')
/** Returns the step that takes what is packed, too, while something is on the road: the employee may not have left yet. */
export const restMove = (order: Pick<Order, 'item'>): NextMove | undefined =>
  moveFrom(order, 'out_for_delivery') && moveFrom(order, 'packed')
/** Returns the ids of the products that are where this one is, with its own. */
export function travellingWith({ item: items }: Pick<Order, 'item'>, itemId: string): string[] {
  const leader = items.find((item) => item._id === itemId)
  return leader ? items.filter((item) => statusOf(item) === statusOf(leader)).map((item) => item._id) : []
}
/** Returns whether there is nothing to carry yet: the restaurant still prepares it. */
export const isExpected = (order: Pick<Order, 'item'>): boolean => {
  const statuses = order.item.map(statusOf)
  return nextMove(order) === undefined && statuses.includes('preparing') && !statuses.includes('delivered')
}
export const isCurrent = (order: Pick<Order, 'item'>): boolean => nextMove(order) !== undefined || isExpected(order)

export const hasToCollect = (order: Pick<Order, 'paymentType' | 'paymentStatus'>): boolean =>
  !isPrepaid(order) && order.paymentStatus === 'PENDING'

export const countProducts = (order: Pick<Order, 'item'>): number => order.item.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the restaurant's street address, or its place if it has none. */
export const pickUpAddress = ({ restId: { Address, place } }: Pick<Order, 'restId'>): string =>
  Address.street ? addressLine(Address) : place
export const dropOffAddress = ({ address: [home] }: Pick<Order, 'address'>): string | undefined => home && addressLine(home)

/** Returns the restaurant as a search text for a map. */
export const counterOnMap = (order: Pick<Order, 'restId'>): string => `${order.restId.restaurantName}, ${pickUpAddress(order)}`
/** Returns the door as a search text for a map; a pin is the door itself. */
export function doorOnMap(order: Pick<Order, 'address'>): string | undefined {
  const point = order.address[0]?.point
  return point ? `${point.lat},${point.lng}` : dropOffAddress(order)
}
export const mapsLink = (place: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** Returns when a product last entered this state (ISO 8601). */
export function lastAt(order: Pick<Order, 'item'>, status: ItemStatus): string | undefined {
  const times = order.item.flatMap(({ events }) => events.filter((event) => event.status === WIRE_STATUS[status]).map(({ at }) => at))
  return times.sort().at(-1)
}
