import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import type { PaymentProvider, SessionEnd } from '../../providers/payment/payment.ts'
import { addToCart, getCart } from '../carts/index.ts'
import { walletBalance } from '../ledger/index.ts'
import { cancelItem } from '../orders/cancel/cancel-item.ts'
import type { Order } from '../orders/index.ts'
import { findFirstOrder, listOrders } from '../orders/order/data.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { expirePayment, findPayablePayment } from '../payments/index.ts'
import { confirmPayment } from './confirm-payment.ts'
import { failPayment } from './fail-payment.ts'
import { orderAgain } from './order-again.ts'

const HOUR_MS = 3_600_000
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
  scene.db.on('paymentCaptured', confirmPayment)
  scene.db.on('paymentClosed', failPayment)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

/** Asha is on the payment page for two products of spice and one of coast. */
async function onPaymentPage() {
  const { asha, orders } = await scene.buy('Online', [...scene.products.slice(0, 2), scene.coastProduct])
  const [first, second] = orders as [Order, Order]
  scene.events.length = 0
  return { asha, first, second, checkoutId: first.checkout_id }
}
/** The provider reports the end of an expired payment; returns what becomes of the payment. */
async function endsAs(status: SessionEnd, checkoutId: string): Promise<string | undefined> {
  const { db } = scene
  const payment = await db.row<{ id: string; amount_paise: number }>(sql`
    update payments set provider = 'test', provider_session = id::text where checkout_id = ${checkoutId} returning id, amount_paise`)
  const { id = '', amount_paise: amountPaise = 0 } = payment ?? {}
  const provider = { name: 'test', closeSession: async () => ({ status, payment: id, amountPaise, currency: 'INR' }) }
  scene.now = new Date(scene.now.getTime() + HOUR_MS)
  await expirePayment(db, provider as unknown as PaymentProvider, id)
  return (await db.row<{ status: string }>(sql`select status from payments where id = ${id}`))?.status
}
const confirm = (checkoutId: string) =>
  scene.db.transaction((tx) => confirmPayment(tx, { purpose: 'checkout', subjectId: checkoutId, paymentId: '', amountPaise: 0 }))
const fail = (checkoutId: string) => scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: checkoutId }))
const cancel = (asha: Customer, order: Order, place: number) =>
  cancelItem(scene.db, asha, { orderId: order.id, itemId: order.items[place]?.id ?? '' })
const statusesOf = async (asha: Customer) => {
  const { rows } = await listOrders(scene.db, asha, { number: 1, size: 100, offset: 0 })
  return new Map(rows.map((order) => [order.id, order.payment_status]))
}

it('a confirmed payment shows the restaurants their orders', async () => {
  const { asha, first, second, checkoutId } = await onPaymentPage()
  expect(await endsAs('captured', checkoutId)).toBe('captured')
  expect([...(await statusesOf(asha)).values()]).toEqual(['PREPAID', 'PREPAID'])
  expect(scene.events.map((event) => event.type)).toEqual(['orderPlaced', 'orderPlaced'])
  expect((await getOrder(scene.db, first.id, scene.spice)).grand_total_paise).toBe(2 * HALF)
  expect((await getOrder(scene.db, second.id, scene.coast)).grand_total_paise).toBe(HALF)
  expect(await findFirstOrder(scene.db, checkoutId)).toBe(first.id)
})

it('the order that a payment leads to is one that is not cancelled, if there is one', async () => {
  const { asha, first, second, checkoutId } = await onPaymentPage()
  for (const place of [0, 1]) await cancel(asha, first, place)
  expect(await findFirstOrder(scene.db, checkoutId)).toBe(second.id)
  expect(await endsAs('captured', checkoutId)).toBe('captured')
  expect(await statusesOf(asha)).toEqual(
    new Map([
      [second.id, 'PREPAID'],
      [first.id, 'REFUNDED'],
    ]),
  )
  expect(await findFirstOrder(scene.db, checkoutId)).toBe(second.id)
  await cancel(asha, second, 0)
  expect(await findFirstOrder(scene.db, checkoutId)).toBe(first.id)
})

