import type { ItemStatus } from '@tiffin/contract'
import { addToCart, forgetAddress, keepAddress, listAddressTerms } from '../src/modules/carts/index.ts'
import { placeOrder, quote } from '../src/modules/checkout/index.ts'
import { assignOrder } from '../src/modules/orders/assign/assign-order.ts'
import { findReadyAt } from '../src/modules/orders/find-ready-at.ts'
import { lockOrder, moveItems, type Order } from '../src/modules/orders/index.ts'
import { tipOrder } from '../src/modules/orders/tip-order.ts'
import { forgetCode, keepCode } from '../src/modules/promos/index.ts'
import { saveOpinion } from '../src/modules/reviews/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Caller, Customer } from '../src/platform/http/session.ts'
import { type Chance, createChance } from './chance.ts'
import type { City } from './city.ts'
import { ask, productIdOf, report } from './claims.ts'
import { MINUTE, type Purchase, planPurchases, type WeeksOptions } from './plan-purchases.ts'

/** Minutes after the order. */
const ACCEPTED = 3
const PACKED = 17
const LEFT = 22
/** An order waits for its delivery partner. */
const FETCHED = 4
/** Minutes before or after the middle of its promise that an order is at the door, one in eight after its end. */
const IN_TIME = [-9, 4] as const
const LATE = [7, 16] as const
const LATE_SHARE = 1 / 8

/** Lives the city's past: every purchase by the modules' own functions, at its own time. Customers order only where something is delivered to them. */
export async function createWeeks(tx: Tx, city: City, options: WeeksOptions): Promise<void> {
  // its own, so that how long deliveries take changes nothing of what is ordered
  const traffic = createChance(20_261)
  for (const purchase of planPurchases(city, options)) {
    options.history.now = purchase.at
    const addressIndex = await chooseAddress(tx, purchase)
    if (addressIndex === undefined) continue
    const order = await live(tx, city, { ...purchase, addressIndex }, { ...options, traffic })
    if (purchase.trouble) await report(tx, { order, purchase }, options)
  }
}

type ReachedPurchase = Purchase & { readonly addressIndex: number }

async function live(
  tx: Tx,
  city: City,
  purchase: ReachedPurchase,
  { history, until, chance, traffic }: WeeksOptions & { readonly traffic: Chance },
): Promise<Order> {
  const order = await buy(tx, purchase, chance)
  const passTo = (minutes: number) => {
    history.now = new Date(Math.min(purchase.at.getTime() + minutes * MINUTE, until.getTime()))
  }
  if (purchase.until === 'cancelled') {
    passTo(4)
    await move(tx, order, 'cancelled', purchase.restaurant.caller)
    return order
  }
  if (purchase.until === 'pending') return order
  const employee =
    purchase.until === 'delivered' && !purchase.trouble ? chance.pick(city.employees) : (city.employees[0] ?? chance.pick(city.employees))
  for (const { to, at, by } of stagesOf(order, purchase, traffic)) {
    passTo(at)
    if (to === 'packed') await assignOrder(tx, purchase.restaurant.caller, { orderId: order.id, employeeId: employee.employeeId })
    await move(tx, order, to, by === 'restaurant' ? purchase.restaurant.caller : employee)
    if (to === purchase.until) break
  }
  if (purchase.isWasted) await move(tx, order, 'cancelled', purchase.customer)
  if (purchase.asks) await ask(tx, purchase, order)
  if (purchase.until === 'delivered' && !purchase.trouble) {
    if (purchase.tipPaise) await tipOrder(tx, purchase.customer, order.id, purchase.tipPaise)
    await review(tx, city, purchase, () => passTo(120))
  }
  return order
}

