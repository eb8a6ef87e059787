import type { ItemStatus, PaymentMethod } from '@tiffin/contract'
import { addToCart } from '../src/modules/carts/index.ts'
import { placeOrder, quote } from '../src/modules/checkout/index.ts'
import { assignOrder, lockOrder, moveItems, type Order } from '../src/modules/orders/index.ts'
import { saveOpinion } from '../src/modules/reviews/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Caller } from '../src/platform/http/session.ts'
import type { Chance } from './chance.ts'
import type { City } from './city.ts'
import { MINUTE, type Purchase, planPurchases, type WeeksOptions } from './plan-purchases.ts'

const STAGES = [
  { to: 'preparing', after: 3, by: 'restaurant' },
  { to: 'packed', after: 14, by: 'restaurant' },
  { to: 'out_for_delivery', after: 5, by: 'employee' },
  { to: 'delivered', after: 16, by: 'employee' },
] as const

/** Lives the city's past: every purchase by the modules' own functions, at its own time. */
export async function createWeeks(tx: Tx, city: City, options: WeeksOptions): Promise<void> {
  for (const purchase of planPurchases(city, options)) await live(tx, city, purchase, options)
}

async function live(tx: Tx, city: City, purchase: Purchase, options: WeeksOptions): Promise<void> {
  const { history, chance } = options
  history.now = purchase.at
  const order = await buy(tx, purchase, chance)
  const pass = (minutes: number) => {
    history.now = new Date(history.now.getTime() + minutes * MINUTE)
  }
  if (purchase.until === 'cancelled') {
    pass(4)
    return move(tx, order, 'cancelled', purchase.restaurant.caller)
  }
  if (purchase.until === 'pending') return
  const employee = purchase.until === 'delivered' ? chance.pick(city.employees) : (city.employees[0] ?? chance.pick(city.employees))
  for (const { to, after, by } of STAGES) {
    pass(after)
    if (to === 'packed') await assignOrder(tx, purchase.restaurant.caller, { orderId: order.id, employeeId: employee.employeeId })
    await move(tx, order, to, by === 'restaurant' ? purchase.restaurant.caller : employee)
    if (to === purchase.until) break
  }
  if (purchase.until === 'delivered') await review(tx, city, purchase, pass)
}

async function buy(tx: Tx, { customer, restaurant }: Purchase, chance: Chance): Promise<Order> {
  for (let products = chance.between(1, 3); products > 0; products -= 1) {
    const product = chance.pick(restaurant.products, ({ popularity }) => popularity)
    const productId = restaurant.productIds.get(product.name)
    if (!productId) throw new Error(`${product.name} is not on the menu`)
    await addToCart(tx, customer.customerId, {
      productId,
      selectedVariant: chance.pick(product.variants).name,
      quantity: chance.between(1, 2),
    })
  }
  const { grandTotalPaise } = await quote(tx, customer.customerId)
  const payment: PaymentMethod = grandTotalPaise < 60_000 && chance.next() < 0.3 ? 'Wallet' : 'COD'
  const input = { payment, addressIndex: 0, seenTotalPaise: grandTotalPaise }
  const { orders } = await placeOrder(tx, customer, input, { publicUrl: '' })
  const [order] = orders
  if (!order) throw new Error('a placed cart has an order')
  return order
}

async function move(tx: Tx, { id }: Order, to: ItemStatus, by: Exclude<Caller, { role: 'administrator' }>) {
  const order = await lockOrder(tx, id, by)
  await moveItems(tx, order, order.items, { to, actor: by.role, actorId: by.accountId })
}

async function review(tx: Tx, city: City, { customer, restaurant }: Purchase, pass: (minutes: number) => void): Promise<void> {
  const place = city.customers.indexOf(customer)
  const words = restaurant.reviews[place]
  if (!words) return
  pass(50)
  await saveOpinion(tx, customer, { restaurantId: restaurant.caller.restaurantId, rating: words.rating, review: words.review })
}
