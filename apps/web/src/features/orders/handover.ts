// How an order changes hands at its door, and with whom.
import { isPrepaid, type Order } from './status.ts'

type Placed = Pick<Order, 'address' | 'userId'>
/** Returns who receives the order: the customer, unless the address names another person. */
export const receiverOf = ({ address: [place], userId }: Placed): { name: string; phoneNumber: string | undefined } => ({
  name: place?.recipientName ?? userId.name,
  phoneNumber: place?.recipientPhone ?? userId.phoneNumber,
})

/** Returns whether it may be left at the door: cash is taken from a hand. */
export const isLeftAtDoor = (order: Pick<Order, 'address' | 'paymentType'>): boolean =>
  order.address[0]?.handOver === 'at_door' && isPrepaid(order)

/** Returns whether its zone was found by the postal code alone. */
export const isPlacedRoughly = ({ address: [place], charges = [] }: Pick<Order, 'address' | 'charges'>): boolean =>
  place !== undefined && !place.point && charges.some(({ kind, name }) => kind === 'delivery' && name !== undefined)