/** Returns when an order moves, in minutes after it was placed: a past one so that it comes about when it was promised. */
function stagesOf({ promised_from, promised_to, way_minutes }: Order, { at, until }: Purchase, traffic: Chance) {
  const [least, most] = traffic.next() < LATE_SHARE ? LATE : IN_TIME
  const spread = traffic.between(least, most)
  const middle = promised_from && promised_to ? (promised_from.getTime() + promised_to.getTime()) / 2 : undefined
  const isPast = until === 'delivered' && middle !== undefined && way_minutes !== null
  const delivered = isPast ? Math.round((middle - at.getTime()) / MINUTE) + spread : LEFT + 16
  const left = isPast ? delivered - way_minutes : LEFT
  return [
    { to: 'preparing', at: ACCEPTED, by: 'restaurant' },
    { to: 'packed', at: isPast ? left - FETCHED : PACKED, by: 'restaurant' },
    { to: 'out_for_delivery', at: left, by: 'employee' },
    { to: 'delivered', at: delivered, by: 'employee' },
  ] as const
}

async function buy(tx: Tx, purchase: ReachedPurchase, chance: Chance): Promise<Order> {
  const { customer, restaurant, addressIndex } = purchase
  for (const [name, selectedVariant, quantity = 1] of purchase.products ?? [])
    await addToCart(tx, customer.customerId, { productId: productIdOf(restaurant, name), selectedVariant, quantity })
  if (!purchase.products) for (let products = chance.between(1, 3); products > 0; products -= 1) await addByChance(tx, purchase, chance)
  let priced = await quote(tx, customer.customerId)
  while (priced.orders.some(({ delivery }) => delivery && delivery.missingPaise > 0)) {
    await addByChance(tx, purchase, chance)
    priced = await quote(tx, customer.customerId)
  }
  const byWallet = !purchase.products && priced.grandTotalPaise < 60_000 && chance.next() < 0.3
  const { grandTotalPaise } = purchase.promo ? await withPromo(tx, purchase.promo, { customer, priced }) : priced
  const input = { payment: byWallet ? 'Wallet' : 'COD', addressIndex, seenTotalPaise: grandTotalPaise } as const
  const { orders } = await placeOrder(tx, customer, input, { publicUrl: '' })
  await forgetAddress(tx, customer.customerId)
  const [order] = orders
  if (!order) throw new Error('a placed cart has an order')
  return order
}

type Quote = Awaited<ReturnType<typeof quote>>
/** Enters a code, unless it takes nothing off this cart. */
async function withPromo(
  tx: Tx,
  code: string,
  { customer: { customerId }, priced }: { customer: Customer; priced: Quote },
): Promise<Quote> {
  await keepCode(tx, customerId, code)
  const cheaper = await quote(tx, customerId)
  if (!cheaper.promoRefusal) return cheaper
  await forgetCode(tx, customerId)
  return priced
}

/** Prices the cart for the customer's first address to which the restaurant delivers. Returns its index. */
export async function chooseAddress(
  tx: Tx,
  { customer: { customerId }, restaurant }: Pick<Purchase, 'customer' | 'restaurant'>,
): Promise<number | undefined> {
  const addresses = await listAddressTerms(tx, customerId, restaurant.caller.restaurantId)
  const index = addresses.findIndex(({ restaurants }) => restaurants.every(({ terms }) => terms.reason === null))
  const address = addresses[index]
  if (!address) return undefined
  await keepAddress(tx, customerId, address.id)
  return index
}

async function addByChance(tx: Tx, { customer, restaurant }: Purchase, chance: Chance): Promise<void> {
  const product = chance.pick(restaurant.products, ({ popularity }) => popularity)
  await addToCart(tx, customer.customerId, {
    productId: productIdOf(restaurant, product.name),
    selectedVariant: chance.pick(product.variants).name,
    quantity: chance.between(1, 2),
  })
}

async function move(tx: Tx, { id }: Order, to: ItemStatus, by: Exclude<Caller, { role: 'administrator' }>) {
  const order = await lockOrder(tx, id, by)
  const readyAt = await findReadyAt(tx, order, to)
  await moveItems(tx, order, order.items, { to, actor: by.role, actorId: by.accountId, readyAt })
}

async function review(tx: Tx, city: City, { customer, restaurant }: Purchase, passToEvening: () => void): Promise<void> {
  const place = city.customers.indexOf(customer)
  const words = restaurant.reviews[place]
  if (!words) return
  passToEvening()
  await saveOpinion(tx, customer, { restaurantId: restaurant.caller.restaurantId, rating: words.rating, review: words.review })
}
