// Orders that wait: the reminder, the cancellation, and concurrent changes.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import { createCipher } from '../../platform/cipher.ts'
import { type Database, type Db, openDatabase } from '../../platform/database/database.ts'
import { wordsOf } from '../../words/index.ts'
import { walletBalance } from '../ledger/index.ts'
import { orderUnansweredEmail } from '../notifications/emails/cancellation-emails.ts'
import { subscribeNotifications } from '../notifications/index.ts'
import { unansweredPush } from '../notifications/pushes/cancellation-pushes.ts'
import { rupees } from '../notifications/texts/order-words.ts'
import { watchQuestions } from '../substitutions/index.ts'
import { reportMissing } from '../substitutions/report-missing.ts'
import { assignOrder } from './assign/assign-order.ts'
import { cancelUnanswered } from './cancel/cancel-unanswered.ts'
import { moveRestaurantOrder } from './move-restaurant-order.ts'
import { findAnyOrder } from './order/data.ts'
import type { Order, OrderItem } from './order/order.ts'
import { watchOrders } from './watch-orders.ts'
import { orderWire } from './wire.ts'

const unanswered = { alarmMinutes: 3, cancelMinutes: 10 }
const MINUTE = 60_000
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(12)
})
beforeEach(async () => {
  // what an earlier test left waiting is accepted
  const waiting = await scene.db.rows<{ id: string }>(sql`select id from orders where awaits = 'answer'`)
  for (const { id } of waiting) await press(id, 'Preparing...').catch(() => undefined)
  await look()
  scene.events.length = 0
  scene.orderEvents.length = 0
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const fail = (error: unknown) => {
  throw error
}
const look = (db: Db = scene.db) => watchOrders(db, { unanswered, onError: fail })
/** The clock goes on, and the platform looks every half minute. */
async function pass(minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half += 1) {
    scene.now = new Date(scene.now.getTime() + MINUTE / 2)
    await look()
  }
}
const press = (orderId: string, to: string, items?: readonly string[]) =>
  moveRestaurantOrder(scene.db, scene.spice, { orderId, to, ...(items && { items }) })
async function placed(payment: 'COD' | 'Wallet' | 'Online', count = 2) {
  const { asha, orders } = await scene.buy(payment, scene.products.slice(0, count))
  return { asha, order: orders[0] as Order }
}
const now = async (order: Order) => (await findAnyOrder(scene.db, order.id)) as Order
const wire = async (order: Order) => orderWire(await now(order), 'customer', { toWire: (stored) => stored }, unanswered.cancelMinutes)
const stalled = () => scene.events.flatMap((event) => (event.type === 'orderStalled' ? [[event.awaits, event.orderId]] : []))
const states = async (order: Order) => (await now(order)).items.map((item) => item.status).join(' ')
/** Another process on the same database, whose clock may be ahead. */
const another = (aheadMs = 0): Database =>
  openDatabase({
    url: String(scene.db.pool.options.connectionString),
    poolSize: 4,
    clock: () => new Date(scene.now.getTime() + aheadMs),
    ...PATIENT_LIMITS,
  })

describe('an order that its restaurant does not answer', () => {
  it('gets one reminder after three minutes, and is cancelled after ten; cash is not refunded', async () => {
    const { asha, order } = await placed('COD')
    expect((await wire(order)).waiting).toMatchObject({ for: 'answer', isOverdue: false })
    await pass(2.5)
    expect(stalled()).toEqual([])
    await pass(1)
    expect(stalled()).toEqual([['answer', order.id]])
    expect((await wire(order)).waiting?.isOverdue).toBe(true)
    await pass(6)
    expect(await states(order)).toBe('pending pending')
    await pass(1)
    expect(stalled()).toHaveLength(1)
    expect(await now(order)).toMatchObject({ grand_total_paise: 0, payment_status: 'PENDING', awaits: null })
    expect((await wire(order)).item).toMatchObject(
      [1, 2].map(() => ({ canceledBy: 'platform', cancelReason: 'The restaurant did not respond in time', orderStatus: 'Order Rejected' })),
    )
    expect((await wire(order)).item[0]?.events.at(-1)).toMatchObject({ by: 'platform', reason: 'The restaurant did not respond in time' })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
    expect(scene.orderEvents).toEqual([
      ['ordersPlaced', order.id],
      ['orderUnanswered', order.id],
    ])
  })

  it('is not cancelled when a process of the previous version, which does not clear the wait, accepted it', async () => {
    const { order } = await placed('Wallet')
    const since = scene.now
    await press(order.id, 'Preparing...')
    await scene.db.rows(sql`update orders set awaits = 'answer', awaits_since = ${since} where id = ${order.id}`)
    await pass(12)
    expect(await states(order)).toBe('preparing preparing')
    expect((await now(order)).awaits).toBe('answer')
    await press(order.id, 'Packed')
    expect((await now(order)).awaits).toBe('employee')
  })

  it('gives back what was prepaid, also when a dish of it was cancelled before', async () => {
    const { asha, order } = await placed('Wallet', 3)
    await scene.move(asha, order.id, [1], 'cancelled')
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - 2 * HALF)
    await pass(10.5)
    expect(await now(order)).toMatchObject({ payment_status: 'REFUNDED', grand_total_paise: 0 })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
    // the push is about the money of this moment, as the email is
    expect(unansweredPush(await now(order)).text(wordsOf('en')).body).toContain(`${rupees(2 * HALF)} is back`)
  })

  it('tells only what it gives back now, not what was given back for a missing dish', async () => {
    const { asha, order } = await placed('Wallet')
    const [missing, rest] = order.items as [OrderItem, OrderItem]
    const choices = [{ productId: scene.products[2] ?? '', variant: 'Half' }]
    await reportMissing(scene.db, scene.spice, { orderId: order.id, itemId: missing.id, choices })
    await pass(5.5)
    await watchQuestions(scene.db, fail)
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - HALF)
    expect(await states(order)).toBe('cancelled pending')
    await pass(5)
    expect(await states(order)).toBe('cancelled cancelled')
    expect(unansweredPush(await now(order)).text(wordsOf('en')).body).toContain(` ${rupees(HALF)} is back`)
    const email = orderUnansweredEmail(await now(order), { publicUrl: '', billLink: () => '' }, wordsOf('en'))
    expect(email.preview).toContain(`refunded ${rupees(HALF)} to`)
    expect(email.parts.flatMap((part) => (part.kind === 'table' ? part.lines.map(({ label }) => label) : []))).toEqual([rest.product_name])
  })

  it('waits from when the restaurant can see it: an online one from when its money came', async () => {
    const { order } = await placed('Online')
    await pass(12)
    expect((await wire(order)).waiting).toBeUndefined()
    await scene.payOnline(order)
    const { since, until } = (await wire(order)).waiting ?? { since: '', until: '' }
    expect(Math.abs(Date.parse(since) - scene.now.getTime())).toBeLessThan(1_000)
    expect(Date.parse(until ?? '') - Date.parse(since)).toBe(10 * MINUTE)
    await pass(2.5)
    expect(stalled()).toEqual([])
    await press(order.id, 'Preparing...')
  })

  it('is answered by accepting one dish; taking that back restarts the whole time', async () => {
    const { order } = await placed('COD')
    const first = order.items[0]?.id ?? ''
    await pass(4)
    await press(order.id, 'Preparing...', [first])
    await pass(12)
    expect(await states(order)).toBe('preparing pending')
    await press(order.id, 'Pending', [first])
    expect((await wire(order)).waiting).toMatchObject({ for: 'answer', isOverdue: false })
    await pass(9.5)
    expect(await states(order)).toBe('pending pending')
    expect(stalled()).toHaveLength(2)
    await pass(1)
    expect(await states(order)).toBe('cancelled cancelled')
  })
})

