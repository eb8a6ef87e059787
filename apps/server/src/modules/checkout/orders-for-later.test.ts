// Orders for later: which times a restaurant offers, what an order keeps of its time, and when it begins to wait for its restaurant.
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { addAddress } from '../accounts/index.ts'
import { addToCart, CartRefusal, getCart, removeFromCart } from '../carts/index.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { editHours, refreshSpans, saveClosure } from '../hours/index.ts'
import { replaceMenuTimes } from '../menu/availability/replace-menu-times.ts'
import { addGroup, writeStock } from '../menu/index.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { watchOrders } from '../orders/watch-orders.ts'
import { failPayment } from './fail-payment.ts'
import { listCartSlots } from './list-slots.ts'
import { placeOrder } from './place-order.ts'
import { planCart } from './plan-cart.ts'
import { slotOf } from './slot-of.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
const FULL = 32_000
const MINUTE = 60_000
const unanswered = { alarmMinutes: 3, cancelMinutes: 10 }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const open = (opens: string, closes: string) => EVERY_DAY.map((day) => ({ day, opens, closes }))
const DAY = 24 * 60 * MINUTE
/** In India, on the Monday of the test or so many days later: each test has its own week, because the clock does not go back. */
const at = (clock: string, days = 0) => new Date(Date.parse(`2026-05-04T${clock}:00+05:30`) + (7 * count + days) * DAY)
const dayOf = (days: number) => at('12:00', days).toISOString().slice(0, 10)
const TUESDAY = 1

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let biryani: string
let count = 0
const due: string[] = []
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDue', async (_, { order }) => void (order.restaurant_id === spice.restaurantId && due.push(order.id)))
})
afterAll(async () => {
  await refreshSpans(scene.db)
  await expectInvariants(scene.db)
  await scene.close()
})
/** Ready after 20 minutes, at the door after 2 more; asked at 3 pm. */
beforeEach(async () => {
  count += 1
  due.length = 0
  scene.now = at('15:00')
  spice = await scene.restaurant(`Spice Route ${count}`)
  asha = await scene.customer(`Asha ${count}`)
  await addAddress(scene.db, asha.customerId, { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', point: HERE })
  biryani = await scene.product(spice, 'Biryani')
  await editHours(scene.db, spice.restaurantId, { prepMinutes: 20, week: [...open('11:00', '15:30'), ...open('18:00', '22:00')] })
  await editSettings(scene.db, spice.restaurantId, { place: HERE, daysAhead: 2, slotMinutes: 15 })
  const [, near] = await scene.db.rows<{ id: string }>(
    sql`select id from address_places where customer_id = ${asha.customerId} order by created_at`,
  )
  await planCart(scene.db, asha.customerId, { addressId: near?.id ?? '' })
})
const add = (productId = biryani) => addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Full' })
const plan = (slotAt: Date | null) => planCart(scene.db, asha.customerId, { plans: [{ restaurantId: spice.restaurantId, slotAt }] })
const place = (payment: PaymentMethod = 'COD') =>
  placeOrder(scene.db, asha, { payment, addressIndex: 1, seenTotalPaise: FULL }, { publicUrl: 'https://tiffin.example' })
async function orderFor(slotAt: Date | null, payment: PaymentMethod = 'COD') {
  await add()
  await plan(slotAt)
  const [order] = (await place(payment)).orders
  if (!order) throw new Error('no order')
  return order
}
const now = (orderId: string) => getOrder(scene.db, orderId, asha)
const slots = (restaurant = spice) => listCartSlots(scene.db, asha.customerId, restaurant.restaurantId)
const clock = (instant: string, timeZone = 'Asia/Kolkata') =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
const look = (db: Db = scene.db) =>
  watchOrders(db, {
    unanswered,
    onError: (error) => {
      throw error
    },
  })
async function lookAt(moment: Date): Promise<void> {
  scene.now = moment
  await look()
}
/** The platform looks every half minute. */
async function pass(minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half += 1) await lookAt(new Date(scene.now.getTime() + MINUTE / 2))
}

describe('the slots of a restaurant', () => {
  it('are within its hours, from the time when something can be ready and brought, and from opening + preparation on', async () => {
    scene.now = at('14:31')
    const [today, tomorrow, ...others] = await slots()
    // 14:31 + 20 to prepare + 2 on the way + 5 to spare
    expect(today?.slots.map((slot) => clock(slot.at)).slice(0, 3)).toEqual(['15:00', '15:15', '18:30'])
    expect(today?.slots.map((slot) => clock(slot.until)).at(-1)).toBe('22:00')
    expect(clock(tomorrow?.slots[0]?.at ?? '')).toBe('11:30')
    expect([today?.day, tomorrow?.day, others.length]).toEqual([dayOf(0), dayOf(1), 1])
  })

  it('are none on a closing day, and none at all without days ahead', async () => {
    await saveClosure(scene.db, spice.restaurantId, { day: dayOf(TUESDAY), ranges: [] })
    expect((await slots()).map((day) => [day.day, day.slots.length > 0])).toEqual([
      [dayOf(0), true],
      [dayOf(1), false],
      [dayOf(2), true],
    ])
    await editSettings(scene.db, spice.restaurantId, { daysAhead: 0 })
    expect(await slots()).toEqual([])
  })

  it.each([
    ['2026-10-24T10:00:00Z', '2026-10-25', 50, ['02:00', '02:30', '02:00', '02:30', '03:00']],
    ['2026-03-28T10:00:00Z', '2026-03-29', 46, ['03:00', '03:30', '04:00']],
  ])('of Paris, whose clocks change after %s, are distinct instants', async (moment, day, most, night) => {
    const paris = await scene.restaurant(`Paris ${count}`)
    await editHours(scene.db, paris.restaurantId, { timeZone: 'Europe/Paris' })
    await editSettings(scene.db, paris.restaurantId, { daysAhead: 2, slotMinutes: 30 })
    scene.now = new Date(moment)
    const found = (await slots(paris)).find((one) => one.day === day)?.slots ?? []
    expect(found).toHaveLength(most)
    expect(new Set(found.map((slot) => slot.at)).size).toBe(most)
    expect(found.slice(4, 4 + night.length).map((slot) => clock(slot.at, 'Europe/Paris'))).toEqual(night)
  })
})

describe('the choice of a time', () => {
  it('has hours, menu times and stock read for that time', async () => {
    scene.now = at('16:00')
    const [breakfast] = await replaceMenuTimes(scene.db, spice.restaurantId, [
      { name: 'Lunch', hours: EVERY_DAY.map((weekday) => ({ weekday, opens: 11 * 60, lasts: 120 })) },
    ])
    await add()
    await scene.db.rows(sql`update products set menu_time_id = ${breakfast?.id} where id = ${biryani}`)
    const closed = await getCart(scene.db, asha.customerId)
    expect([closed.restaurants[0]?.is_open, closed.lines[0]?.problem]).toEqual([false, 'menu_time'])
    const lunch = await plan(at('12:00', TUESDAY))
    expect([lunch.restaurants[0]?.is_open, lunch.lines[0]?.problem]).toEqual([true, undefined])
    const dinner = await plan(at('19:00', TUESDAY))
    expect([dinner.restaurants[0]?.is_open, dinner.lines[0]?.problem]).toEqual([true, 'menu_time'])
    expect(await refusalOf(place())).toBe('outside_menu_time')
  })

  it('is only a time that is offered: another one is refused and the earlier choice stays', async () => {
    await add()
    await plan(at('12:00', TUESDAY))
    for (const wrong of [at('16:00', TUESDAY), at('12:01', TUESDAY), at('12:00', 3), at('12:00'), at('15:15')])
      expect(await refusalOf(plan(wrong))).toBe('slot_gone')
    const [restaurant] = (await getCart(scene.db, asha.customerId)).restaurants
    expect(restaurant && slotOf(restaurant)?.at).toEqual(at('12:00', TUESDAY))
  })

  it('holds for the lines that the cart had: after they are removed, the next ones are for now', async () => {
    await add()
    await plan(at('12:00', TUESDAY))
    await removeFromCart(scene.db, asha.customerId, { itemId: biryani })
    await add()
    expect((await getCart(scene.db, asha.customerId)).restaurants[0]?.plan).toBeNull()
  })

  it('a dish with a daily count, or with such an option, is sold for the same business day only', async () => {
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, biryani, { left: 5, daily: 5 }))
    await add()
    expect((await plan(at('19:00'))).lines[0]?.problem).toBeUndefined()
    expect((await plan(at('19:00', TUESDAY))).lines[0]?.problem).toBe('today_only')
    expect(await refusalOf(place())).toBe('today_only')
    const thali = await scene.product(spice, 'Thali')
    await addGroup(scene.db, spice.restaurantId, {
      ...{ name: 'With', min: 1, max: 1, products: [{ productId: thali, variant: null }] },
      options: [
        {
          ...{ id: '', name: 'Biryani', pricePaise: 0, maxEach: 1, isDefault: true, diet: null, allergens: null, asks: [] },
          ...{ productId: biryani, variant: 'Full' },
        },
      ],
    })
    await add(thali)
    const cart = await getCart(scene.db, asha.customerId)
    expect(cart.lines.find(({ name }) => name === 'Thali')?.problem).toBe('today_only')
  })
})

