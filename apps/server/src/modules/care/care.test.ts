import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { writeMessage } from '../chat/write-message.ts'
import { getWalletPage, walletBalance } from '../ledger/index.ts'
import { findAnyOrder, type Order, orderWire } from '../orders/index.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { addNote } from './add-note.ts'
import { cancelItems } from './cancel-items.ts'
import { creditOrder, getCredit } from './credit-order.ts'
import { creditReasons } from './data-credits.ts'
import { readChat } from './read-chat.ts'
import { reassignOrder } from './reassign-order.ts'

let scene: PlacedScene
let meera: AdministratorId
/** The database, as a request of meera's has it. */
let db: Db
beforeAll(async () => {
  scene = await openPlacedScene()
  const row = await scene.db.row<{ id: AdministratorId }>(sql`
    insert into accounts (id, role, name, email, phone_number, created_at)
    values (${randomUUID()}, 'administrator', 'Meera', 'meera@example.com', '', ${scene.db.now()}) returning id`)
  meera = row?.id as AdministratorId
  db = scene.db.until(Number.POSITIVE_INFINITY, undefined, undefined, { accountId: meera })
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
const seen = (order: Order, ...places: number[]) =>
  places.map((at) => ({ itemId: order.items[at]?.id ?? '', orderStatus: 'Pending' as const }))
const read = async ({ id }: Order) => (await findAnyOrder(scene.db, id)) as Order
const acts = async ({ id }: Order) =>
  (await scene.db.rows<{ act: string }>(sql`select act from activity where object = ${id} and account_id = ${meera} order by id`)).map(
    ({ act }) => act,
  )
const kinds = async ({ id }: Order) => (await listTimeline(scene.db, id)).map(({ kind, by_name }) => [kind, by_name])

it('an administrator cancels one dish of a paid order: it is refunded, and the customer reads why', async () => {
  const { asha, order } = await scene.orderWith('Wallet', 3)
  const before = await walletBalance(scene.db, asha.customerId)
  const refund = await cancelItems(db, meera, order.id, { items: seen(order, 1), reason: 'restaurant_cannot' })
  expect(await walletBalance(scene.db, asha.customerId)).toBe(before + refund)
  expect(refund).toBeGreaterThan(0)
  const wire = orderWire(await read(order), 'customer', { toWire: (name: string) => name } as never)
  expect(wire.item.map(({ is_canceled, canceledBy, cancelReason }) => [is_canceled, canceledBy, cancelReason])).toEqual([
    [false, undefined, undefined],
    [true, 'platform', 'The restaurant could not prepare it'],
    [false, undefined, undefined],
  ])
  expect(scene.orderEvents.at(-1)).toEqual(['orderItemsCancelled', order.id])
  expect(await acts(order)).toEqual(['order_cancelled'])
})

it('the whole order is cancelled at once; a second press, and what was delivered, are refused by name', async () => {
  const { order } = await scene.orderWith('COD', 2)
  await cancelItems(db, meera, order.id, { items: seen(order, 0, 1), reason: 'not_delivered' })
  expect((await read(order)).closed_at).not.toBeNull()
  const again = refusalOf(cancelItems(db, meera, order.id, { items: seen(order, 0), reason: 'not_delivered' }))
  expect(await again).toBe('item_cancelled_already')
  const other = (await scene.orderWith('COD', 1)).order
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
    await scene.move(to === 'packed' ? scene.spice : scene.ravi, other.id, [0], to)
  expect(await refusalOf(cancelItems(db, meera, other.id, { items: seen(other, 0), reason: 'problem' }))).toBe('item_delivered_already')
})

it('a dish that has moved since the administrator saw it is not cancelled', async () => {
  const { order } = await scene.orderWith('COD', 2)
  await scene.move(scene.spice, order.id, [1], 'preparing')
  expect(await refusalOf(cancelItems(db, meera, order.id, { items: seen(order, 0, 1), reason: 'problem' }))).toBe('item_moved_meanwhile')
  expect((await read(order)).items.map(({ status }) => status)).toEqual(['pending', 'preparing'])
  expect(await acts(order)).toEqual([])
})

it('an administrator gives an order to another delivery partner, as seen and until it has left', async () => {
  const { order } = await scene.orderWith('COD', 1)
  const to = (employeeId: string, seenId: string | null) => reassignOrder(db, order.id, { employeeId, seen: seenId })
  expect(await refusalOf(to(scene.mina.employeeId, null))).toBe('order_assigned_meanwhile')
  await to(scene.mina.employeeId, scene.ravi.employeeId)
  await to(scene.mina.employeeId, scene.ravi.employeeId)
  expect((await read(order)).employee_name).toBe('Mina')
  expect(await acts(order)).toEqual(['order_reassigned'])
  expect((await kinds(order)).filter(([kind]) => kind === 'assigned')).toEqual([
    ['assigned', null],
    ['assigned', 'Meera'],
  ])
  await scene.move(scene.spice, order.id, [0], 'packed')
  await scene.move(scene.mina, order.id, [0], 'out_for_delivery')
  expect(await refusalOf(to(scene.ravi.employeeId, scene.mina.employeeId))).toBe('order_left')
})

it('an unpaid order has no delivery partner', async () => {
  const { orders } = await scene.buy('Online', scene.products.slice(0, 1))
  const id = orders[0]?.id ?? ''
  expect(await refusalOf(reassignOrder(db, id, { employeeId: scene.ravi.employeeId, seen: null }))).toBe('order_not_paid')
})

it('the timeline says in order what happened, and who did it', async () => {
  const { asha, order } = await scene.orderWith('Wallet', 2)
  await addNote(db, meera, order.id, 'Asha called: no bell')
  await scene.move(scene.spice, order.id, [0, 1], 'packed')
  await cancelItems(db, meera, order.id, {
    items: [{ itemId: order.items[1]?.id ?? '', orderStatus: 'Packed' }],
    reason: 'on_request',
  })
  await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
  await scene.move(scene.ravi, order.id, [0], 'delivered')
  const rows = await listTimeline(scene.db, order.id)
  const events = rows.map(({ kind, status, by_name, reason }) => [kind, kind === 'moved' ? status : null, by_name, reason])
  const name = (await read(order)).customer_name
  expect(events).toEqual([
    ['placed', null, name, null],
    ['paid', null, null, null],
    ['assigned', null, null, null],
    ['note', null, 'Meera', null],
    ['moved', 'packed', 'Spice Route', null],
    ['moved', 'cancelled', 'Meera', 'on_request'],
    ['refunded', null, null, null],
    ['moved', 'out_for_delivery', 'Ravi', null],
    ['moved', 'delivered', 'Ravi', null],
  ])
  expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).sort((one, other) => one - other))
  expect(rows.find(({ kind }) => kind === 'moved')?.products).toEqual(['Biryani', 'Korma'])
  expect(rows.find(({ kind }) => kind === 'note')?.text).toBe('Asha called: no bell')
  expect(await acts(order)).toEqual(['order_note_added', 'order_cancelled'])
  expect(asha.role).toBe('customer')
})

