// The worked example of the design, from a placed order to the ledger: paneer 1 × ₹249, naan 3 × ₹45.55, charges, a tip and a shared discount.
import { EXAMPLE, NAAN_REFUND } from '@tiffin/contract/settlement/worked-example.fixture'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { insertCheckout } from '../../../test/support/scene/placed-orders.ts'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { EmployeeCaller, RestaurantCaller } from '../../platform/http/session.ts'
import { newId } from '../../platform/new-id.ts'
import { decideClaim, reportProblem } from '../claims/index.ts'
import { earnFee } from '../deliveries/index.ts'
import { type OrderRates, post, walletBalance, walletCredit, walletPayment } from '../ledger/index.ts'
import { assignOrder } from './assign/assign-order.ts'
import { cancelItem } from './cancel/cancel-item.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { lockOrder } from './order/lock-order.ts'
import { moveItems } from './order/move-item.ts'

const TOTAL = 40_765
const RATES: OrderRates = {
  commissionBp: 1_800,
  deliveryBy: 'platform',
  packagingTo: 'restaurant',
  foodBp: 500,
  feesBp: 1_800,
  tdsBp: 10,
  payPaise: 4_500,
}
const FEE = 4_000

let scene: Scene
let spice: RestaurantCaller
let ravi: EmployeeCaller
let people = 0
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDelivered', earnFee(FEE))
  spice = await scene.restaurant('Spice Route')
  ravi = await scene.employee('Ravi')
  await scene.product(spice, 'Thali')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

async function place(method: 'COD' | 'Wallet', rates: OrderRates | null, kind: 'delivery' | 'pickup' = 'delivery') {
  people += 1
  const asha = await scene.customer(`Asha ${people}`)
  const placed = { customerId: asha.customerId, method, orders: [{ restaurantId: spice.restaurantId, prices: [24_900, 4_555] }] }
  const { checkoutId, orders } = await insertCheckout(scene.db, placed)
  const orderId = orders[0]?.orderId ?? ''
  // nothing is delivered to who collects, and no employee is tipped
  const [delivery, tip] = kind === 'delivery' ? [3_500, 2_000] : [0, 0]
  const total = TOTAL - 5_500 + delivery + tip
  await scene.db.rows(sql`
    insert into order_terms (order_id, packaging_paise, delivery_paise, platform_fee_paise, tip_paise, discount_restaurant_paise, discount_platform_paise, code, rates, zone_id, zone_name)
    values (${orderId}, 1200, ${delivery}, 500, ${tip}, 2000, 3000, null, ${rates && JSON.stringify(rates)}::jsonb,
      ${kind === 'delivery' ? newId(scene.now) : null}, ${kind === 'delivery' ? 'Nearby' : null})`)
  await scene.db.rows(sql`
    update order_items set choice_key = id::text, quantity = case position when 1 then 1 else 3 end,
      discount_paise = case position when 1 then 3228 else 1772 end, own_discount_paise = case position when 1 then 1291 else 709 end
    where order_id = ${orderId}`)
  await scene.db.rows(sql`update orders set grand_total_paise = ${total}, kind = ${kind} where id = ${orderId}`)
  await scene.db.rows(sql`update checkouts set total_paise = ${total} where id = ${checkoutId}`)
  if (method === 'Wallet')
    await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, total), walletPayment(asha.customerId, orderId, total)))
  return { asha, orderId }
}
type Placed = Awaited<ReturnType<typeof place>>
const move = (who: RestaurantCaller | EmployeeCaller, orderId: string, to: 'preparing' | 'packed' | 'delivered') =>
  scene.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, who)
    return (await moveItems(tx, order, order.items, { to, actor: who.role, actorId: who.accountId })).order
  })
async function deliver({ orderId }: Placed) {
  await assignOrder(scene.db, spice, { orderId, employeeId: ravi.employeeId })
  await move(spice, orderId, 'packed')
  await move(ravi, orderId, 'delivered')
}
async function booked({ orderId }: Placed, ...kinds: string[]): Promise<Record<string, number>> {
  const rows = await scene.db.rows<{ name: string; paise: number }>(sql`
    select concat_ws(' ', e.account, e.detail) as name, e.amount_paise as paise from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id where t.order_id = ${orderId} and t.kind = any(${kinds}::text[])`)
  return Object.fromEntries(rows.map(({ name, paise }) => [name, paise]))
}
const atDelivery = (order: Placed) => booked(order, 'settlement', 'cash_collected')

