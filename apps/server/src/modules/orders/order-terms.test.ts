// Charges, tip and discounts of an order, from the row of its terms to the ledger.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { insertCheckout } from '../../../test/support/scene/placed-orders.ts'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, EmployeeCaller, RestaurantCaller } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { describeBill } from '../bills/bill.ts'
import { earnFee } from '../deliveries/index.ts'
import { listRefunds, post, walletBalance, walletCredit, walletPayment } from '../ledger/index.ts'
import { onTheWayPush, restPackedPush } from '../notifications/pushes/order-pushes.ts'
import { assignOrder } from './assign/assign-order.ts'
import { cancelItem } from './cancel/cancel-item.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { getOrder } from './order/get-order.ts'
import { lockOrder } from './order/lock-order.ts'
import { moveItems } from './order/move-item.ts'
import { moneyOf } from './order/order.ts'
import { substituteItem } from './substitute/substitute-item.ts'

const [PANEER, NAAN] = [24_900, 13_665]
const [OFF_PANEER, OFF_NAAN] = [3_228, 1_772]
const [OWN_PANEER, OWN_NAAN] = [1_291, 709]
const CHARGES = 1_200 + 3_500 + 500 + 2_000
const TOTAL = PANEER + NAAN - OFF_PANEER - OFF_NAAN + CHARGES

let scene: Scene
let spice: RestaurantCaller
let ravi: EmployeeCaller
let people = 0
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDelivered', earnFee(4_000))
  spice = await scene.restaurant('Spice Route')
  ravi = await scene.employee('Ravi')
  await scene.product(spice, 'Thali')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

/** An order of paneer and naan with charges, a tip and a discount that restaurant and platform share. */
async function place(method: 'COD' | 'Wallet') {
  people += 1
  const asha = await scene.customer(`Asha ${people}`)
  const { checkoutId, orders } = await insertCheckout(scene.db, {
    customerId: asha.customerId,
    method,
    orders: [{ restaurantId: spice.restaurantId, prices: [PANEER, NAAN] }],
  })
  const orderId = orders[0]?.orderId ?? ''
  const [paneer = '', naan = ''] = orders[0]?.items.map(({ itemId }) => itemId) ?? []
  await scene.db.rows(sql`
    insert into order_terms (order_id, zone_id, zone_name, packaging_paise, delivery_paise, platform_fee_paise, tip_paise, discount_restaurant_paise, discount_platform_paise)
    values (${orderId}, new_id(), 'Nearby', 1200, 3500, 500, 2000, 2000, 3000)`)
  await scene.db.rows(sql`
    update order_items set choice_key = id::text, discount_paise = case id when ${paneer}::uuid then ${OFF_PANEER}::bigint else ${OFF_NAAN}::bigint end,
      own_discount_paise = case id when ${paneer}::uuid then ${OWN_PANEER}::bigint else ${OWN_NAAN}::bigint end
    where order_id = ${orderId}`)
  await scene.db.rows(sql`update orders set grand_total_paise = ${TOTAL} where id = ${orderId}`)
  await scene.db.rows(sql`update checkouts set total_paise = ${TOTAL} where id = ${checkoutId}`)
  if (method === 'Wallet')
    await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, TOTAL), walletPayment(asha.customerId, orderId, TOTAL)))
  return { asha, orderId, paneer, naan }
}
const bodyOf = ({ text }: ReturnType<typeof onTheWayPush>) => text(wordsOf('en')).body
const now = (orderId: string, asha: Customer) => getOrder(scene.db, orderId, asha)
const move = (who: RestaurantCaller | EmployeeCaller, orderId: string, to: 'packed' | 'out_for_delivery' | 'delivered', ...ids: string[]) =>
  scene.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, who)
    const items = order.items.filter(({ id }) => ids.includes(id))
    return (await moveItems(tx, order, items, { to, actor: who.role, actorId: who.accountId })).order
  })
const give = (orderId: string) => assignOrder(scene.db, spice, { orderId, employeeId: ravi.employeeId })

