// Makes one order per restaurant, with copies of everything that may change later. Pure.
import type { IfMissing, PaymentMethod } from '@tiffin/contract'
import type { CheckoutsRow } from '../../platform/database/rows.generated.ts'
import type { Customer } from '../../platform/http/session.ts'
import type { Address } from '../accounts/index.ts'
import { isCollected, type PricedLine } from '../carts/index.ts'
import { promisedTimes } from '../delivery-zones/index.ts'
import type { NewOrder } from '../orders/index.ts'
import type { LineDiscount } from '../promos/index.ts'
import { type CodedOrder, draftTerms } from './draft-terms.ts'
import { promiseTo } from './how-soon.ts'
import type { Quote, QuotedOrder } from './quote.ts'
import { type PlannedSlot, slotOf } from './slot-of.ts'
import type { HeldSlots } from './take-slots.ts'

export interface DraftCheckout extends CheckoutsRow {
  readonly orders: readonly NewOrder[]
}
/** What happens to a product that has run out, by restaurant. */
export type IfMissingChoices = ReadonlyMap<string, IfMissing>
export interface Placing {
  readonly customer: Pick<Customer, 'customerId' | 'name' | 'phoneNumber'>
  readonly payment: PaymentMethod
  readonly ifMissing: IfMissingChoices
  /** Undefined: everything is collected. */
  readonly address: Omit<Address, 'id'> | undefined
  readonly heldSlots: HeldSlots
  /** For each restaurant of the checkout. */
  readonly note: string | null
  readonly now: Date
  readonly newId: () => string
}

export function draftCheckout({ orders, grandTotalPaise, promo }: Quote, placing: Placing): DraftCheckout {
  const { customer, payment, now: created_at, newId } = placing
  const id = newId()
  return {
    id,
    customer_id: customer.customerId,
    payment_method: payment,
    total_paise: grandTotalPaise,
    created_at,
    orders: orders.map((order) => draftOrder(id, { ...order, code: promo?.code ?? null }, placing)),
  }
}

function draftOrder(checkoutId: string, order: CodedOrder, placing: Placing): NewOrder {
  const { customer, payment, ifMissing, heldSlots, note, now, newId } = placing
  const { lines } = order
  const [{ restaurant_id, restaurant_name, restaurant_place, restaurant_phone_number }] = lines
  return {
    id: newId(),
    kind: isCollected(lines[0]) ? 'pickup' : 'delivery',
    checkout_id: checkoutId,
    customer_id: customer.customerId,
    customer_name: customer.name,
    customer_phone_number: customer.phoneNumber,
    restaurant_id,
    restaurant_name,
    restaurant_place,
    restaurant_phone_number,
    payment_method: payment,
    ...destinationOf(lines[0], placing),
    note,
    if_missing: ifMissing.get(restaurant_id) ?? 'ask',
    created_at: now,
    ...timesOf(order, slotOf(lines[0]), now),
    held_slot: heldSlots.get(restaurant_id) ?? null,
    terms: draftTerms(order),
    items: lines.map((line, at) => draftItem(line, { position: at + 1, ...(order.discounts?.[at] ?? NO_DISCOUNT) }, newId)),
  }
}

const AT_THE_COUNTER = { address_label: null, address_note: null, recipient_name: null, recipient_phone: null, hand_over: null } as const
type Destination = Pick<NewOrder, keyof typeof AT_THE_COUNTER | 'street' | 'city' | 'state' | 'postal_code' | 'lat_e5' | 'lng_e5'>
/** Where the order changes hands: the address of the customer, or of the restaurant if they collect it. */
function destinationOf(line: PricedLine, { address }: Placing): Destination {
  if (isCollected(line)) {
    if (!line.counter) throw new Error('an order is collected where it cannot be')
    const { street, city, state, postal_code, lat_e5, lng_e5 } = line.counter
    return { street, city, state, postal_code, lat_e5, lng_e5, ...AT_THE_COUNTER }
  }
  if (!address) throw new Error('an order is delivered to no address')
  const { street, city, state, postal_code, lat_e5, lng_e5, recipient_name, recipient_phone, hand_over } = address
  return {
    ...{ street, city, state, postal_code, lat_e5, lng_e5, recipient_name, recipient_phone, hand_over },
    address_label: address.label,
    address_note: address.note,
  }
}

type Times = Pick<NewOrder, 'promised_from' | 'promised_to' | 'way_minutes' | 'slot_at' | 'rings_at'>
/** When the order is wanted, and what the quote promises now. Without a slot, nothing changes it afterwards. */
function timesOf(order: QuotedOrder, slot: PlannedSlot | undefined, now: Date): Times {
  if (slot) return { promised_from: slot.at, promised_to: slot.until, way_minutes: slot.way, slot_at: slot.at, rings_at: slot.ringsAt }
  const promise = promiseTo(order.lines[0])
  const soon = { slot_at: null, rings_at: null }
  if (!promise) return { promised_from: null, promised_to: null, way_minutes: null, ...soon }
  const { from, to } = promisedTimes(now, promise)
  return { promised_from: from, promised_to: to, way_minutes: promise.way, ...soon }
}

const NO_DISCOUNT: LineDiscount = { paise: 0, own: 0 }
interface Placed extends LineDiscount {
  readonly position: number
}
const draftItem = (line: PricedLine, { position, paise, own }: Placed, newId: Placing['newId']): NewOrder['items'][number] => ({
  id: newId(),
  position,
  product_id: line.id,
  product_name: line.name,
  images: line.images,
  vegetarian: line.vegetarian,
  diet: line.diet,
  allergens: line.allergens,
  variant_name: line.variant_name,
  quantity: line.quantity,
  price_paise: line.price_paise,
  total_paise: line.total_paise,
  base_price_paise: line.base_price_paise,
  discount_paise: paise,
  own_discount_paise: own,
  note: line.note,
  choice_key: line.choice_key,
  options: line.chosen.map(({ path, group, option, quantity }) => ({
    path,
    group_name: group,
    option_name: option.name,
    price_paise: option.pricePaise,
    quantity,
  })),
})
