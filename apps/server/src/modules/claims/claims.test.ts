// What customers report about their orders: who may, until when, what joins it, who acts next, and what is overdue.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { AdministratorCaller, Customer } from '../../platform/http/session.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { findNamedPictures } from '../reports/index.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { answerClaim, decideClaim, reopenClaim, writeToClaim } from './change-claim.ts'
import { claimNow, reportable } from './claim-hours.ts'
import { type Claim, countDue, findClaimOf, listClaims } from './data.ts'
import { reportProblem } from './report-problem.ts'

const HOUR = 3_600_000
const hours = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 0 }
const page = { number: 1, size: 20, offset: 0 }
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

const pass = (ms: number) => {
  scene.now = new Date(scene.now.getTime() + ms)
}
const now = async (order: Order): Promise<Order> => (await findAnyOrder(scene.db, order.id)) ?? order
async function delivered(): Promise<{ asha: Customer; order: Order }> {
  const { asha, order } = await scene.orderWith('COD', 2)
  const both = order.items.map((_, place) => place)
  for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, order.id, both, to)
  for (const to of ['out_for_delivery', 'delivered'] as const) await scene.move(scene.ravi, order.id, both, to)
  return { asha, order: await now(order) }
}
const report = (asha: Customer, order: Order, change: Partial<Parameters<typeof reportProblem>[2]> = {}): Promise<Claim> =>
  reportProblem(
    scene.db,
    asha,
    { orderId: order.id, reason: 'missing', items: [{ itemId: order.items[0]?.id ?? '', pieces: 1 }], text: 'Not in the bag', ...change },
    hours,
  )
const said = (claim: Claim) => claim.events.map(({ author, kind }) => `${author} ${kind}`)