it('cancelling one item refunds what was paid for it; the last one takes charges and tip along', async () => {
  const { asha, orderId, paneer, naan } = await place('Wallet')
  expect((await cancelItem(scene.db, spice, { orderId, itemId: naan })).refundPaise).toBe(NAAN - OFF_NAAN)
  const left = await now(orderId, asha)
  expect([left.grand_total_paise, left.closed_at]).toEqual([TOTAL - NAAN + OFF_NAAN, null])
  expect(moneyOf(left)).toMatchObject({ charges: 5_200, tip: 2_000 })
  expect((await cancelItem(scene.db, asha, { orderId, itemId: paneer })).refundPaise).toBe(PANEER - OFF_PANEER + CHARGES)
  expect(await now(orderId, asha)).toMatchObject({ grand_total_paise: 0, payment_status: 'REFUNDED', closed_at: expect.any(Date) })
  expect(await walletBalance(scene.db, asha.customerId)).toBe(TOTAL)
})

it('cancelling all of it at once refunds all of it, and the bill says so', async () => {
  const { asha, orderId } = await place('Wallet')
  expect((await cancelOrder(scene.db, asha, orderId)).refundPaise).toBe(TOTAL)
  const bill = describeBill(await now(orderId, asha), await listRefunds(scene.db, orderId), wordsOf('en'))
  expect(bill).toMatchObject({ refundedPaise: TOTAL, money: { total: 0, charges: 0, cancelled: PANEER + NAAN } })
  expect(await walletBalance(scene.db, asha.customerId)).toBe(TOTAL)
})

it('an order that is delivered whole is settled with its charges', async () => {
  const { orderId, paneer, naan } = await place('Wallet')
  await give(orderId)
  await move(spice, orderId, 'packed', paneer, naan)
  const delivered = await move(ravi, orderId, 'delivered', paneer, naan)
  expect(delivered).toMatchObject({ payment_status: 'PAID', grand_total_paise: TOTAL, closed_at: delivered.delivered_at })
})

it('the first of two trips collects charges and tip in cash, the second its own items', async () => {
  const { orderId, paneer, naan } = await place('COD')
  await give(orderId)
  await move(spice, orderId, 'packed', naan)
  expect(bodyOf(onTheWayPush(await move(ravi, orderId, 'out_for_delivery', naan)))).toContain('have ₹190.93 in cash')
  expect(bodyOf(restPackedPush(await move(spice, orderId, 'packed', paneer), ravi.employeeId))).toContain('₹216.72 to collect in cash')
  expect(moneyOf(await move(ravi, orderId, 'delivered', naan))).toMatchObject({ collected: 19_093, toCollect: 21_672 })
  expect(moneyOf(await move(ravi, orderId, 'delivered', paneer))).toMatchObject({ collected: TOTAL, toCollect: 0 })
})

it('a substitute takes over its share of the discount, rounded down', async () => {
  const { asha, orderId, paneer } = await place('Wallet')
  const swapped = scene.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, asha)
    const [item] = order.items.filter(({ id }) => id === paneer)
    if (!item) throw new Error('the order has no paneer')
    const {
      substitute,
      refundPaise,
      order: after,
    } = await substituteItem(tx, order, item, { ...item, takes: [], quantity: 1, price_paise: 20_000 })
    // undone, because no question led to it
    throw Object.assign(new Error('seen'), { seen: [substitute.discount_paise, refundPaise, after.grand_total_paise] })
  })
  const less = PANEER - OFF_PANEER - (20_000 - 2_592)
  await expect(swapped).rejects.toMatchObject({ seen: [2_592, less, TOTAL - less] })
})

it('an order without charges, tip and discount has no row of terms', async () => {
  const { orderId } = await place('COD')
  const empty = scene.db.rows(sql`
    update order_terms set zone_id = null, zone_name = null, packaging_paise = 0, delivery_paise = 0, platform_fee_paise = 0, tip_paise = 0, discount_restaurant_paise = 0,
      discount_platform_paise = 0, code = null where order_id = ${orderId}`)
  await expect(empty).rejects.toThrow('order_terms_check')
})
