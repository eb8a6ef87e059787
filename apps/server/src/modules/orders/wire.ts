import { type Answer, CANCEL_REASONS, type Calls, hasReached, isOfTheWay, type Role, toRupees, WIRE_STATUS } from '@tiffin/contract'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { addressPartsWire } from '../accounts/index.ts'
import { laterThanPromised } from '../delivery-zones/index.ts'
import { zoneWire } from '../hours/index.ts'
import { refundWire } from '../ledger/index.ts'
import { moneyOf, type Order, type OrderItem, type PickUpAddress, tipTerm } from './order/order.ts'

export type OrderWire = Answer<Calls['getOwnOrder']>['orderItems']
type ItemWire = OrderWire['item'][number]
/** Restaurant and employee get the customer's phone number; the employee sees the bag only, or what is to be put into it. */
export type Reader = Role

const reasonOf = (item: OrderItem): string | undefined => {
  if (item.cancelled_by === null) return undefined
  const reason = item.events.at(-1)?.reason
  if (reason) return CANCEL_REASONS[reason]
  // events of an unpaid order have no reason
  return item.cancelled_by === 'platform' ? CANCEL_REASONS.payment_failed : undefined
}

/** Returns what the employee carries or has carried; before anything is packed, what is being prepared. */
function bagOf({ items }: Order): readonly OrderItem[] {
  const bag = items.filter(({ status }) => hasReached(status, 'packed'))
  return bag.length > 0 ? bag : items.filter(({ status }) => status === 'preparing')
}

/** Without `answerMinutes`, how long a restaurant has to accept, `waiting` is absent. */
export function orderWire(order: Order, reader: Reader, pictures: Pictures, answerMinutes?: number): OrderWire {
  const { customer_phone_number } = order
  const items = reader === 'employee' ? bagOf(order) : order.items
  return {
    _id: order.id,
    number: order.number,
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    item: items.map((item) => itemWire(item, order.restaurant_id, pictures)),
    ...(order.kind !== 'delivery' && { kind: order.kind }),
    ...(order.wrong_codes > 0 && { wrongCodes: order.wrong_codes }),
    paymentType: order.payment_method,
    paymentStatus: order.payment_status,
    grandTotal: toRupees(order.grand_total_paise),
    ...chargesWire(order),
    ...promoWire(order),
    is_delivered: order.is_delivered,
    address: [addressWire(order)],
    userId: { _id: order.customer_id, name: order.customer_name, ...(reader !== 'customer' && { phoneNumber: customer_phone_number }) },
    employeeId: employeeWire(order),
    restId: {
      _id: order.restaurant_id,
      restaurantName: order.restaurant_name,
      phoneNumber: order.restaurant_phone_number,
      place: order.restaurant_place,
      Address: pickUpWire(order.restaurant_address),
      ...zoneWire(order.time_zone),
    },
    checkoutId: order.checkout_id,
    ...(order.note !== null && { note: order.note }),
    ...(reader !== 'employee' && { ifMissing: order.if_missing }),
    ...(order.ready_at && { readyAt: order.ready_at.toISOString() }),
    ...promisedWire(order),
    ...laterWire(order),
    ...failedWire(order),
    ...((reader === 'employee' || reader === 'administrator') && takenFromWire(order)),
    ...tipWire(order, reader),
    ...refundsWire(order, reader),
    ...(answerMinutes !== undefined && waitingWire(order, answerMinutes)),
  }
}

const addressWire = (order: Order): OrderWire['address'][number] =>
  addressPartsWire({ ...order, label: order.address_label, note: order.address_note })

/** Returns the charges with an amount, and the delivery of every zone; nothing without. */
function chargesWire({ terms }: Order): Pick<OrderWire, 'charges'> {
  if (!terms) return {}
  const charge = (kind: NonNullable<OrderWire['charges']>[number]['kind'], paise: number) =>
    paise > 0 ? [{ kind, amount: toRupees(paise) }] : []
  const { zone_name: name } = terms
  return {
    charges: [
      ...charge('packaging', terms.packaging_paise),
      ...(name === null
        ? charge('delivery', terms.delivery_paise)
        : [{ kind: 'delivery' as const, amount: toRupees(terms.delivery_paise), name }]),
      ...charge('platform', terms.platform_fee_paise),
      ...charge('tip', terms.tip_paise),
    ],
  }
}
/** What the promo code takes off the live items. */
function promoWire(order: Order): Pick<OrderWire, 'promo'> {
  if (!order.terms?.code) return {}
  return { promo: { code: order.terms.code, amount: toRupees(moneyOf(order).discount) } }
}
const pickUpWire = ({ street, city, state, postal_code }: PickUpAddress) => ({ street, city, state, postalCode: postal_code })

