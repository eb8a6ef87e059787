// Packaging is charged once per order, only where the operator allows it, and is named wherever the order's money is.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { addAddress } from '../accounts/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart } from '../carts/index.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { tableOf } from '../notifications/emails/order-table.ts'
import { cancelItem } from '../orders/cancel/cancel-item.ts'
import { orderWire } from '../orders/index.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { cartWire } from './wire.ts'

const ALLOWED = { mostPackagingPaise: 2_000 }
const [FULL, PACKAGING] = [32_000, 1_200]
const KOCHI = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
const pictures = { toWire: (stored: string) => stored } as Parameters<typeof cartWire>[2]

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let count = 0
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
beforeEach(async () => {
  count += 1
  spice = await scene.restaurant(`Spice Route ${count}`)
  asha = await scene.customer(`Asha ${count}`)
  await addAddress(scene.db, asha.customerId, KOCHI)
  for (const name of ['Biryani', 'Curry']) {
    const productId = await scene.product(spice, name)
    await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Full' })
  }
  await editSettings(scene.db, spice.restaurantId, { packaging: PACKAGING }, ALLOWED)
})
const press = (seenTotalPaise: number, limits: { mostPackagingPaise?: number } = ALLOWED, payment: 'COD' | 'Wallet' = 'COD') =>
  placeOrder(scene.db, asha, { payment, addressIndex: 0, seenTotalPaise }, { publicUrl: 'https://tiffin.example', ...limits })
const cart = async (limits = ALLOWED) => cartWire(asha.customerId, await quote(scene.db, asha.customerId, limits), pictures)
const TOTAL = 2 * FULL + PACKAGING

it('the cart has it before it has a place; order, bill, email and wallet name the same amount', async () => {
  await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, 100_000)))
  expect(await cart()).toMatchObject({ total: 640, shipping: 12, grandTotal: 652, restaurants: [{ packaging: 12 }] })
  expect(await refusalOf(press(2 * FULL))).toBe('prices_changed')
  const { orders } = await press(TOTAL, ALLOWED, 'Wallet')
  const order = await getOrder(scene.db, orders[0]?.id ?? '', asha)
  expect(orderWire(order, 'restaurant', pictures)).toMatchObject({ grandTotal: 652, charges: [{ kind: 'packaging', amount: 12 }] })
  expect(describeBill(order, [], wordsOf('en')).money).toMatchObject({
    total: TOTAL,
    charges: PACKAGING,
    packaging: PACKAGING,
    delivery: 0,
  })
  expect(tableOf(order, 'Total', wordsOf('hi').orderEmails).sums).toEqual([
    { label: 'पैकिंग', amount: '₹12' },
    { label: 'Total', amount: '₹652' },
  ])
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - TOTAL)
})

it('all dishes but one return none of it, the last one all of it, once', async () => {
  await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, TOTAL)))
  const { orders } = await press(TOTAL, ALLOWED, 'Wallet')
  const { id = '', items = [] } = orders[0] ?? {}
  const cancel = async (at: number) => {
    const itemId = items[at]?.id ?? ''
    await cancelItem(scene.db, asha, { orderId: id, itemId })
    return walletBalance(scene.db, asha.customerId)
  }
  expect(await cancel(0)).toBe(FULL)
  expect(await cancel(1)).toBe(TOTAL)
  expect(await refusalOf(cancel(1))).not.toBe('nothing')
  expect(await walletBalance(scene.db, asha.customerId)).toBe(TOTAL)
})

it('the operator lowers the limit or takes it away: nothing above it is charged', async () => {
  expect((await cart({ mostPackagingPaise: 500 })).shipping).toBe(5)
  const free = cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures)
  expect(free).toMatchObject({ shipping: 0, grandTotal: 640 })
  expect(free.restaurants?.[0]).not.toHaveProperty('packaging')
  const { orders } = await press(2 * FULL, {})
  expect(await scene.db.rows(sql`select from order_terms where order_id = ${orders[0]?.id}`)).toEqual([])
})

it('each restaurant of a cart charges its own', async () => {
  const coast = await scene.restaurant(`Coast ${count}`)
  const fish = await scene.product(coast, 'Fish')
  await addToCart(scene.db, asha.customerId, { productId: fish, selectedVariant: 'Full' })
  await editSettings(scene.db, coast.restaurantId, { packaging: 801 }, ALLOWED)
  expect(await cart()).toMatchObject({ shipping: 20.01, restaurants: [{ packaging: 12 }, { packaging: 8.01 }] })
  const { orders } = await press(3 * FULL + PACKAGING + 801)
  expect(orders.map(({ terms }) => terms?.packaging_paise).sort()).toEqual([PACKAGING, 801])
})