describe('a customer who reports a problem', () => {
  it('names the dish and what is wrong; the restaurant has a day to answer', async () => {
    const { asha, order } = await delivered()
    const claim = await report(asha, order)
    expect(claim).toMatchObject({ order_id: order.id, state: 'open', customer_id: asha.customerId })
    expect(claim.events).toMatchObject([
      { kind: 'report', reason: 'missing', items: [order.items[0]?.id], pieces: [1], text: 'Not in the bag' },
    ])
    expect((claim.due_at?.getTime() ?? 0) - claim.created_at.getTime()).toBeLessThanOrEqual(24 * HOUR)
    expect((claim.due_at?.getTime() ?? 0) - claim.created_at.getTime()).toBeGreaterThan(24 * HOUR - 1_000)
  })
  it('adds to the same claim, whose deadline stays, in words only', async () => {
    const { asha, order } = await delivered()
    const first = await report(asha, order)
    expect(await refusalOf(report(asha, order, { text: undefined }))).toBe('message_empty')
    const more = await report(asha, order, { reason: 'spoilt', text: 'And the rest was cold' })
    expect(more).toMatchObject({ id: first.id, due_at: first.due_at })
    expect(more.events.map(({ reason }) => reason)).toEqual(['missing', 'spoilt'])
  })
  it('shows a photo of what a photo can show; the restaurant adds one, too', async () => {
    const { asha, order } = await delivered()
    expect(await refusalOf(report(asha, order, { reason: 'damaged' }))).toBe('photo_missing')
    const { id: claimId } = await report(asha, order, { reason: 'damaged', pictures: ['/images/box.webp'] })
    // a photo says enough later
    await report(asha, order, { reason: 'damaged', text: undefined, pictures: ['/images/lid.webp'] })
    const answer = { claimId, text: 'It was closed', pictures: ['/images/counter.webp'] }
    const { events } = await answerClaim(scene.db, scene.spice, answer, hours)
    expect(events.map(({ pictures }) => pictures)).toEqual([['/images/box.webp'], ['/images/lid.webp'], ['/images/counter.webp']])
    const stored = ['/images/lid.webp', '/images/counter.webp', '/images/none.webp']
    expect(await findNamedPictures(scene.db, stored)).toEqual(new Set(stored.slice(0, 2)))
  })
  it('names no more pieces than were ordered', async () => {
    const { asha, order } = await delivered()
    const itemId = order.items[0]?.id ?? ''
    const twice = [
      { itemId, pieces: 1 },
      { itemId, pieces: 1 },
    ]
    expect(await refusalOf(report(asha, order, { items: twice }))).toBe('refund_over_delivered')
  })
  it('has one claim, also after twenty reports at once', async () => {
    const { asha, order } = await delivered()
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => () => report(asha, order)))
    expect(new Set(outcomes)).toEqual(new Set(['nothing']))
    const [row] = await scene.db.rows<{ claims: number; events: number }>(sql`
      select count(distinct c.id)::int as claims, count(*)::int as events from claims c join claim_events e on e.claim_id = c.id
      where c.order_id = ${order.id}`)
    expect(row).toEqual({ claims: 1, events: 20 })
  })
  it('cannot write without end', async () => {
    const { asha, order } = await delivered()
    for (let place = 0; place < 40; place++) await report(asha, order)
    expect(await refusalOf(report(asha, order))).toBe('claim_full')
  })
  it('reports own orders and their dishes only', async () => {
    const { asha, order } = await delivered()
    const { asha: eve, order: other } = await delivered()
    expect(await refusalOf(report(eve, order))).toBe('not_found')
    expect(await refusalOf(report(asha, order, { items: [{ itemId: other.items[0]?.id ?? '', pieces: 1 }] }))).toBe('not_found')
    expect(await findClaimOf(scene.db, order.id)).toBeUndefined()
  })
  it('does so within two days after the end of the order', async () => {
    const { asha, order } = await delivered()
    pass(48 * HOUR - 60_000)
    const { order: late } = await delivered()
    expect((await report(asha, order)).state).toBe('open')
    pass(48 * HOUR)
    expect(await refusalOf(report({ ...asha, customerId: late.customer_id as Customer['customerId'] }, late))).toBe('claim_too_late')
  })
  it('waits until a running order has left, or is past its promise', async () => {
    const { asha, order } = await scene.orderWith('COD', 1)
    const never = { reason: 'never_came', items: [], text: undefined } as const
    expect(await refusalOf(report(asha, order, never))).toBe('claim_too_early')
    expect(reportable({ ...order, promised_to: null }, new Date(order.created_at.getTime() + HOUR), hours)).toEqual({ can: true })
    const promised_to = new Date(order.created_at.getTime() + HOUR / 2)
    expect(reportable({ ...order, promised_to }, promised_to, hours)).toEqual({ can: true })
    expect(reportable({ ...order, promised_to: new Date(promised_to.getTime() + 2 * HOUR) }, promised_to, hours).can).toBe(false)
    for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, order.id, [0], to)
    await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
    const claim = await report(asha, order, never)
    expect(claim.state).toBe('urgent')
    expect((claim.due_at?.getTime() ?? 0) - claim.created_at.getTime()).toBeGreaterThan(HOUR / 4 - 1_000)
    expect((claim.due_at?.getTime() ?? 0) - claim.created_at.getTime()).toBeLessThanOrEqual(HOUR / 4)
    // the restaurant may answer meanwhile, but no one waits for it
    const answered = await answerClaim(scene.db, scene.spice, { claimId: claim.id, text: 'The rider is at the gate' }, hours)
    expect(answered).toMatchObject({ state: 'urgent', due_at: claim.due_at })
  })
  it('that was late and then never came waits for its restaurant no longer, and is first in the list', async () => {
    const { asha, order } = await scene.orderWith('COD', 1)
    for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, order.id, [0], to)
    await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
    expect((await report(asha, order, { reason: 'late', items: [], text: undefined })).state).toBe('open')
    const urgent = await report(asha, order, { reason: 'never_came', items: [], text: 'Still not here' })
    expect(urgent.state).toBe('urgent')
    expect((urgent.due_at?.getTime() ?? 0) - urgent.updated_at.getTime()).toBeLessThanOrEqual(HOUR / 4)
    const all = { show: 'administrator', order: undefined } as const
    expect((await listClaims(scene.db, all, {}, page, hours)).rows[0]?.state).toBe('urgent')
  })
  it('does not report an order whose payment has failed or is awaited', async () => {
    const { order } = await delivered()
    expect(reportable({ ...order, payment_status: 'FAILED' }, scene.now, hours)).toMatchObject({ can: false })
    expect(reportable({ ...order, payment_status: 'AWAITING' }, scene.now, hours)).toMatchObject({ can: false })
  })
})

