// A tip that is given with the order, where the administrator allows it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, EmployeeCaller, RestaurantCaller } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { addAddress } from '../accounts/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart, editTipsInCart } from '../carts/index.ts'
import { earnFee } from '../deliveries/index.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { cancelItem } from '../orders/cancel/cancel-item.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { orderWire } from '../orders/index.ts'
import { summarizeAssigned } from '../orders/order/data.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { lockOrder } from '../orders/order/lock-order.ts'
import { moveItems } from '../orders/order/move-item.ts'
import { tipOrder } from '../orders/tip-order.ts'
import { placeOrder } from './place-order.ts'
import { planCart } from './plan-cart.ts'
import { quote } from './quote.ts'
import { cartWire } from './wire.ts'

const FULL = 32_000
const KOCHI = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
const pictures = { toWire: (stored: string) => stored } as Parameters<typeof cartWire>[2]

let scene: Scene
let spice: RestaurantCaller
let coast: RestaurantCaller
let ravi: EmployeeCaller
let asha: Customer
let people = 0
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDelivered', earnFee(4_000))
  ravi = await scene.employee('Ravi')
  spice = await scene.restaurant('Spice Route')
  coast = await scene.restaurant('Coast')
})
beforeEach(async () => {
  people += 1
  asha = await scene.customer(`Asha ${people}`)
  await addAddress(scene.db, asha.customerId, KOCHI)
  await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, 200_000)))
  await editTipsInCart(scene.db, true)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

async function take(restaurant: RestaurantCaller, name: string) {
  const productId = await scene.product(restaurant, `${name} ${people}`)
  await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Full' })
}
const place = (seenTotalPaise: number, tipPaise?: number, payment: 'COD' | 'Wallet' | 'Online' = 'COD') =>
  placeOrder(scene.db, asha, { payment, addressIndex: 0, seenTotalPaise, tipPaise }, { publicUrl: 'https://tiffin.example' })
const cart = async () => cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures)
async function deliver(restaurant: RestaurantCaller, orderId: string) {
  await assignOrder(scene.db, restaurant, { orderId, employeeId: ravi.employeeId })
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
    await scene.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, to === 'packed' ? restaurant : ravi)
      const actor = to === 'packed' ? 'restaurant' : 'employee'
      await moveItems(
        tx,
        order,
        order.items.filter(({ status }) => status !== 'cancelled'),
        { to, actor, actorId: to === 'packed' ? restaurant.restaurantId : ravi.employeeId },
      )
    })
}
const entriesOf = (orderId: string) =>
  scene.db.rows(sql`
    select e.account, e.detail, e.amount_paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} and t.kind in ('settlement', 'cash_collected') order by e.account, e.detail`)

it('is neither offered nor taken while the administrator does not allow it', async () => {
  await editTipsInCart(scene.db, false)
  await take(spice, 'Biryani')
  expect(await cart()).not.toHaveProperty('tips')
  expect(await refusalOf(place(FULL, 2_000))).toBe('tips_off')
  const { orders } = await place(FULL)
  expect(orders[0]).toMatchObject({ grand_total_paise: FULL, terms: null })
})

it('is part of what the customer pays, and reaches the employee at the handover', async () => {
  await take(spice, 'Biryani')
  expect(await cart()).toMatchObject({ tips: true, grandTotal: 320, shipping: 0 })
  const { orders } = await place(FULL, 2_000)
  const orderId = orders[0]?.id ?? ''
  const placed = await getOrder(scene.db, orderId, asha)
  expect(orderWire(placed, 'employee', pictures)).toMatchObject({ grandTotal: 340, charges: [{ kind: 'tip', amount: 20 }] })
  expect(describeBill(placed, [], wordsOf('en')).money).toMatchObject({ tip: 2_000, total: FULL + 2_000 })
  const before = await summarizeAssigned(scene.db, ravi.employeeId)
  await deliver(spice, orderId)
  expect(await entriesOf(orderId)).toEqual([
    { account: 'cash', detail: null, amount_paise: -(FULL + 2_000) },
    { account: 'employee', detail: 'tip', amount_paise: 2_000 },
    { account: 'restaurant', detail: 'sale', amount_paise: FULL },
  ])
  expect((await summarizeAssigned(scene.db, ravi.employeeId)).tips_paise - before.tips_paise).toBe(2_000)
  expect(orderWire(await getOrder(scene.db, orderId, asha), 'customer', pictures)).toMatchObject({ tip: { amount: 20 } })
  expect(await refusalOf(tipOrder(scene.db, asha, orderId, 2_000))).toBe('tip_given')
})

it('is divided in equal parts over the orders that are brought; one that is collected has none', async () => {
  await take(spice, 'Biryani')
  await take(coast, 'Fish')
  const { orders } = await place(2 * FULL, 2_500)
  expect(orders.map(({ terms }) => terms?.tip_paise)).toEqual([1_250, 1_250])
  await scene.db.rows(sql`
    update restaurants set street = '1 Rose Street', city = 'Kochi', state = 'Kerala', postal_code = '682001' where id = ${coast.restaurantId}`)
  await editSettings(scene.db, coast.restaurantId, { picksUp: true })
  await take(spice, 'Curry')
  await take(coast, 'Prawns')
  const collected = { restaurantId: coast.restaurantId, kind: 'pickup', slotAt: undefined } as const
  await planCart(scene.db, asha.customerId, { addressId: undefined, plans: [collected] })
  const { orders: mixed } = await place(2 * FULL, 2_500)
  expect(new Map(mixed.map(({ restaurant_id, terms }) => [restaurant_id, terms?.tip_paise ?? 0]))).toEqual(
    new Map([
      [spice.restaurantId, 2_500],
      [coast.restaurantId, 0],
    ]),
  )
  await take(coast, 'Prawns')
  await planCart(scene.db, asha.customerId, { addressId: undefined, plans: [collected] })
  expect(await cart()).not.toHaveProperty('tips')
  expect(await refusalOf(place(FULL, 2_500))).toBe('tips_off')
})

it('comes back with the last item of a cancelled order, and stays while one is brought', async () => {
  await take(spice, 'Biryani')
  await take(spice, 'Curry')
  const money = await walletBalance(scene.db, asha.customerId)
  const { orders } = await place(2 * FULL, 3_000, 'Wallet')
  const [order] = orders
  expect(await walletBalance(scene.db, asha.customerId)).toBe(money - 2 * FULL - 3_000)
  await cancelItem(scene.db, asha, { orderId: order?.id ?? '', itemId: order?.items[0]?.id ?? '' })
  expect(await walletBalance(scene.db, asha.customerId)).toBe(money - FULL - 3_000)
  await cancelOrder(scene.db, asha, order?.id ?? '')
  expect(await walletBalance(scene.db, asha.customerId)).toBe(money)
})

it('is in the sum of an online payment', async () => {
  await take(spice, 'Biryani')
  await place(FULL, 2_000, 'Online')
  expect(await scene.db.row(sql`select amount_paise from payments where customer_id = ${asha.customerId}`)).toEqual({
    amount_paise: FULL + 2_000,
  })
})