describe('a packed order without an employee', () => {
  it('gets one reminder after three minutes, and is never cancelled; an assignment ends the wait', async () => {
    const { order } = await placed('COD')
    await press(order.id, 'Packed')
    await pass(2.5)
    expect(stalled()).toEqual([])
    await pass(15)
    expect(stalled()).toEqual([['employee', order.id]])
    expect((await wire(order)).waiting).toMatchObject({ for: 'employee', isOverdue: true })
    await assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId: scene.ravi.employeeId })
    expect(await wire(order)).not.toHaveProperty('waiting')
    expect(await states(order)).toBe('packed packed')
  })
})

it('its restaurant also gets pushes: the reminder, then the cancellation', async () => {
  const { spice, db } = scene
  subscribeNotifications(db, { cipher: createCipher('a secret of this test'), publicUrl: '', billLink: () => '' })
  await db.rows(sql`
    insert into sessions (token_hash, account_id, created_at, last_used_at)
    values (decode(${spice.credential}, 'hex'), ${spice.restaurantId}, ${scene.now}::timestamptz + interval '1 second', ${scene.now}::timestamptz + interval '1 second')`)
  await db.rows(sql`
    insert into push_subscriptions (session, account_id, role, endpoint, endpoint_hash, p256dh, auth, created_at)
    values (decode(${spice.credential}, 'hex'), ${spice.restaurantId}, 'restaurant', 'https://push.example/1', '\\x01', 'key', 'auth', ${scene.now}::timestamptz)`)
  const pushed = async () =>
    (
      await db.rows<{ body: string }>(
        sql`select payload->'message'->>'body' as body from graphile_worker._private_jobs where key like 'push %'`,
      )
    ).map(({ body }) => body)
  await pass(0.5)
  const { order } = await placed('COD')
  await pass(3.5)
  expect(await pushed()).toEqual(['Accept it now: it auto-cancels in 7 minutes.'])
  await pass(7)
  expect(await states(order)).toBe('cancelled cancelled')
  expect(await pushed()).toEqual(['It wasn’t accepted in time.'])
  await db.rows(sql`delete from push_subscriptions`)
})