describe('a claim', () => {
  it('is part of the timeline of its order: what was said, by whom, about which dishes', async () => {
    const { asha, order } = await delivered()
    const { id: claimId } = await report(asha, order)
    await answerClaim(scene.db, scene.spice, { claimId, text: 'We packed two' }, hours)
    await decideClaim(scene.db, boss, { claimId, text: 'The dish is credited' })
    await reopenClaim(scene.db, boss, { claimId, text: 'The rider called' }, hours)
    const entries = (await listTimeline(scene.db, order.id)).filter(({ kind }) => /claim|reported/.test(kind))
    expect(entries.map(({ kind, by_name, reason, text }) => [kind, by_name, reason, text])).toEqual([
      ['reported', order.customer_name, 'missing', 'Not in the bag'],
      ['claimAnswered', 'Spice Route', null, 'We packed two'],
      ['claimDecided', 'Boss', null, 'The dish is credited'],
      ['claimReopened', 'Boss', null, 'The rider called'],
    ])
    expect(entries[0]?.products).toEqual([order.items[0]?.product_name])
  })
  it('is answered by its restaurant, and then waits for the administrator, who decides', async () => {
    const { asha, order } = await delivered()
    const { id } = await report(asha, order)
    const answered = await answerClaim(scene.db, scene.spice, { claimId: id, text: 'We packed two' }, hours)
    expect(answered.state).toBe('answered')
    expect((answered.due_at?.getTime() ?? 0) - answered.updated_at.getTime()).toBeGreaterThan(48 * HOUR - 1_000)
    const written = await writeToClaim(scene.db, boss, { claimId: id, text: 'Have you a picture?' }, hours)
    expect(written).toMatchObject({ state: 'answered', due_at: answered.due_at })
    const decided = await decideClaim(scene.db, boss, { claimId: id, text: 'The dish is credited' })
    expect(decided).toMatchObject({ state: 'decided', due_at: null })
    expect(said(decided)).toEqual(['customer report', 'restaurant answer', 'administrator answer', 'administrator decision'])
  })
  it('takes nothing after the decision but one more question of the customer, and the administrator’s second look', async () => {
    const { asha, order } = await delivered()
    const { id: claimId } = await report(asha, order)
    await decideClaim(scene.db, boss, { claimId, text: 'Nothing back' })
    const text = 'Late'
    expect(await refusalOf(answerClaim(scene.db, scene.spice, { claimId, text }, hours))).toBe('claim_decided')
    expect(await refusalOf(writeToClaim(scene.db, boss, { claimId, text }, hours))).toBe('claim_decided')
    expect(await refusalOf(decideClaim(scene.db, boss, { claimId, text }))).toBe('claim_decided')
    expect((await report(asha, order, { text: 'Look again' })).state).toBe('reopened')
    await decideClaim(scene.db, boss, { claimId, text: 'Still nothing' })
    expect(await refusalOf(report(asha, order, { text: 'And again' }))).toBe('claim_decided')
    const reopened = await reopenClaim(scene.db, boss, { claimId, text: 'I was wrong' }, hours)
    expect(reopened.state).toBe('reopened')
    expect(await refusalOf(reopenClaim(scene.db, boss, { claimId, text }, hours))).toBe('claim_not_decided')
  })
  it('is asked about again within two days after the decision', async () => {
    const { asha, order } = await delivered()
    const { id: claimId } = await report(asha, order)
    await decideClaim(scene.db, boss, { claimId, text: 'Nothing back' })
    pass(48 * HOUR)
    expect(await refusalOf(report(asha, order, { text: 'Look again' }))).toBe('claim_decided')
  })
  it('is answered and read by its own restaurant only', async () => {
    const { asha, order } = await delivered()
    const { id: claimId } = await report(asha, order)
    expect(await refusalOf(answerClaim(scene.db, scene.coast, { claimId, text: 'Ours' }, hours))).toBe('not_found')
    const filter = { show: undefined, order: order.id }
    expect((await listClaims(scene.db, filter, scene.coast, page, hours)).total).toBe(0)
    expect((await listClaims(scene.db, filter, scene.spice, page, hours)).rows.map(({ id }) => id)).toEqual([claimId])
  })
  it('is recorded as an act when the restaurant or the administrator writes, without the words', async () => {
    const { asha, order } = await delivered()
    const { id: claimId } = await report(asha, order)
    await answerClaim(scene.db, scene.spice, { claimId, text: 'We packed two' }, hours)
    await decideClaim(scene.db, boss, { claimId, text: 'Nothing back' })
    const acts = await scene.db.rows<{ act: string; fields: string[] }>(
      sql`select act, fields from activity where object = ${claimId} order by act`,
    )
    expect(acts).toEqual([
      { act: 'claim_answered', fields: [] },
      { act: 'claim_decided', fields: [] },
    ])
  })
  it('that its restaurant does not answer in time waits for the administrator, without a process that moves it', async () => {
    const { asha, order } = await delivered()
    const { id: claimId, due_at } = await report(asha, order)
    const filter = { show: 'administrator', order: order.id } as const
    const waiting = async () =>
      (await listClaims(scene.db, filter, {}, page, hours)).rows.map((claim) => claimNow(claim, scene.db.now(), hours))
    const due = await countDue(scene.db, 'restaurant', scene.spice)
    const before = await countDue(scene.db, 'administrator', {})
    expect(await waiting()).toEqual([])
    pass(24 * HOUR)
    const [claim] = await waiting()
    expect(claim).toMatchObject({ id: claimId, state: 'unanswered' })
    expect((claim?.due_at?.getTime() ?? 0) - (due_at?.getTime() ?? 0)).toBe(48 * HOUR)
    expect(claim && said(claim)).toEqual(['customer report', 'platform overdue'])
    expect(await countDue(scene.db, 'administrator', {})).toBeGreaterThan(before)
    expect(await countDue(scene.db, 'restaurant', scene.spice)).toBeLessThan(due)
    expect((await listTimeline(scene.db, order.id)).map(({ kind }) => kind)).toContain('claimOverdue')
    // a late answer and a question at once: that the time was over is written down once
    await Promise.all([
      answerClaim(scene.db, scene.spice, { claimId, text: 'Sorry, late' }, hours),
      report(asha, order, { text: 'Still nothing' }),
    ])
    const late = await findClaimOf(scene.db, order.id)
    expect(late).toMatchObject({ state: 'answered', due_at: claim?.due_at })
    expect(late && said(late).filter((event) => event === 'platform overdue')).toHaveLength(1)
    expect(late && said(late)[1]).toBe('platform overdue')
    expect((await listTimeline(scene.db, order.id)).filter(({ kind }) => kind === 'claimOverdue')).toHaveLength(1)
  })
  it('that is decided after the restaurant’s time says that there was no answer', async () => {
    const { asha, order } = await delivered()
    const { id: claimId } = await report(asha, order)
    pass(24 * HOUR)
    const decided = await decideClaim(scene.db, boss, { claimId, text: 'Nothing back' })
    expect(said(decided)).toEqual(['customer report', 'platform overdue', 'administrator decision'])
  })
})

