// A restaurant with places in slots, and its orders for tomorrow.
import { calls } from '@tiffin/contract'
import { addToCart, forgetAddress } from '../src/modules/carts/index.ts'
import { listCartSlots, placeOrder, planCart, quote } from '../src/modules/checkout/index.ts'
import { editSettings } from '../src/modules/delivery-zones/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { City } from './city.ts'
import { productIdOf } from './claims.ts'
import { chooseAddress } from './weeks.ts'

const SLUG = 'the-jaggery-verandah'
const SETTINGS = { daysAhead: 7, slotMinutes: 30, deliveryCap: 4 } as const
/** Of tomorrow, in India. */
const ORDERS = [
  {
    at: '12:30',
    products: [
      ['Gulab Jamun', '6 pieces'],
      ['Punjabi Samosa', '2 pieces'],
    ],
  },
  {
    at: '12:30',
    products: [
      ['Mawa Gujiya', '8 pieces'],
      ['Rose Mango Lassi', 'Regular'],
    ],
  },
  {
    at: '18:00',
    products: [
      ['Puran Poli', '2 pieces'],
      ['Ukadiche Modak', '11 pieces'],
    ],
  },
] as const

/** Lets the restaurant take orders up to seven days ahead, four deliveries in half an hour, and places those of tomorrow. */
export async function addOrdersForLater(tx: Tx, { restaurants, customers }: City): Promise<void> {
  const restaurant = restaurants.find(({ slug }) => slug === SLUG)
  if (!restaurant) return
  const { restaurantId } = restaurant.caller
  await editSettings(tx, restaurantId, calls.editDeliverySettings.body.parse(SETTINGS))
  const waiting = [...ORDERS]
  // not the first customer, whose login is printed: her cart and her orders are as the guide says
  for (const customer of customers.slice(1)) {
    const [next] = waiting
    if (!next) return
    const addressIndex = await chooseAddress(tx, { customer, restaurant })
    if (addressIndex === undefined) continue
    const [, tomorrow] = await listCartSlots(tx, customer.customerId, restaurantId)
    const slot = tomorrow?.slots.find(({ at }) => Date.parse(at) >= Date.parse(`${tomorrow.day}T${next.at}:00+05:30`))
    if (!slot) return
    for (const [name, selectedVariant] of next.products)
      await addToCart(tx, customer.customerId, { productId: productIdOf(restaurant, name), selectedVariant, quantity: 1 })
    await planCart(tx, customer.customerId, { plans: [{ restaurantId, slotAt: new Date(slot.at) }] })
    const { grandTotalPaise } = await quote(tx, customer.customerId)
    await placeOrder(tx, customer, { payment: 'COD', addressIndex, seenTotalPaise: grandTotalPaise }, { publicUrl: '' })
    await forgetAddress(tx, customer.customerId)
    waiting.shift()
  }
}
