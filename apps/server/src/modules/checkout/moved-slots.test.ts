// An order for later that its customer moves to another slot.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import type { Scene } from '../../../test/support/scene/scene.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refreshSpans, saveClosure } from '../hours/index.ts'
import { replaceMenuTimes } from '../menu/availability/replace-menu-times.ts'
import { writeStock } from '../menu/index.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import type { Order } from '../orders/index.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { moveSlot } from '../orders/move-slot.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { ringOrder } from '../orders/ring-order.ts'
import { watchOrders } from '../orders/watch-orders.ts'
import { findOrderIds } from '../reports/data-orders.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { type LaterScene, openLaterScene, refusalOf } from './later.fixture.ts'
import { listCartSlots, listOrderSlots } from './list-slots.ts'
import { planCart } from './plan-cart.ts'

let later: LaterScene
let scene: Scene
let asha: Customer
let order: Order
const moved: string[] = []
beforeAll(async () => {
  later = await openLaterScene()
  scene = later.scene
  scene.db.on('orderSlotMoved', async (_, event) => void moved.push(event.order.id))
})
afterAll(async () => {
  await refreshSpans(scene.db)
  await expectInvariants(scene.db)
  await scene.close()
})
const at: LaterScene['at'] = (clock, days) => later.at(clock, days)
/** Ordered at 3 pm for tomorrow at noon. */
beforeEach(async () => {
  moved.length = 0
  await later.begin({ deliveryCap: 1 })
  const placed = await later.orderFor(at('12:00', 1))
  asha = placed.asha
  order = placed.order
})
const move = (slotAt: Date, by = asha) => moveSlot(scene.db, by, order.id, slotAt)
const accept = (slotAt?: Date) =>
  moveRestaurantOrder(scene.db, later.spice, { orderId: order.id, to: 'Preparing...', slotAt: slotAt?.toISOString() })
const codeOf = async (work: Promise<unknown>) => {
  const answer = await refusalOf(work)
  return answer instanceof Error && 'code' in answer ? answer.code : answer
}
const now = () => getOrder(scene.db, order.id, asha)
const day = (date: Date) => date.toISOString().slice(0, 10)
const unanswered = { alarmMinutes: 3, cancelMinutes: 10 }
const look = () =>
  watchOrders(scene.db, {
    unanswered,
    onError: (error) => {
      throw error
    },
  })

describe('an order for later that is moved', () => {
  it('has its place, promise, cooking time and price there, and gives its old place back', async () => {
    const events = scene.events.length
    const after = await move(at('13:00', 1))
    expect(after).toMatchObject({
      slot_at: at('13:00', 1),
      promised_from: at('13:00', 1),
      promised_to: at('13:15', 1),
      rings_at: at('12:33', 1),
      held_slot: at('13:00', 1),
      number: order.number,
      grand_total_paise: order.grand_total_paise,
      awaits: null,
    })
    expect(await now()).toMatchObject({ slot_at: at('13:00', 1), promised_to: at('13:15', 1), rings_at: at('12:33', 1) })
    expect(await later.taken()).toEqual([[at('13:00', 1), 1]])
    expect(moved).toEqual([order.id])
    expect(scene.events.slice(events)).toMatchObject([
      { type: 'orderChanged', orderId: order.id, customerId: asha.customerId, restaurantId: later.spice.restaurantId },
    ])
    const timeline = await listTimeline(scene.db, order.id)
    const entry = timeline.find(({ kind }) => kind === 'slotMoved')
    expect(entry).toMatchObject({ by_role: 'customer', text: `${day(at('12:00', 1))} 12:00 → ${day(at('12:00', 1))} 13:00` })
  })

  it('to another day has the next number of that day; its old number is not given again', async () => {
    const { order: other } = await later.orderFor(at('18:00', 2))
    expect([order.number, other.number]).toEqual([1, 1])
    expect((await move(at('12:00', 2))).number).toBe(2)
    expect((await later.orderFor(at('12:00', 1))).order.number).toBe(2)
    expect((await move(at('13:00', 1))).number).toBe(3)
    const { total } = await findOrderIds(
      scene.db,
      { search: '', status: undefined, day: undefined, account: undefined },
      { number: 1, size: 1, offset: 0 },
    )
    const counted = await scene.db.row<{ all: number }>(sql`select count(*)::int as all from orders`)
    expect(total).toBe(counted?.all)
  })

  it('keeps its slot where the other one is full, not offered or too soon', async () => {
    await later.orderFor(at('13:00', 1))
    expect(await refusalOf(move(at('13:00', 1)))).toMatchObject({
      code: 'slot_full',
      text: { values: { next: expect.stringMatching(/^1:15 pm, /) } },
    })
    expect(await codeOf(move(at('12:01', 1)))).toBe('slot_gone')
    expect(await codeOf(move(at('23:00', 1)))).toBe('slot_gone')
    expect(await codeOf(move(at('15:15')))).toBe('slot_gone')
    await saveClosure(scene.db, later.spice.restaurantId, { day: day(at('12:00', 2)), ranges: [] })
    expect(await codeOf(move(at('12:00', 2)))).toBe('slot_gone')
    expect(await now()).toMatchObject({ slot_at: at('12:00', 1), held_slot: at('12:00', 1) })
    expect(moved).toEqual([])
  })

  it('is offered the slots of its own way, whatever the place of the cart, and its own one', async () => {
    await later.orderFor(at('13:00', 1))
    await planCart(scene.db, asha.customerId, { addressId: null })
    const [today, tomorrow] = await listOrderSlots(scene.db, asha, later.spice.restaurantId, { orderId: order.id })
    // ready after 20 minutes, at the door after 2 more, and 5 to spare
    expect(today?.slots.map((slot) => new Date(slot.at))[0]).toEqual(at('15:30'))
    const [ofCart] = await listCartSlots(scene.db, asha.customerId, later.spice.restaurantId)
    expect(ofCart?.slots.map((slot) => new Date(slot.at))[0]).toEqual(at('15:45'))
    expect(tomorrow?.slots.filter(({ full }) => full).map((slot) => new Date(slot.at))).toEqual([at('13:00', 1)])
    const asked = { orderId: order.id }
    expect(await codeOf(listOrderSlots(scene.db, await later.newCustomer(), later.spice.restaurantId, asked))).toBe('not_found')
    expect(await codeOf(listOrderSlots(scene.db, asha, (await scene.restaurant('Coast')).restaurantId, asked))).toBe('not_found')
  })

  it('is asked for menu times, sold-out dishes and daily counts of the new slot', async () => {
    const [lunch] = await replaceMenuTimes(scene.db, later.spice.restaurantId, [
      { name: 'Lunch', hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 11 * 60, lasts: 120 })) },
    ])
    await scene.db.rows(sql`update products set menu_time_id = ${lunch?.id} where id = ${later.biryani}`)
    expect(await codeOf(move(at('19:00', 1)))).toBe('outside_menu_time')
    await scene.db.transaction((tx) => writeStock(tx, later.spice.restaurantId, later.biryani, { left: 5, daily: 5 }))
    expect(await codeOf(move(at('12:15', 1)))).toBe('today_only')
    await scene.db.rows(sql`update products set sold_out_until = 'infinity' where id = ${later.biryani}`)
    expect(await codeOf(move(at('12:15', 1)))).toBe('product_sold_out')
    expect((await now()).slot_at).toEqual(at('12:00', 1))
  })

  it('is its customer’s, and is one for later', async () => {
    expect(await codeOf(move(at('13:00', 1), await later.newCustomer()))).toBe('not_found')
    const soon = await later.orderFor(null)
    expect(await codeOf(moveSlot(scene.db, soon.asha, soon.order.id, at('13:00', 1)))).toBe('slot_fixed')
    const unpaid = await later.orderFor(at('18:00', 1), 'Online')
    expect(await codeOf(moveSlot(scene.db, unpaid.asha, unpaid.order.id, at('13:00', 1)))).toBe('slot_fixed')
    await cancelOrder(scene.db, asha, order.id)
    expect(await codeOf(move(at('13:00', 1)))).toBe('slot_fixed')
  })

  it('stays once it is accepted, once it has rung and once its cooking time has come', async () => {
    scene.now = at('11:34', 1)
    expect(await codeOf(move(at('13:00', 1)))).toBe('slot_fixed')
    await look()
    expect((await now()).awaits).toBe('answer')
    expect(await codeOf(move(at('13:00', 1)))).toBe('slot_fixed')
    await accept()
    expect(await codeOf(move(at('13:00', 1)))).toBe('slot_fixed')
  })

  it('rings at its new cooking time only', async () => {
    await move(at('13:00', 1))
    scene.now = at('12:32', 1)
    await look()
    expect((await now()).rang_at).toBeNull()
    scene.now = at('12:34', 1)
    await look()
    expect((await now()).rang_at).not.toBeNull()
  })
})