const LIMITS = { perOrderPaise: 50_000, perDayPaise: 120_000 }
const credit = (order: Order, amountPaise: number, seenPaise: number, key: string = randomUUID()) =>
  creditOrder(db, { by: meera, seen: null }, order.id, { amountPaise, reason: 'late', seenPaise, key }, LIMITS)

it('a credit reaches the wallet once per key, with its order and reason, on the marketplace’s account', async () => {
  const { asha, order } = await scene.orderWith('COD', 1)
  const before = await walletBalance(scene.db, asha.customerId)
  const key = randomUUID()
  await credit(order, 10_000, 0, key)
  await credit(order, 10_000, 0, key)
  expect(await walletBalance(scene.db, asha.customerId)).toBe(before + 10_000)
  expect(await refusalOf(credit(order, 20_000, 10_000, key))).toBe('key_reused')
  const { rows } = await getWalletPage(scene.db, asha.customerId, { number: 1, size: 10, offset: 0 })
  const [entry] = rows
  expect([entry?.kind, entry?.order_id, entry?.amount_paise]).toEqual(['order_credit', order.id, 10_000])
  expect([...(await creditReasons(scene.db, [entry?.transaction_id ?? ''])).values()]).toEqual(['late'])
  const booked = await scene.db.rows(sql`
    select e.account, e.amount_paise from ledger_entries e where transaction_id = ${entry?.transaction_id} order by e.id`)
  expect(booked).toEqual([
    { account: 'platform', amount_paise: -10_000 },
    { account: 'wallet', amount_paise: 10_000 },
  ])
  expect((await kinds(order)).at(-1)).toEqual(['credited', 'Meera'])
  expect(await acts(order)).toEqual(['order_credited'])
  await scene.db.rows(sql`update order_credits set at = at - interval '2 days' where order_id = ${order.id}`)
})

it('a credit is refused beyond the limit of an order and of a day, and after another one that was not seen', async () => {
  const [one, two, three] = [await scene.orderWith('COD', 1), await scene.orderWith('COD', 1), await scene.orderWith('COD', 1)]
  expect(await refusalOf(credit(one.order, 50_001, 0))).toBe('credit_over_order')
  await credit(one.order, 40_000, 0)
  expect(await refusalOf(credit(one.order, 5_000, 0))).toBe('credit_meanwhile')
  expect(await refusalOf(credit(one.order, 10_001, 40_000))).toBe('credit_over_order')
  await credit(two.order, 50_000, 0)
  expect(await refusalOf(credit(three.order, 30_001, 0))).toBe('credit_over_day')
  await credit(three.order, 30_000, 0)
  expect(await getCredit(scene.db, meera, three.order.id, LIMITS)).toEqual({ creditedPaise: 30_000, leftTodayPaise: 0 })
  scene.now = new Date(scene.now.getTime() + 86_400_000)
  expect((await getCredit(scene.db, meera, three.order.id, LIMITS)).leftTodayPaise).toBe(120_000)
})

it('two credits at once stay within the limit of a day', async () => {
  const [one, two] = [await scene.orderWith('COD', 1), await scene.orderWith('COD', 1)]
  await credit((await scene.orderWith('COD', 1)).order, 50_000, 0)
  const outcomes = await Promise.allSettled([credit(one.order, 50_000, 0), credit(two.order, 50_000, 0)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('the chat of an order is read with the names of its authors, and each reading is recorded', async () => {
  const { asha, order } = await scene.orderWith('COD', 1)
  await writeMessage(scene.db, asha, { orderId: order.id, text: 'Which gate?' })
  await writeMessage(scene.db, scene.ravi, { orderId: order.id, text: 'The blue one' })
  const messages = await readChat(db, order.id)
  expect(messages.map(({ number, author, name, text }) => [number, author, name, text])).toEqual([
    [1, 'customer', asha.name, 'Which gate?'],
    [2, 'employee', 'Ravi', 'The blue one'],
  ])
  expect(await acts(order)).toEqual(['order_chat_read'])
  expect((await kinds(order)).at(-1)).toEqual(['chatRead', 'Meera'])
  expect(await refusalOf(readChat(db, randomUUID()))).toBe('not_found')
})

it('an order that does not exist is not found', async () => {
  expect(await refusalOf(addNote(db, meera, randomUUID(), 'Hello'))).toBe('not_found')
  expect(await refusalOf(cancelItems(db, meera, randomUUID(), { items: [], reason: 'problem' }))).toBe('not_found')
})