describe('processes', () => {
  it('two processes send one reminder and one cancellation', async () => {
    const orders = [await placed('Wallet'), await placed('COD'), await placed('Wallet'), await placed('COD')]
    const others = [another(), another()]
    for (const db of others) scene.listenTo(db)
    for (let minute = 0; minute < 11; minute += 1) {
      scene.now = new Date(scene.now.getTime() + MINUTE)
      await Promise.all([...others, ...others, scene.db].map((db) => look(db)))
    }
    expect(
      stalled()
        .map(([, id]) => id)
        .sort(),
    ).toEqual(orders.map(({ order }) => order.id).sort())
    expect(scene.orderEvents.filter(([event]) => event === 'orderUnanswered')).toHaveLength(orders.length)
    for (const { asha, order } of orders) {
      expect(await states(order)).toBe('cancelled cancelled')
      expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
    }
    await Promise.all(others.map((db) => db.close()))
  })

  it('processes that restart send overdue reminders and cancellations', async () => {
    const { order } = await placed('COD')
    await pass(4)
    const successor = another()
    successor.subscribe((event) => void scene.events.push(event))
    for (let minute = 0; minute < 7; minute += 1) {
      scene.now = new Date(scene.now.getTime() + MINUTE)
      await look(successor)
    }
    await successor.close()
    expect(await states(order)).toBe('cancelled cancelled')
    expect(stalled()).toEqual([['answer', order.id]])
  })

  it('whose clocks differ by three minutes do not take the difference for an outage', async () => {
    const { order } = await placed('COD')
    const ahead = another(3 * MINUTE)
    for (let minute = 0; minute < 11; minute += 1) {
      await pass(1)
      await look(ahead)
    }
    expect(await states(order)).toBe('cancelled cancelled')
    await ahead.close()
  })

  it('forget a clock that was days ahead', async () => {
    const ahead = another(48 * 60 * MINUTE)
    await look(ahead)
    await ahead.close()
    await look()
    const { order } = await placed('COD')
    scene.now = new Date(scene.now.getTime() + 60 * MINUTE)
    await look()
    await pass(2)
    expect(await states(order)).toBe('pending pending')
  })

  it('processes that were all down for an hour cancel nothing before the restaurants had time to see it', async () => {
    const [young, old] = [await placed('COD'), await placed('COD')]
    await scene.db.row(sql`update orders set awaits_since = awaits_since - interval '9 minutes' where id = ${old.order.id}`)
    await look()
    scene.now = new Date(scene.now.getTime() + 60 * MINUTE)
    await look()
    expect(await states(old.order)).toBe('pending pending')
    // also while they wait on
    await expectInvariants(scene.db)
    expect(stalled()).toEqual([['answer', old.order.id]])
    const left = async (order: Order) => (Date.parse((await wire(order)).waiting?.until ?? '') - scene.now.getTime()) / MINUTE
    expect(await left(old.order)).toBeCloseTo(3, 1)
    expect(await left(young.order)).toBeCloseTo(10, 1)
    await pass(2.5)
    expect(await states(old.order)).toBe('pending pending')
    await pass(1)
    expect([await states(old.order), await states(young.order)]).toEqual(['cancelled cancelled', 'pending pending'])
  })
})

