import { ITEM_STATUSES, type ItemStatus } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, outcomesOf, refusalOf, type Scene } from '../../../../test/support/scene/scene.ts'
import type { Customer, EmployeeCaller, RestaurantCaller } from '../../../platform/http/session.ts'
import { writeMoves } from './data-changes.ts'
import { lockOrder } from './lock-order.ts'
import { moveItems } from './move-item.ts'

/** The table of docs/specification.md#states, written out once more: everything that is not here is refused. */
const ALLOWED = new Set([
  ...['pending preparing', 'pending packed', 'preparing pending', 'preparing packed', 'packed pending', 'packed preparing'].map(
    (move) => `restaurant ${move}`,
  ),
  ...['packed out_for_delivery', 'packed delivered', 'out_for_delivery delivered'].map((move) => `employee ${move}`),
  ...['pending', 'preparing', 'packed', 'out_for_delivery'].flatMap((from) => [
    `customer ${from} cancelled`,
    `restaurant ${from} cancelled`,
  ]),
])
interface Cell {
  readonly from: ItemStatus
  readonly to: ItemStatus
  readonly who: string
}
type Person = Customer | RestaurantCaller | EmployeeCaller

let scene: Scene
let people: Record<string, Person>
const STRANGERS = ['another customer', 'another restaurant', 'another employee', 'blocked until paid']
const WHOS = ['customer', 'restaurant', 'employee', ...STRANGERS]
const CELLS: readonly Cell[] = ITEM_STATUSES.flatMap((from) => ITEM_STATUSES.flatMap((to) => WHOS.map((who) => ({ from, to, who }))))

beforeAll(async () => {
  scene = await openScene()
  people = {
    customer: await scene.customer('Asha'),
    restaurant: await scene.restaurant('Spice Route'),
    employee: await scene.employee('Ravi'),
    'another customer': await scene.customer('Eve'),
    'another restaurant': await scene.restaurant('Coast'),
    'another employee': await scene.employee('Mina'),
  }
  people['blocked until paid'] = people['restaurant'] as Person
})
afterAll(() => scene.close())

/** Inserts one order with one item per cell, as it is in the state `from`; returns the ids in order. */
async function insertOrders(cells: readonly Cell[]): Promise<string[]> {
  const spice = people['restaurant'] as RestaurantCaller
  const product = await scene.product(spice, 'Biryani')
  const rows = cells.map(({ from, who }, at) => ({ at, status: from, is_awaiting: who === 'blocked until paid' }))
  const orders = await scene.db.rows<{ id: string }>(sql`
    with wanted as (
      select *, new_id() as id from json_to_recordset(${JSON.stringify(rows)}::json) as x(at int, status text, is_awaiting boolean)
    ), checkout as (
      insert into checkouts (customer_id, payment_method, total_paise, created_at)
      values (${people['customer']?.accountId}, 'COD', 100, ${scene.now}) returning id
    ), placed as (
      insert into orders (id, checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name,
        restaurant_place, restaurant_phone_number, employee_id, employee_name, employee_phone_number, payment_method, payment_status,
        grand_total_paise, is_delivered, street, city, state, postal_code, created_at, updated_at)
      select w.id, c.id, ${people['customer']?.accountId}::uuid, 'Asha', '1', ${spice.restaurantId}::uuid, 'Spice Route', 'Kochi', '2',
        ${people['employee']?.accountId}::uuid, 'Ravi', '3', 'COD',
        case when is_awaiting then 'AWAITING' when status = 'delivered' then 'PAID' else 'PENDING' end,
        case when status = 'cancelled' then 0 else 100 end, status = 'delivered', 's', 'c', 't', 'p', ${scene.now}::timestamptz, ${scene.now}::timestamptz
      from wanted w cross join checkout c
    ), listed as (
      insert into order_items (order_id, position, product_id, product_name, images, variant_name, quantity, price_paise, status, cancelled_by)
      select id, 1, ${product}::uuid, 'Biryani', '{}', 'Half', 1, 100, status, case when status = 'cancelled' then 'customer' end from wanted
    )
    select id from wanted order by at`)
  return orders.map((order) => order.id)
}

it(`moves an item exactly as the table allows: ${CELLS.length} cells of state, target and actor`, async () => {
  const ids = await insertOrders(CELLS)
  const outcomes = await outcomesOf(
    CELLS.map(({ who, to }, at) => () => {
      const person = people[who] as Person
      return scene.db.transaction(async (tx) => {
        const order = await lockOrder(tx, ids[at] ?? '', person)
        await moveItems(tx, order, order.items, { to, actor: person.role, actorId: person.accountId })
      })
    }),
  )
  const after = await scene.db.rows<{ order_id: string; status: ItemStatus; moves: number }>(sql`
    select order_id, status, (select count(*) from order_events e where e.item_id = i.id) as moves from order_items i`)
  const byOrder = new Map(after.map((row) => [row.order_id, row]))
  const wrong = CELLS.filter(({ from, to, who }, at) => {
    const isAllowed = ALLOWED.has(`${who} ${from} ${to}`)
    const expected = isAllowed ? 'nothing' : STRANGERS.includes(who) ? 'not_found' : refusalFor(from, to)
    const row = byOrder.get(ids[at] ?? '')
    return outcomes[at] !== expected || row?.status !== (isAllowed ? to : from) || row.moves !== (isAllowed ? 1 : 0)
  })
  expect(wrong).toEqual([])
})

/** The refusal of a move that the flow does not allow. */
function refusalFor(from: ItemStatus, to: ItemStatus): string {
  if (to === 'cancelled' && from === 'cancelled') return 'item_cancelled_already'
  if (to === 'cancelled' && from === 'delivered') return 'item_delivered_already'
  return from === to ? 'item_there_already' : 'item_cannot_move'
}

it('names both states in the words of the wire', async () => {
  const [id = ''] = await insertOrders([{ from: 'out_for_delivery', to: 'packed', who: 'restaurant' }])
  const moving = scene.db.transaction(async (tx) => {
    const spice = people['restaurant'] as RestaurantCaller
    const order = await lockOrder(tx, id, spice)
    await moveItems(tx, order, order.items, { to: 'pending', actor: 'restaurant', actorId: spice.restaurantId })
  })
  await expect(moving).rejects.toThrow('This dish is “Out of delivery” and cannot be changed to “Pending”')
})

it('refuses when the item is not any more as it was read', async () => {
  const [id = ''] = await insertOrders([{ from: 'pending', to: 'packed', who: 'restaurant' }])
  const spice = people['restaurant'] as RestaurantCaller
  const moving = scene.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, spice)
    const other = { to: 'preparing', actor: 'restaurant', actorId: spice.restaurantId, at: tx.now() } as const
    expect(await writeMoves(tx, order.items, other, [order])).toBe(1)
    await moveItems(tx, order, order.items, { to: 'packed', actor: 'restaurant', actorId: spice.restaurantId })
  })
  expect(await refusalOf(moving)).toBe('item_moved_meanwhile')
  expect(await scene.db.row(sql`select status from order_items where order_id = ${id}`)).toEqual({ status: 'pending' })
})
