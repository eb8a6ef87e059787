import type { ItemStatus, PaymentMethod } from '@tiffin/contract'
import { addToCart, getCart } from '../src/modules/carts/index.ts'
import { assignOrder, itemChanges, type Order, orderRecords, placeOrder } from '../src/modules/orders/index.ts'
import { saveOpinion } from '../src/modules/reviews/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Caller, Customer } from '../src/platform/http/session.ts'
import type { Chance } from './chance.ts'
import type { City, History } from './city.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const INDIA_AHEAD = 330 * MINUTE
/** Lunch and dinner, in minutes of the day. */
const MEALS = [
  [12 * 60, 14 * 60 + 30],
  [19 * 60, 22 * 60],
] as const
/** The running orders: their age and their progress. */
const UNDER_WAY = [
  { minutesAgo: 2, until: 'pending' },
  { minutesAgo: 4, until: 'pending' },
  { minutesAgo: 11, until: 'preparing' },
  { minutesAgo: 19, until: 'packed' },
  { minutesAgo: 27, until: 'out_for_delivery' },
] as const
const STAGES = [
  { to: 'preparing', after: 3, by: 'restaurant' },
  { to: 'packed', after: 14, by: 'restaurant' },
  { to: 'out_for_delivery', after: 5, by: 'employee' },
  { to: 'delivered', after: 16, by: 'employee' },
] as const

export interface WeeksOptions {
  readonly history: History
  readonly days: number
  readonly until: Date
  readonly chance: Chance
}
type Restaurant = City['restaurants'][number]
interface Purchase {
  readonly customer: Customer
  readonly restaurant: Restaurant
  readonly at: Date
  readonly until: ItemStatus
}

export async function createWeeks(tx: Tx, city: City, options: WeeksOptions): Promise<void> {
  const purchases = [...pastPurchases(city, options), ...underWay(city, options)].sort((one, other) => Number(one.at) - Number(other.at))
  for (const purchase of purchases) await live(tx, city, purchase, options)
}

function pastPurchases(city: City, { until, days, chance }: WeeksOptions): Purchase[] {
  const purchases: Purchase[] = []
  const at = (daysAgo: number) => mealTime(until, daysAgo, chance)
  // everyone with a review has ordered there before
  for (const restaurant of city.restaurants) {
    for (const [place] of restaurant.reviews.entries()) {
      const customer = city.customers[place % city.customers.length]
      if (customer) purchases.push({ customer, restaurant, at: at(chance.between(1, days - 1)), until: 'delivered' })
    }
  }
  for (let daysAgo = days - 1; daysAgo >= 1; daysAgo -= 1) {
    for (let count = chance.between(1, 2); count > 0; count -= 1) {
      const restaurant = chance.pick(city.restaurants, ({ showcase }) => (showcase ? 9 : 2))
      const isLost = chance.next() < 0.06
      purchases.push({ customer: chance.pick(city.customers), restaurant, at: at(daysAgo), until: isLost ? 'cancelled' : 'delivered' })
    }
  }
  return purchases
}

/** Returns a random lunch or dinner time, `daysAgo` days before `until`, in Indian time. */
function mealTime(until: Date, daysAgo: number, chance: Chance): Date {
  const day = Math.floor((until.getTime() + INDIA_AHEAD) / DAY) - daysAgo
  const [from, to] = chance.pick(MEALS)
  return new Date(day * DAY - INDIA_AHEAD + chance.between(from, to) * MINUTE + chance.between(0, 59) * 1000)
}

/** Running orders of the restaurant whose login is printed, including one of the first customer. */
function underWay(city: City, { until, chance }: WeeksOptions): Purchase[] {
  const restaurant = city.restaurants.find(({ showcase }) => showcase)
  if (!restaurant) return []
  return UNDER_WAY.map(({ minutesAgo, until: status }, place) => ({
    customer: (status === 'out_for_delivery' ? city.customers[0] : city.customers[place + 1]) ?? chance.pick(city.customers),
    restaurant,
    at: new Date(until.getTime() - minutesAgo * MINUTE),
    until: status,
  }))
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
    if (to === 'packed') await assignOrder(tx, purchase.restaurant.caller, { orderId: order.id, employeeId: employee.id })
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
    await addToCart(tx, customer.id, { productId, selectedVariant: chance.pick(product.variants).name, quantity: chance.between(1, 2) })
  }
  const cart = await getCart(tx, customer.id)
  const payment: PaymentMethod = cart.grandTotalPaise < 60_000 && chance.next() < 0.3 ? 'Wallet' : 'COD'
  const input = { payment, addressIndex: 0, seenTotalPaise: cart.grandTotalPaise }
  const { orders } = await placeOrder(tx, customer, input, {
    pictures: { toWire: (stored) => stored },
    publicUrl: '',
  })
  const [order] = orders
  if (!order) throw new Error('a placed cart has an order')
  return order
}

async function move(tx: Tx, { id }: Order, to: ItemStatus, by: Exclude<Caller, { role: 'administrator' }>) {
  const order = await orderRecords.lock(tx, id, by)
  await itemChanges.move(tx, order, order.items, { to, actor: by.role, actorId: by.id })
}

async function review(tx: Tx, city: City, { customer, restaurant }: Purchase, pass: (minutes: number) => void): Promise<void> {
  const place = city.customers.indexOf(customer)
  const words = restaurant.reviews[place]
  if (!words) return
  pass(50)
  await saveOpinion(tx, customer, { restaurantId: restaurant.caller.id, rating: words.rating, review: words.review })
}
