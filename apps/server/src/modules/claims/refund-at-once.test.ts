// Small refunds without a decision: to the paisa, at the cost of the platform, and never more than two in 90 days, whatever happens at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import { addToCart } from '../carts/index.ts'
import { placeOrder } from '../checkout/index.ts'
import { walletBalance } from '../ledger/index.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import type { ClaimRules } from './claim-hours.ts'
import { reportProblem } from './report-problem.ts'

/** What each of three pieces costs. */
const PIECE = 17_955
const DAY = 86_400_000
const rules: ClaimRules = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: PIECE }
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(12)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

interface Delivered {
  readonly orderId: string
  readonly itemId: string
}
/** A delivered order of three pieces. */
async function delivered(asha: Customer): Promise<Delivered> {
  const productId = scene.products[0] ?? ''
  for (let piece = 0; piece < 3; piece++) await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Half' })
  const placing = { payment: 'COD', addressIndex: 0, seenTotalPaise: 3 * PIECE } as const
  const { orders } = await placeOrder(scene.db, asha, placing, { publicUrl: 'https://tiffin.example' })
  const order = await assignOrder(scene.db, scene.spice, { orderId: orders[0]?.id ?? '', employeeId: scene.ravi.employeeId })
  for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, order.id, [0], to)
  for (const to of ['out_for_delivery', 'delivered'] as const) await scene.move(scene.ravi, order.id, [0], to)
  return { orderId: order.id, itemId: order.items[0]?.id ?? '' }
}
const report = (asha: Customer, { orderId, itemId }: Delivered, pieces = 1, change: Partial<ClaimRules> = {}) =>
  reportProblem(scene.db, asha, { orderId, reason: 'missing', items: [{ itemId, pieces }], text: undefined }, { ...rules, ...change })
const returnedTo = async ({ customerId }: Customer) => await walletBalance(scene.db, customerId)

it('a small sum is in the wallet at once, at the cost of the platform, and the claim is decided without a person', async () => {
  const asha = await scene.customer('At once')
  const order = await delivered(asha)
  const claim = await report(asha, order)
  expect(claim).toMatchObject({ state: 'decided', due_at: null })
  expect(claim.events.map(({ author, kind }) => `${author} ${kind}`)).toEqual(['customer report', 'platform decision'])
  expect(claim.events[1]?.refund).toMatchObject({ amount_paise: PIECE, bearer: 'platform', is_automatic: true })
  expect(await returnedTo(asha)).toBe(PIECE)
  // it can be asked about again, once, and is decided by a person then
  const again = {
    orderId: order.orderId,
    reason: 'missing',
    items: [{ itemId: order.itemId, pieces: 1 }],
    text: 'Two were missing',
  } as const
  expect((await reportProblem(scene.db, asha, again, rules)).state).toBe('reopened')
  expect(await returnedTo(asha)).toBe(PIECE)
})
it('a larger sum, another problem, and a limit that is switched off wait for the restaurant', async () => {
  const asha = await scene.customer('Larger')
  expect((await report(asha, await delivered(asha), 2)).state).toBe('open')
  expect((await report(asha, await delivered(asha), 1, { atOncePaise: PIECE - 1 })).state).toBe('open')
  expect((await report(asha, await delivered(asha), 1, { atOncePaise: 0 })).state).toBe('open')
  const { orderId, itemId } = await delivered(asha)
  const late = { orderId, reason: 'late', items: [{ itemId, pieces: 1 }], text: undefined } as const
  expect((await reportProblem(scene.db, asha, late, rules)).state).toBe('open')
  expect(await returnedTo(asha)).toBe(0)
})
it('of twenty orders that one customer reports at once, two are refunded and eighteen wait for their restaurant', async () => {
  const asha = await scene.customer('Twenty')
  const orders: Delivered[] = []
  for (let place = 0; place < 20; place++) orders.push(await delivered(asha))
  const claims = await Promise.all(orders.map((order) => report(asha, order)))
  expect(claims.map(({ state }) => state).sort()).toEqual([...Array(2).fill('decided'), ...Array(18).fill('open')])
  expect(await returnedTo(asha)).toBe(2 * PIECE)
  const other = await scene.customer('Of another')
  expect((await report(other, await delivered(other))).state).toBe('decided')
})
it('after 90 days another one is refunded at once', async () => {
  const asha = await scene.customer('Later')
  for (const state of ['decided', 'decided', 'open']) expect((await report(asha, await delivered(asha))).state).toBe(state)
  await scene.db.rows(
    sql`update order_refunds set at = at - ${`${90 * DAY} milliseconds`}::interval where customer_id = ${asha.customerId}`,
  )
  expect((await report(asha, await delivered(asha))).state).toBe('decided')
})