describe('an order under a contract books the worked example to the paisa', () => {
  it('paid from the wallet', async () => {
    const order = await place('Wallet', RATES)
    await deliver(order)
    expect(await atDelivery(order)).toEqual({ held: -TOTAL, ...EXAMPLE })
  })
  it('paid in cash, which its employee has', async () => {
    const order = await place('COD', RATES)
    await deliver(order)
    expect(await atDelivery(order)).toEqual({ cash: -TOTAL, ...EXAMPLE })
  })
  it('brought by riders of the restaurant, which has the cash and the delivery charge and pays its riders', async () => {
    const order = await place('COD', { ...RATES, deliveryBy: 'restaurant', payPaise: 0 })
    await deliver(order)
    const { 'platform delivery_fee': delivery, ...others } = EXAMPLE
    expect(await atDelivery(order)).toEqual({ 'restaurant cash': -TOTAL, ...others, 'restaurant delivery': delivery })
    expect(await booked(order, 'delivery_fee')).toEqual({})
  })
  it('paid in cash at the counter, where the restaurant has it', async () => {
    const order = await place('COD', RATES, 'pickup')
    await move(spice, order.orderId, 'packed')
    await move(spice, order.orderId, 'delivered')
    const { 'platform delivery_fee': _, 'employee tip': __, ...others } = EXAMPLE
    expect(await atDelivery(order)).toEqual({ 'restaurant cash': 5_500 - TOTAL, ...others, 'tax gst_9_5': 1_798 })
  })
  it('and its employee is paid what the contract says', async () => {
    const order = await place('Wallet', RATES)
    await deliver(order)
    expect(await booked(order, 'delivery_fee')).toEqual({ 'platform delivery_pay': -4_500, 'employee delivery': 4_500 })
  })
})

describe('what was cooked and then cancelled', () => {
  const BORNE = { ...RATES, foodBp: 0, feesBp: 0, tdsBp: 0, bearsCancelled: 'platform' } as const
  /** By the customer, one after the other, after the restaurant has accepted them. */
  async function cancelEach(order: Placed, ...places: number[]) {
    await move(spice, order.orderId, 'packed')
    const items = await itemsOf(order)
    for (const place of places) await cancelItem(scene.db, order.asha, { orderId: order.orderId, itemId: items[place] ?? '' })
    return compensationOf(order)
  }
  const itemsOf = async ({ orderId }: Placed) =>
    (await scene.db.rows<{ id: string }>(sql`select id from order_items where order_id = ${orderId} order by position`)).map(({ id }) => id)
  const compensationOf = async ({ orderId }: Placed) => {
    const row = await scene.db.row<{ paise: number }>(sql`
      select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = ${orderId} and e.detail = 'compensation' and e.owner_id = ${spice.restaurantId}`)
    return row?.paise
  }

  it.each(['Wallet', 'COD'] as const)(
    'is paid to the restaurant by the platform, less commission, once, in any sequence (%s)',
    async (method) => {
      // 38565 − 2000, less 18 % of it
      for (const places of [
        [0, 1],
        [1, 0],
      ]) {
        const order = await place(method, BORNE)
        expect(await cancelEach(order, ...places)).toBe(36_565 - 6_582)
      }
    },
  )
  it('is the loss of the restaurant where its contract does not say otherwise', async () => {
    expect(await cancelEach(await place('Wallet', RATES), 0, 1)).toBe(0)
    expect(await cancelEach(await place('Wallet', null), 0, 1)).toBe(0)
  })
  it('is its own loss when it cancels itself, or cannot prepare it', async () => {
    const own = await place('Wallet', BORNE)
    await move(spice, own.orderId, 'packed')
    await cancelOrder(scene.db, spice, own.orderId)
    const cannot = await place('Wallet', BORNE)
    await move(spice, cannot.orderId, 'packed')
    await cancelByPlatform(cannot, 'restaurant_cannot')
    expect([await compensationOf(own), await compensationOf(cannot)]).toEqual([0, 0])
  })
  it('was brought to a door where it could not be handed over: the platform pays', async () => {
    const order = await place('COD', BORNE)
    await assignOrder(scene.db, spice, { orderId: order.orderId, employeeId: ravi.employeeId })
    await move(spice, order.orderId, 'packed')
    await scene.db.transaction(async (tx) => {
      const out = await lockOrder(tx, order.orderId, ravi)
      await moveItems(tx, out, out.items, { to: 'out_for_delivery', actor: 'employee', actorId: ravi.accountId })
    })
    await cancelByPlatform(order, 'not_delivered')
    expect(await compensationOf(order)).toBe(36_565 - 6_582)
  })
  it('is paid only if its cooking had begun, and of a customer who gives up only if it was packed', async () => {
    const order = await place('Wallet', BORNE)
    await cancelOrder(scene.db, order.asha, order.orderId)
    expect(await compensationOf(order)).toBe(0)
    const stalled = await place('Wallet', BORNE)
    await move(spice, stalled.orderId, 'preparing')
    await cancelOrder(scene.db, stalled.asha, stalled.orderId)
    expect(await compensationOf(stalled)).toBe(0)
  })
})
const cancelByPlatform = ({ orderId }: Placed, reason: 'restaurant_cannot' | 'not_delivered') =>
  scene.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, spice)
    await moveItems(tx, order, order.items, { to: 'cancelled', actor: 'platform', actorId: null, reason })
  })