describe('a list of claims', () => {
  it('begins with the earliest deadline, ends with what is decided, and is filtered by whose turn it is', async () => {
    const coffee = await scene.restaurant(`Coffee House ${randomUUID()}`)
    const product = await scene.product(coffee, 'Idli')
    const claims: Claim[] = []
    for (let place = 0; place < 3; place++) {
      const { asha, orders } = await scene.buy('COD', [product])
      const [order] = orders as [Order]
      pass(2 * HOUR)
      claims.push(await report(asha, order))
    }
    const [first, second, third] = claims as [Claim, Claim, Claim]
    await decideClaim(scene.db, boss, { claimId: first.id, text: 'Closed' })
    await answerClaim(scene.db, coffee, { claimId: second.id, text: 'Sorry' }, hours)
    const ids = async (show?: 'restaurant' | 'administrator' | 'decided') => {
      const { rows } = await listClaims(scene.db, { show, order: undefined, account: coffee.restaurantId }, {}, page, hours)
      return rows.map(({ id }) => id)
    }
    expect(await ids()).toEqual([third.id, second.id, first.id])
    expect([await ids('restaurant'), await ids('administrator'), await ids('decided')]).toEqual([[third.id], [second.id], [first.id]])
    expect(await countDue(scene.db, 'restaurant', coffee)).toBe(1)
  })
})