it('200 times the restaurant accepts at the moment of the cancellation: exactly one of the two wins', async () => {
  const model = (await placed('COD')).order
  const copies = await scene.db.rows<{ id: string }>(sql`
    with new_ids as (select new_id() as id, new_id() as checkout_id from generate_series(1, 200)),
    paid as (
      insert into checkouts (id, customer_id, payment_method, total_paise, created_at)
      select n.checkout_id, c.customer_id, 'COD', c.total_paise, c.created_at from new_ids n, checkouts c where c.id = ${model.checkout_id}
    ), placed as (
      insert into orders
      select (json_populate_record(o, json_build_object('id', n.id, 'checkout_id', n.checkout_id, 'number', null))).* from new_ids n, orders o
      where o.id = ${model.id}
    ), listed as (
      insert into order_items (order_id, position, product_id, product_name, images, variant_name, quantity, price_paise)
      select n.id, i.position, i.product_id, i.product_name, i.images, i.variant_name, i.quantity, i.price_paise
      from new_ids n, order_items i where i.order_id = ${model.id} returning id, order_id
    ), logged as (
      insert into order_events (order_id, item_id, to_status, actor, actor_id, at)
      select order_id, id, 'pending', 'customer', ${model.customer_id}::uuid, ${model.created_at}::timestamptz from listed
    )
    select id from new_ids`)
  await pass(4)
  const limit = scene.now
  const race = async ({ id }: { id: string }, place: number) => {
    const works = [() => refusalOf(press(id, 'Preparing...')), () => cancelUnanswered(scene.db, id, limit)] as const
    const [accepted, cancelled] =
      place % 2 === 0 ? await Promise.all([works[0](), works[1]()]) : (await Promise.all([works[1](), works[0]()])).reverse()
    return { id, accepted: String(accepted), cancelled }
  }
  const results: Awaited<ReturnType<typeof race>>[] = []
  // a few at a time: more would wait for a connection, not for each other
  for (let at = 0; at < copies.length; at += 4) results.push(...(await Promise.all(copies.slice(at, at + 4).map(race))))
  for (const { id, accepted, cancelled } of results) {
    const expected = accepted === 'nothing' ? 'preparing preparing' : 'cancelled cancelled'
    expect({ id, cancelled, states: await states({ ...model, id }) }).toEqual({ id, cancelled: accepted !== 'nothing', states: expected })
    expect(['nothing', 'item_moved_meanwhile', 'item_cannot_move']).toContain(accepted)
  }
  expect(new Set(results.map(({ cancelled }) => cancelled)).size).toBe(2)
})