it('a payment can be found by its customer, and only while it can be paid', async () => {
  const { asha, checkoutId } = await onPaymentPage()
  const { asha: eve } = await scene.buy('COD', scene.products)
  const [payment] = await scene.db.rows<{ id: string }>(sql`select id from payments where checkout_id = ${checkoutId}`)
  expect(await findPayablePayment(scene.db, asha.customerId, checkoutId)).toBe(payment?.id)
  expect(await findPayablePayment(scene.db, eve.customerId, checkoutId)).toBeUndefined()
  scene.now = new Date(scene.now.getTime() + HOUR_MS / 2)
  expect(await findPayablePayment(scene.db, asha.customerId, checkoutId)).toBeUndefined()
})

it('an unpaid order is not ordered again, because its dishes return to the cart when the payment fails', async () => {
  const { asha, first, checkoutId } = await onPaymentPage()
  expect(await refusalOf(orderAgain(scene.db, asha, first.id))).toBe('order_not_paid')
  await fail(checkoutId)
  await orderAgain(scene.db, asha, first.id)
  expect((await getCart(scene.db, asha.customerId)).lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
})

it('a failed payment closes the orders and returns their lines to the cart, beside what is there by now', async () => {
  const { asha, first, checkoutId } = await onPaymentPage()
  await addToCart(scene.db, asha.customerId, { productId: scene.coastProduct, selectedVariant: 'Half' })
  await cancel(asha, first, 0)
  expect(await endsAs('failed', checkoutId)).toBe('expired')
  await fail(checkoutId)
  expect([...(await statusesOf(asha)).values()]).toEqual(['FAILED', 'FAILED'])
  expect(await getOrder(scene.db, first.id, asha)).toMatchObject({
    grand_total_paise: 0,
    items: [{ cancelled_by: 'customer' }, { cancelled_by: 'platform' }],
  })
  const { lines } = await getCart(scene.db, asha.customerId)
  expect(lines.map((line) => [line.name, line.quantity])).toEqual([
    ['Fish', 2],
    ['Korma', 1],
  ])
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
})

it('what asha cancelled on the payment page goes to her wallet when the money comes all the same', async () => {
  const { asha, first, second, checkoutId } = await onPaymentPage()
  expect(await cancel(asha, first, 0)).toMatchObject({ refundPaise: 0, order: { payment_status: 'AWAITING', grand_total_paise: HALF } })
  expect(await cancel(asha, second, 0)).toMatchObject({ refundPaise: 0, order: { payment_status: 'FAILED', grand_total_paise: 0 } })
  expect(scene.events).toMatchObject([{ restaurantId: null }, { restaurantId: null }])
  expect(await endsAs('captured', checkoutId)).toBe('captured')
  const statuses = await statusesOf(asha)
  expect([statuses.get(first.id), statuses.get(second.id)]).toEqual(['PREPAID', 'REFUNDED'])
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 + 2 * HALF)
  expect(scene.events.filter((event) => event.type === 'orderPlaced')).toMatchObject([{ orderId: first.id }])
})

it('a payment for orders that were all cancelled is refunded by the provider', async () => {
  const { asha, first, second, checkoutId } = await onPaymentPage()
  for (const place of [0, 1]) await cancel(asha, first, place)
  await cancel(asha, second, 0)
  expect(await endsAs('captured', checkoutId)).toBe('refunding')
  expect([...(await statusesOf(asha)).values()]).toEqual(['FAILED', 'FAILED'])
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
  await fail(checkoutId)
  expect((await getCart(scene.db, asha.customerId)).lines).toEqual([])
})

it('a confirmed order is not failed afterwards', async () => {
  const { asha, checkoutId } = await onPaymentPage()
  await endsAs('captured', checkoutId)
  scene.orderEvents.length = 0
  await confirm(checkoutId)
  expect(scene.orderEvents).toEqual([])
  await fail(checkoutId)
  expect([...(await statusesOf(asha)).values()]).toEqual(['PREPAID', 'PREPAID'])
  expect(scene.events.map((event) => event.type)).toEqual(['orderPlaced', 'orderPlaced'])
  expect(await scene.db.rows(sql`select from cart_lines where customer_id = ${asha.customerId}`)).toEqual([])
})
