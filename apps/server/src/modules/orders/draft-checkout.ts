// Makes one order per restaurant, with copies of everything that may change later. Pure.
import type { AddressLabel, IfMissing, PaymentMethod } from '@tiffin/contract'
import type { Customer } from '../../platform/http/session.ts'
import type { Cart, PricedLine } from '../carts/index.ts'
import type { DraftCheckout } from './data-changes.ts'
import type { DraftOrder, OrderItem } from './order.ts'
import { withAwaits } from './order-state.ts'

/** What happens to a product that has run out, by restaurant. */
export type IfMissingChoices = ReadonlyMap<string, IfMissing>
export interface Placing {
  readonly customer: Pick<Customer, 'customerId' | 'name' | 'phoneNumber'>
  readonly payment: PaymentMethod
  readonly ifMissing: IfMissingChoices
  readonly address: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly postal_code: string
    readonly label: AddressLabel | null
    readonly note: string | null
  }
  /** For each restaurant of the checkout. */
  readonly note: string | null
  readonly now: Date
  readonly newId: () => string
}
const FIRST_STATUS = { COD: 'PENDING', Wallet: 'PREPAID', Online: 'AWAITING' } as const

export function draftCheckout(cart: Cart, placing: Placing): DraftCheckout {
  const id = placing.newId()
  const orders = [...byRestaurant(cart.lines).values()].map((lines) => draftOrder(id, lines, placing))
  return { id, payment_method: placing.payment, total_paise: cart.grandTotalPaise, created_at: placing.now, orders }
}

function byRestaurant(lines: readonly PricedLine[]): Map<string, [PricedLine, ...PricedLine[]]> {
  const groups = new Map<string, [PricedLine, ...PricedLine[]]>()
  for (const line of lines) {
    const group = groups.get(line.restaurant_id)
    if (group) group.push(line)
    else groups.set(line.restaurant_id, [line])
  }
  return groups
}

function draftOrder(checkoutId: string, lines: readonly [PricedLine, ...PricedLine[]], placing: Placing): DraftOrder {
  const { customer, payment, ifMissing, address, note, now, newId } = placing
  const [{ restaurant_id, restaurant_name, restaurant_place, restaurant_phone_number }] = lines
  const order: DraftOrder = {
    id: newId(),
    checkout_id: checkoutId,
    customer_id: customer.customerId,
    customer_name: customer.name,
    customer_phone_number: customer.phoneNumber,
    restaurant_id,
    restaurant_name,
    restaurant_place,
    restaurant_phone_number,
    employee_id: null,
    employee_name: null,
    employee_phone_number: null,
    payment_method: payment,
    payment_status: FIRST_STATUS[payment],
    grand_total_paise: lines.reduce((sum, line) => sum + line.total_paise, 0),
    is_delivered: false,
    street: address.street,
    city: address.city,
    state: address.state,
    postal_code: address.postal_code,
    address_label: address.label,
    address_note: address.note,
    note,
    if_missing: ifMissing.get(restaurant_id) ?? 'ask',
    created_at: now,
    updated_at: now,
    delivered_at: null,
    awaits: null,
    awaits_since: null,
    alarmed_at: null,
    ready_at: null,
    items: lines.map((line, at) => draftItem(line, at + 1, placing)),
  }
  return withAwaits(order, now)
}

const draftItem = (line: PricedLine, position: number, { now, newId }: Placing): OrderItem => ({
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
  note: line.note,
  choice_key: line.choice_key,
  options: line.chosen.map(({ path, group, option, quantity }) => ({
    path,
    group_name: group,
    option_name: option.name,
    price_paise: option.pricePaise,
    quantity,
  })),
  status: 'pending',
  cancelled_by: null,
  feedback: null,
  substitutes_item_id: null,
  events: [{ status: 'pending', at: now.toISOString(), by: 'customer', reason: null }],
})
