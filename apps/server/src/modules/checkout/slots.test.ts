// Places in slots: how many orders a restaurant takes for one, which of them count, and when they give their place back.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import type { Scene } from '../../../test/support/scene/scene.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { CartRefusal, getCart } from '../carts/index.ts'
import { forgetPastSlots } from '../delivery-zones/index.ts'
import { post, walletCredit } from '../ledger/index.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { FULL, type LaterScene, openLaterScene, refusalOf } from './later.fixture.ts'
import { listCartSlots } from './list-slots.ts'
import { roomOf } from './room-of.ts'

let later: LaterScene
let scene: Scene
beforeAll(async () => {
  later = await openLaterScene()
  scene = later.scene
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
/** At 3 pm, an order for now takes the slot from 3:15 to 3:30. */
beforeEach(() => later.begin({ deliveryCap: 2 }))
const at: LaterScene['at'] = (clock, days) => later.at(clock, days)
const { add, plan, place, orderFor, newCustomer, taken, fail } = {
  add: (...args: Parameters<LaterScene['add']>) => later.add(...args),
  plan: (...args: Parameters<LaterScene['plan']>) => later.plan(...args),
  place: (...args: Parameters<LaterScene['place']>) => later.place(...args),
  orderFor: (...args: Parameters<LaterScene['orderFor']>) => later.orderFor(...args),
  newCustomer: () => later.newCustomer(),
  taken: () => later.taken(),
  fail: (...args: Parameters<LaterScene['fail']>) => later.fail(...args),
}
const roomNow = async (asha: Customer) => {
  const [restaurant] = (await getCart(scene.db, asha.customerId)).restaurants
  return restaurant && roomOf(restaurant)
}

describe('a slot with a cap', () => {
  it('is taken by an order for now whose food would be at the door in it, and by orders for later', async () => {
    const { order } = await orderFor(null)
    expect(order.held_slot).toEqual(at('15:15'))
    await orderFor(at('18:00', 1))
    expect(await taken()).toEqual([
      [at('15:15'), 1],
      [at('18:00', 1), 1],
    ])
  })

  it('that is full refuses an order for now with the next one and the whole cart; nothing is bought and nothing moves', async () => {
    await orderFor(null)
    await orderFor(null)
    await orderFor(at('15:30'))
    await orderFor(at('15:30'))
    const asha = await newCustomer()
    await add(asha)
    expect(await roomNow(asha)).toMatchObject({ isFull: true, next: { until: expect.anything() } })
    const refusal = await refusalOf(place(asha))
    expect(refusal).toBeInstanceOf(CartRefusal)
    expect(refusal).toMatchObject({
      code: 'slot_full',
      message: `${later.spice.name} has no place left at this time. The next time with a place is 3:45 pm`,
      cart: { lines: [{ quantity: 1 }] },
    })
    expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(1)
    expect(await taken()).toEqual([
      [at('15:15'), 2],
      [at('15:30'), 2],
    ])
    // the customer takes the next one
    const next = (await roomNow(asha))?.next
    await plan(asha, new Date(next?.at ?? ''))
    expect((await place(asha)).orders[0]).toMatchObject({ slot_at: at('15:45'), held_slot: at('15:45') })
  })

  it('that is full is listed as such, and cannot be chosen', async () => {
    await orderFor(at('18:00', 1))
    await orderFor(at('18:00', 1))
    const asha = await newCustomer()
    await add(asha)
    const [, tomorrow] = await listCartSlots(scene.db, asha.customerId, later.spice.restaurantId)
    expect(tomorrow?.slots.filter((slot) => slot.full).map((slot) => new Date(slot.at))).toEqual([at('18:00', 1)])
    expect(await refusalOf(plan(asha, at('18:00', 1)))).toMatchObject({ code: 'slot_full', text: { values: { next: '6:15 pm, 26 May' } } })
    expect((await getCart(scene.db, asha.customerId)).restaurants[0]?.plan).toBeNull()
  })

  it('of a restaurant without days ahead offers the slots of today', async () => {
    await later.settings({ daysAhead: 0, deliveryCap: 1 })
    await orderFor(null)
    const asha = await newCustomer()
    await add(asha)
    expect(await listCartSlots(scene.db, asha.customerId, later.spice.restaurantId)).toHaveLength(1)
    expect(new Date((await roomNow(asha))?.next?.at ?? '')).toEqual(at('15:30'))
    await later.settings({ deliveryCap: null })
    expect(await listCartSlots(scene.db, asha.customerId, later.spice.restaurantId)).toEqual([])
  })

  it('that is full days ahead is refused with the next one there', async () => {
    await later.settings({ slotMinutes: 10 })
    await orderFor(at('18:00', 2))
    await orderFor(at('18:00', 2))
    const asha = await newCustomer()
    await add(asha)
    expect(await refusalOf(plan(asha, at('18:00', 2)))).toMatchObject({
      code: 'slot_full',
      text: { values: { next: expect.stringMatching(/^6:10 pm, /) } },
    })
  })

  it('for pickup only changes nothing for deliveries', async () => {
    await later.settings({ daysAhead: 0, deliveryCap: null, pickupCap: 1 })
    const { asha, order } = await orderFor(null)
    expect(order.held_slot).toBeNull()
    await add(asha)
    expect(await listCartSlots(scene.db, asha.customerId, later.spice.restaurantId)).toEqual([])
    expect(await roomNow(asha)).toBeUndefined()
    expect((await getCart(scene.db, asha.customerId)).restaurants[0]?.days_ahead).toBeNull()
    expect(await refusalOf(plan(asha, at('18:00')))).toMatchObject({ code: 'slot_gone' })
  })

  it('without a later one that is free is refused in other words', async () => {
    await later.settings({ daysAhead: 0, deliveryCap: 1 })
    await later.hours('11:00', '15:30')
    await orderFor(null)
    const asha = await newCustomer()
    await add(asha)
    expect(await refusalOf(place(asha))).toMatchObject({ code: 'slots_full', cart: { lines: [{ quantity: 1 }] } })
  })

  it('has its place again after an order is cancelled as a whole, and counts none twice', async () => {
    const { asha, order } = await orderFor(null)
    await orderFor(null)
    await cancelOrder(scene.db, asha, order.id)
    expect(await taken()).toEqual([[at('15:15'), 1]])
    expect(await scene.db.row(sql`select held_slot from orders where id = ${order.id}`)).toEqual({ held_slot: null })
    await orderFor(null)
    expect(await taken()).toEqual([[at('15:15'), 2]])
  })

  it('counts unpaid orders; they hold their place for ten minutes and give it back once, at whichever end', async () => {
    const { order } = await orderFor(null, 'Online')
    const { asha, order: other } = await orderFor(null, 'Online')
    expect(await taken()).toEqual([[at('15:15'), 2]])
    const minutes = sql`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from payments`
    expect(await scene.db.row(sql`${minutes} where checkout_id = ${order.checkout_id}`)).toEqual({ minutes: 10 })
    await Promise.all([fail(order), fail(order)])
    await fail(order)
    await cancelOrder(scene.db, asha, other.id)
    await fail(other)
    expect(await taken()).toEqual([])
  })

  it('counts the orders for later that were placed before the cap was set, though they are more than it', async () => {
    await later.settings({ deliveryCap: null })
    const early = [await orderFor(at('18:00', 1)), await orderFor(at('18:00', 1)), await orderFor(null)]
    expect(await taken()).toEqual([])
    await later.settings({ deliveryCap: 1 })
    expect(await taken()).toEqual([[at('18:00', 1), 2]])
    for (const { asha, order } of early) await cancelOrder(scene.db, asha, order.id)
    expect(await taken()).toEqual([])
  })
})

describe('the last place of a slot', () => {
  it.each([
    ['now', () => null],
    ['later', () => at('18:00', 1)],
  ])('goes to one of twenty who order for %s at once, at two processes and with three ways to pay', async (_, slotAt) => {
    await orderFor(slotAt())
    const other = openDatabase({
      url: String(scene.db.pool.options.connectionString),
      poolSize: 10,
      clock: () => scene.now,
      ...PATIENT_LIMITS,
    })
    const customers = []
    for (let number = 0; number < 20; number += 1) {
      const asha = await newCustomer()
      await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, FULL)))
      await add(asha)
      await plan(asha, slotAt())
      customers.push(asha)
    }
    const methods = ['COD', 'Wallet', 'Online'] as const
    const answers = await Promise.all(
      customers.map((asha, number) => refusalOf(place(asha, methods[number % 3], number % 2 === 0 ? scene.db : other))),
    )
    await other.close()
    const lost = customers.filter((_asha, number) => answers[number] !== 'done')
    expect(lost).toHaveLength(19)
    for (const answer of answers)
      if (answer !== 'done')
        expect(answer).toMatchObject({
          code: 'slot_full',
          cart: { lines: [{ quantity: 1 }] },
          text: { values: { next: expect.any(String) } },
        })
    for (const asha of lost) expect((await getCart(scene.db, asha.customerId)).lines).toMatchObject([{ quantity: 1 }])
    expect(await taken()).toEqual([[slotAt() ?? at('15:15'), 2]])
    const { orders, paid } = (await scene.db.row<{ orders: number; paid: number }>(sql`
      select (select count(*)::int from orders where restaurant_id = ${later.spice.restaurantId}) as orders,
        (select count(*)::int from wallets where balance_paise = ${FULL} and customer_id in (select jsonb_array_elements_text(${JSON.stringify(lost.map((asha) => asha.customerId))}::jsonb)::uuid)) as paid`)) ?? {
      orders: 0,
      paid: 0,
    }
    expect([orders, paid]).toEqual([2, 19])
  })
})