describe('an order for later', () => {
  it('keeps its time: promised for it, rung before it, and not waiting until then', async () => {
    const order = await orderFor(at('12:00', TUESDAY))
    expect(await now(order.id)).toMatchObject({
      slot_at: at('12:00', TUESDAY),
      promised_from: at('12:00', TUESDAY),
      promised_to: at('12:15', TUESDAY),
      way_minutes: 2,
      rings_at: at('11:33', TUESDAY),
      rang_at: null,
      awaits: null,
    })
  })

  it('rings not before its restaurant opens', async () => {
    const order = await orderFor(at('11:30', TUESDAY))
    expect(order.rings_at).toEqual(at('11:03', TUESDAY))
    await editSettings(scene.db, spice.restaurantId, { place: { lat: 10.05, lng: 76.2828 } })
    const far = await orderFor(at('11:30', TUESDAY))
    expect(far.rings_at).toEqual(at('11:00', TUESDAY))
  })

  it('five of them are untouched by an outage at night, and each rings once at its time, after a restart too', async () => {
    const times = ['11:30', '11:45', '12:00', '12:15', '12:30']
    const orders = []
    for (const time of times) orders.push(await orderFor(at(time, TUESDAY)))
    await look()
    await lookAt(at('02:00', TUESDAY))
    await lookAt(at('02:10', TUESDAY))
    await lookAt(at('11:02', TUESDAY))
    for (const { id } of orders) expect(await now(id)).toMatchObject({ awaits: null, rang_at: null, closed_at: null })
    expect(due).toEqual([])
    // the restarted process, and another one, look at the same moment
    scene.now = at('11:20', TUESDAY)
    const other = openDatabase({
      url: String(scene.db.pool.options.connectionString),
      poolSize: 2,
      clock: () => scene.now,
      ...PATIENT_LIMITS,
    })
    other.on('orderDue', async (_, { order }) => void (order.restaurant_id === spice.restaurantId && due.push(order.id)))
    await Promise.all([look(), look(other)])
    await other.close()
    expect(due.toSorted()).toEqual([orders[0]?.id, orders[1]?.id].toSorted())
    expect((await now(orders[0]?.id ?? '')).awaits).toBe('answer')
    // the first answers nothing: it has its whole time from the ring on
    await pass(9)
    expect((await now(orders[0]?.id ?? '')).closed_at).toBeNull()
    await pass(2)
    expect((await now(orders[0]?.id ?? '')).items[0]?.status).toBe('cancelled')
    await pass(40)
    expect(due.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  })

  it('whose restaurant opens later by now rings when it opens; outside its hours by now, it rings at its cooking time', async () => {
    const early = await orderFor(at('11:45', TUESDAY))
    const late = await orderFor(at('12:30', TUESDAY))
    await editHours(scene.db, spice.restaurantId, { week: open('12:10', '22:00') })
    const cooking = early.rings_at?.getTime() ?? 0
    await lookAt(new Date(cooking - MINUTE))
    expect(due).toEqual([])
    await lookAt(new Date(cooking))
    expect(due).toEqual([early.id])
    await lookAt(at('12:09', TUESDAY))
    expect(due).toEqual([early.id])
    await lookAt(at('12:11', TUESDAY))
    expect(due).toEqual([early.id, late.id])
  })

  it('accepted the evening before is ready when it has to leave, whatever minutes are usual', async () => {
    const order = await orderFor(at('12:00', TUESDAY))
    scene.now = at('21:00')
    const { order: accepted } = await moveRestaurantOrder(scene.db, spice, { orderId: order.id, to: 'Preparing...', prepMinutes: 25 })
    expect(accepted).toMatchObject({ ready_at: at('11:58', TUESDAY), awaits: null })
    await lookAt(at('11:34', TUESDAY))
    // it rings, and waits for nothing
    expect(due).toEqual([order.id])
    expect(await now(order.id)).toMatchObject({ awaits: null, ready_at: at('11:58', TUESDAY) })
    await moveRestaurantOrder(scene.db, spice, { orderId: order.id, to: 'Packed' })
    expect((await now(order.id)).awaits).toBe('employee')
  })

  it('packed before its cooking time, it waits for an employee from then on', async () => {
    const order = await orderFor(at('19:00'))
    await moveRestaurantOrder(scene.db, spice, { orderId: order.id, to: 'Packed' })
    expect((await now(order.id)).awaits).toBeNull()
    await lookAt(at('18:34'))
    expect((await now(order.id)).awaits).toBe('employee')
  })

  it('at 23:50 for 00:10 is of the same business day, and numbered in the day of its slot', async () => {
    await editHours(scene.db, spice.restaurantId, { prepMinutes: 10, week: open('18:00', '02:00') })
    await editSettings(scene.db, spice.restaurantId, { slotMinutes: 10 })
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, biryani, { left: 5, daily: 5 }))
    scene.now = at('23:50')
    const today = await orderFor(null)
    const later = await orderFor(at('00:10', TUESDAY))
    const next = await orderFor(null)
    expect([today.number, later.number, next.number]).toEqual([1, 1, 2])
    scene.now = at('00:20', TUESDAY)
    expect((await orderFor(null)).number).toBe(2)
  })

  it('is refused once its time is too soon or no longer offered, and the cart stays whole', async () => {
    await add()
    await plan(at('18:30'))
    scene.now = at('18:10')
    const refusal: unknown = await place().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'slot_gone', cart: { lines: [{ quantity: 1 }] } })
    expect(refusal).toBeInstanceOf(CartRefusal)
    await plan(at('19:00'))
    await editSettings(scene.db, spice.restaurantId, { daysAhead: 0 })
    expect(await refusalOf(place())).toBe('slot_gone')
    expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(1)
    // for now, as before
    await plan(null)
    expect((await place()).orders[0]).toMatchObject({ slot_at: null, rings_at: null, awaits: 'answer' })
  })

  it('whose payment fails returns to the cart for the same time', async () => {
    const order = await orderFor(at('12:00', TUESDAY), 'Online')
    await lookAt(at('11:40', TUESDAY))
    // unpaid, it does not ring
    expect(due).toEqual([])
    scene.now = at('15:00')
    await scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: order.checkout_id }))
    const [restaurant] = (await getCart(scene.db, asha.customerId)).restaurants
    expect(restaurant && slotOf(restaurant)).toMatchObject({ at: at('12:00', TUESDAY), isGone: false })
  })
})

it('no statement lets an order wait before its cooking time', async () => {
  const order = await orderFor(at('12:00', TUESDAY))
  const early = scene.db.rows(sql`update orders set awaits = 'answer', awaits_since = ${scene.now} where id = ${order.id}`)
  await expect(early).rejects.toThrow(/orders_later_check/)
})
