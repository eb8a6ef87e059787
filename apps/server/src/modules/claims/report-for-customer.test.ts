// What an administrator reports for a customer who telephones.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { AdministratorCaller, Customer } from '../../platform/http/session.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { answerClaim } from './change-claim.ts'
import { reportForCustomer } from './report-for-customer.ts'
import { reportProblem } from './report-problem.ts'

const HOUR = 3_600_000
/** Small sums would come back at once to a customer who reports. */
const rules = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 100_000 }
let scene: PlacedScene
let boss: AdministratorCaller
beforeAll(async () => {
  scene = await openPlacedScene(12)
  boss = await scene.administrator('Boss')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

async function delivered(): Promise<{ asha: Customer; order: Order }> {
  const { asha, order } = await scene.orderWith('COD', 2)
  const both = order.items.map((_, place) => place)
  for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, order.id, both, to)
  for (const to of ['out_for_delivery', 'delivered'] as const) await scene.move(scene.ravi, order.id, both, to)
  return { asha, order: (await findAnyOrder(scene.db, order.id)) ?? order }
}
/** As the request of an administrator. */
const asBoss = () => scene.db.until(Number.POSITIVE_INFINITY, undefined, undefined, { accountId: boss.accountId })
type Given = Parameters<typeof reportForCustomer>[1]
const given = (order: Order, change: Partial<Given> = {}): Given => ({
  orderId: order.id,
  reason: 'spoilt',
  items: [{ itemId: order.items[0]?.id ?? '', pieces: 1 }],
  text: 'She says that it smelt sour',
  ...change,
})
const report = (order: Order, change: Partial<Given> = {}) => reportForCustomer(asBoss(), given(order, change), rules)

it('is the customer’s claim with the administrator as its opener, which the restaurant answers as any other', async () => {
  const { asha, order } = await delivered()
  const claim = await report(order)
  expect(claim).toMatchObject({ order_id: order.id, state: 'open', customer_id: asha.customerId })
  expect(claim.events).toMatchObject([{ kind: 'report', author: 'administrator', reason: 'spoilt', pieces: [1] }])
  const answered = await answerClaim(scene.db, scene.spice, { claimId: claim.id, text: 'It was fresh' }, rules)
  expect(answered.state).toBe('answered')
})

it('is the customer’s in an export and an erasure, and the administrator’s in what happened to the order', async () => {
  const { asha, order } = await delivered()
  const { id } = await report(order)
  const owners = await scene.db.rows<{ account_id: string }>(sql`select account_id from claim_events where claim_id = ${id}`)
  expect(owners).toEqual([{ account_id: asha.customerId }])
  const happened = (await listTimeline(scene.db, order.id)).filter(({ kind }) => kind === 'reported')
  expect(happened).toMatchObject([{ by_role: 'administrator', by_name: 'Boss', text: 'She says that it smelt sour' }])
})

it('is recorded as an act of the administrator, without the words', async () => {
  const { order } = await delivered()
  const { id } = await report(order)
  expect(await scene.db.rows(sql`select act, account_id, fields from activity where object = ${id}`)).toEqual([
    { act: 'claim_opened', account_id: boss.accountId, fields: [] },
  ])
})

it('needs no photo and refunds nothing at once; the customer adds the photo', async () => {
  const { asha, order } = await delivered()
  const claim = await report(order)
  expect(claim.events).toHaveLength(1)
  const photo = { ...given(order), text: undefined, pictures: ['/images/box.webp'] }
  const { events } = await reportProblem(scene.db, asha, photo, rules)
  expect(events.map(({ author, kind }) => `${author} ${kind}`)).toEqual(['administrator report', 'customer report'])
})

it('is refused where the customer has a claim already, also one of the same moment', async () => {
  const { asha, order } = await delivered()
  const late = { orderId: order.id, reason: 'late' as const, items: [], text: 'An hour' }
  const outcomes = await outcomesOf([() => report(order), () => report(order)])
  expect(outcomes.toSorted()).toEqual(['claim_exists', 'nothing'])
  expect((await reportProblem(scene.db, asha, late, rules)).events).toHaveLength(2)
})

it('is refused too early, too late, for no order, and for items of another order', async () => {
  const { order: running } = await scene.orderWith('COD', 1)
  expect(await refusalOf(report(running))).toBe('claim_too_early')
  const { order } = await delivered()
  expect(await refusalOf(report(order, { orderId: randomUUID() }))).toBe('not_found')
  expect(await refusalOf(report(order, { items: [{ itemId: running.items[0]?.id ?? '', pieces: 1 }] }))).toBe('not_found')
  expect(await refusalOf(report(order, { items: [{ itemId: order.items[0]?.id ?? '', pieces: 9 }] }))).toBe('refund_over_delivered')
  scene.now = new Date(scene.now.getTime() + 49 * HOUR)
  expect(await refusalOf(report(order))).toBe('claim_too_late')
})