it('a day after it began, a slot is deleted; its orders forget it, whatever became of them', async () => {
  const [cancelled, running] = [await orderFor(null), await orderFor(null)]
  await cancelOrder(scene.db, cancelled.asha, cancelled.order.id)
  await orderFor(at('18:00'))
  const rows = () => scene.db.rows(sql`select starts_at, taken from slots where restaurant_id = ${later.spice.restaurantId} order by 1`)
  scene.now = at('15:16', 1)
  await forgetPastSlots(scene.db)
  expect(await rows()).toEqual([{ starts_at: at('18:00'), taken: 1 }])
  expect(await scene.db.row(sql`select held_slot from orders where id = ${running.order.id}`)).toEqual({ held_slot: null })
  await cancelOrder(scene.db, running.asha, running.order.id)
  expect(await rows()).toEqual([{ starts_at: at('18:00'), taken: 1 }])
})

it('without caps, no order takes a place and no slot has a row', async () => {
  await later.settings({ deliveryCap: null })
  const [{ order: soon }, { order: planned }] = [await orderFor(null), await orderFor(at('18:00', 1))]
  expect([soon.held_slot, planned.held_slot]).toEqual([null, null])
  expect(await scene.db.rows(sql`select from slots where restaurant_id = ${later.spice.restaurantId}`)).toEqual([])
})