it('without a contract, a discount of the platform is added to what the restaurant gets', async () => {
  const order = await place('Wallet', null)
  await deliver(order)
  expect(await atDelivery(order)).toEqual({
    held: -TOTAL,
    'platform promo': -3_000,
    'restaurant sale': 37_765,
    'restaurant delivery': 3_500,
    'employee tip': 2_000,
    'platform platform_fee': 500,
  })
  expect(await booked(order, 'delivery_fee')).toEqual({ platform: -FEE, employee: FEE })
})

/** Refunds one naan by a decision about a claim. Returns what that adds to the wallet. */
async function refund({ orderId, asha }: Placed, bearer: 'restaurant' | 'platform'): Promise<number> {
  const { items } = await scene.db.transaction((tx) => lockOrder(tx, orderId, asha))
  const itemId = items.find(({ quantity }) => quantity === 3)?.id ?? ''
  const before = await walletBalance(scene.db, asha.customerId)
  const rules = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 0 }
  const naan = [{ itemId, pieces: 1 }]
  const { id: claimId } = await reportProblem(scene.db, asha, { orderId, reason: 'missing', items: naan, text: 'Two of three' }, rules)
  const one = { items: naan, bearer }
  await decideClaim(scene.db, { accountId: null }, { claimId, text: 'One was missing', refund: one })
  return (await walletBalance(scene.db, asha.customerId)) - before
}
describe('one missing naan', () => {
  it.each(['Wallet', 'COD'] as const)(
    'is returned to the wallet at the cost of the restaurant, with its commission (%s)',
    async (method) => {
      const order = await place(method, RATES)
      await deliver(order)
      expect(await refund(order, 'restaurant')).toBe(3_964)
      expect(await booked(order, 'piece_refund')).toEqual(NAAN_REFUND)
      expect(await walletBalance(scene.db, order.asha.customerId)).toBe(3_964)
    },
  )
  it('is returned at the cost of the platform, and the restaurant keeps what it has', async () => {
    const order = await place('Wallet', RATES)
    await deliver(order)
    expect(await refund(order, 'platform')).toBe(3_964)
    expect(await booked(order, 'piece_refund')).toEqual({ wallet: 3_964, 'platform refunds': -3_964 })
  })
})

it('the sales of a restaurant are without commission, tax and charges, and less after a refund', async () => {
  const sales = async () =>
    (await scene.db.row<{ paise: number }>(sql`select coalesce(sum(sales_paise), 0)::bigint as paise from sales_by_day`))?.paise ?? 0
  const order = await place('Wallet', RATES)
  const before = await sales()
  await deliver(order)
  expect((await sales()) - before).toBe(35_967)
  await refund(order, 'restaurant')
  expect((await sales()) - before).toBe(35_967 - 4_113)
})