function promisedWire(order: Order): Pick<OrderWire, 'promised' | 'expectedAt'> {
  const { promised_from: from, promised_to: to } = order
  if (!from || !to) return {}
  const expectedAt = laterThanPromised(order)?.toISOString()
  return { promised: { from: from.toISOString(), to: to.toISOString() }, ...(expectedAt && { expectedAt }) }
}

const laterWire = ({ slot_at, rings_at, rang_at }: Order): Pick<OrderWire, 'slotAt' | 'ringsAt' | 'isLater'> =>
  slot_at && rings_at
    ? { slotAt: slot_at.toISOString(), ringsAt: rings_at.toISOString(), ...(rang_at === null && { isLater: true as const }) }
    : {}

/** Returns `{ failedDelivery }`, or nothing. */
const failedWire = ({ failed_delivery: failed }: Pick<Order, 'failed_delivery'>): Pick<OrderWire, 'failedDelivery'> =>
  failed
    ? { failedDelivery: { reason: failed.reason, at: new Date(failed.at).toISOString(), ...(failed.text && { text: failed.text }) } }
    : {}

/** Who gives the bag; nothing once nothing of it is on the road. */
function takenFromWire({ taken_from: holder, items }: Order): Pick<OrderWire, 'takenFrom'> {
  if (!holder || !items.some(({ status }) => status === 'out_for_delivery')) return {}
  return { takenFrom: { _id: holder.id, name: holder.name, phoneNumber: holder.phone_number } }
}

function tipWire(order: Order, reader: Reader): Pick<OrderWire, 'tip' | 'tipUntil'> {
  if (reader === 'restaurant') return {}
  if (order.tip) return { tip: { amount: toRupees(order.tip.amount_paise), at: new Date(order.tip.at).toISOString() } }
  const term = reader === 'customer' && tipTerm(order)
  return term ? { tipUntil: term.until.toISOString() } : {}
}

function refundsWire({ refunds, items }: Order, reader: Reader): Pick<OrderWire, 'refunds'> {
  const shown = (refunds ?? []).filter(({ reason }) => reader !== 'employee' || isOfTheWay(reason))
  const nameOf = (itemId: string) => items.find(({ id }) => id === itemId)?.product_name ?? ''
  return shown.length > 0 ? { refunds: shown.map((refund) => refundWire(refund, nameOf)) } : {}
}

interface Wait extends Pick<Order, 'awaits' | 'awaits_since'> {
  readonly alarmed_at: Date | null
}
/** Returns `{ waiting }`, or nothing. */
export function waitingWire({ awaits, awaits_since, alarmed_at }: Wait, answerMinutes: number): Pick<OrderWire, 'waiting'> {
  if (!awaits || !awaits_since) return {}
  const until = awaits === 'answer' && new Date(awaits_since.getTime() + answerMinutes * MINUTE_MS).toISOString()
  return { waiting: { for: awaits, since: awaits_since.toISOString(), ...(until && { until }), isOverdue: alarmed_at !== null } }
}

function employeeWire({ employee_id, employee_name, employee_phone_number }: Order): OrderWire['employeeId'] {
  if (!employee_id) return null
  const name = employee_name ?? ''
  const phoneNumber = employee_phone_number ?? ''
  return { _id: employee_id, name, Name: name, Mobile: phoneNumber, phoneNumber }
}

const optionWire = ({ path, group_name, option_name, price_paise, quantity }: OrderItem['options'][number]) => ({
  path: [...path],
  group: group_name,
  name: option_name,
  price: toRupees(price_paise),
  quantity,
})

function itemWire(item: OrderItem, restaurantId: string, pictures: Pictures): ItemWire {
  const price = toRupees(item.price_paise)
  const cancelReason = reasonOf(item)
  return {
    _id: item.id,
    product: {
      _id: item.product_id,
      productName: item.product_name,
      price,
      images: item.images.map((image) => pictures.toWire(image)),
      restaurent_id: restaurantId,
    },
    variant: item.variant_name,
    quantity: item.quantity,
    price,
    total: toRupees(item.total_paise),
    ...(item.discount_paise > 0 && { discount: toRupees(item.discount_paise) }),
    ...(item.options.length > 0 && { options: item.options.map(optionWire) }),
    ...(item.note !== null && { note: item.note }),
    orderStatus: WIRE_STATUS[item.status],
    is_canceled: item.status === 'cancelled',
    ...(item.cancelled_by && { canceledBy: item.cancelled_by }),
    ...(cancelReason && { cancelReason }),
    ...(item.feedback !== null && { feedback: item.feedback }),
    vegetarian: item.vegetarian,
    diet: item.diet,
    allergens: item.allergens && [...item.allergens],
    ...(item.substitutes_item_id && { substitutes: item.substitutes_item_id }),
    events: item.events.map(({ status, at, by, reason }) => ({
      status: WIRE_STATUS[status],
      at: new Date(at).toISOString(),
      by,
      ...(reason && { reason: CANCEL_REASONS[reason] }),
    })),
  }
}