describe('at the same moment', () => {
  it('a move and an acceptance of the slot that the restaurant saw have one winner', async () => {
    const winners = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const placed = await later.orderFor(at(`${13 + round}:30`, 1))
      order = placed.order
      asha = placed.asha
      const seen = at(`${13 + round}:30`, 1)
      const target = at(`${13 + round}:45`, 1)
      const [first, second] = round % 2 === 0 ? [() => move(target), () => accept(seen)] : [() => accept(seen), () => move(target)]
      const answers = await Promise.all([codeOf(first()), codeOf(second())])
      const after = await now()
      const isMoved = after.slot_at?.getTime() === target.getTime()
      expect(answers.toSorted()).toEqual(['done', isMoved ? 'order_slot_moved' : 'slot_fixed'].toSorted())
      expect(after.items[0]?.status).toBe(isMoved ? 'pending' : 'preparing')
      winners.add(isMoved ? 'customer' : 'restaurant')
    }
    expect(winners.size).toBeGreaterThan(0)
  })

  it('a move and the ring of a process whose clock is ahead have one winner', async () => {
    const url = String(scene.db.pool.options.connectionString)
    const ahead = openDatabase({ url, poolSize: 2, clock: () => at('11:34', 1), ...PATIENT_LIMITS })
    for (let round = 0; round < 8; round += 1) {
      const works = [() => move(at('13:00', 1)), () => ringOrder(ahead, order.id)]
      const answers = await Promise.all((round % 2 === 0 ? works : works.toReversed()).map((work) => codeOf(work())))
      const after = await now()
      const isMoved = after.slot_at?.getTime() === at('13:00', 1).getTime()
      // a ring that finds the order locked leaves it to the next one
      expect([isMoved, after.rang_at === null]).toEqual(isMoved ? [true, true] : [false, false])
      expect(answers.toSorted()).toEqual(isMoved ? ['done', 'done'] : ['done', 'slot_fixed'])
      await later.begin({ deliveryCap: 1 })
      const placed = await later.orderFor(at('12:00', 1))
      order = placed.order
      asha = placed.asha
    }
    await ahead.close()
  })

  it('two customers who swap their slots do not wait for each other for ever, and both keep one', async () => {
    const other = await later.orderFor(at('13:00', 1))
    await Promise.all([codeOf(move(at('13:00', 1))), codeOf(moveSlot(scene.db, other.asha, other.order.id, at('12:00', 1)))])
    expect((await later.taken()).map(([, places]) => places)).toEqual([1, 1])
  })
})
