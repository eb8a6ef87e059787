import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wordsOf } from '../../words/index.ts'
import { addToCart, getCart } from '../carts/index.ts'
import { placeOrder, quote } from '../checkout/index.ts'
import { cartWire } from '../checkout/wire.ts'
import { post, walletCredit } from '../ledger/index.ts'
import { acceptedPush } from '../notifications/pushes/order-pushes.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { orderWire } from '../orders/wire.ts'
import { findRestaurant, listRestaurants, restaurantWire } from '../restaurants/index.ts'
import { clearPause, getOwnHours, writeBusy } from './data.ts'
import { editHours, hoursHandlers, pauseWhenUnanswered, refreshSpans, saveClosure } from './index.ts'
import { pauseOrders } from './pause-orders.ts'
import { removeClosure } from './remove-closure.ts'
import { withLockedHours } from './with-locked-hours.ts'

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let biryani: string
const FULL = 32_000
const pictures = { toWire: (stored: string) => stored }

/** Lunch from 11 am to 3:30 pm and dinner from 6:30 pm to 1:30 am, every day but Monday. */
const WEEK = [2, 3, 4, 5, 6, 7].flatMap((day) => [
  { day, opens: '11:00', closes: '15:30' },
  { day, opens: '18:30', closes: '01:30' },
])
/** A time of the week that begins on Monday 4 May 2026, in India. */
const at = (day: number, time: string) => new Date(`2026-05-${String(3 + day).padStart(2, '0')}T${time}:00+05:30`)
const iso = (day: number, time: string) => at(day, time).toISOString()

beforeAll(async () => {
  scene = await openScene()
})
let count = 0
beforeEach(async () => {
  count += 1
  scene.now = at(3, '12:00')
  spice = await scene.restaurant(`Spice Route ${count}`)
  biryani = await scene.product(spice, 'Biryani')
  asha = await scene.customer(`asha ${count}`)
})
afterAll(() => scene.close())

/** What customers read of the restaurant. */
async function shown() {
  const profile = await findRestaurant(scene.db, spice.restaurantId)
  if (!profile) throw new Error('the restaurant is not shown')
  const { isOpen, opensAt, closesAt, lastOrdersAt, pausedUntil, busyUntil, busyMinutes } = restaurantWire(profile, undefined, pictures)
  return { isOpen, opensAt, closesAt, lastOrdersAt, pausedUntil, busyUntil, busyMinutes }
}
const order = async (payment: 'COD' | 'Wallet' | 'Online' = 'COD') => {
  await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full', quantity: 1 })
  const { grandTotalPaise } = await quote(scene.db, asha.customerId)
  const { orders } = await placeOrder(
    scene.db,
    asha,
    { payment, addressIndex: 0, seenTotalPaise: grandTotalPaise },
    { publicUrl: 'https://tiffin.example' },
  )
  const [placed] = orders
  if (!placed) throw new Error('nothing was placed')
  return placed
}

describe('a restaurant', () => {
  it('without settings is always open and says nothing else', async () => {
    expect(await shown()).toEqual({ isOpen: true })
    expect(await findRestaurant(scene.db, spice.restaurantId)).toMatchObject({ hours: null })
    expect((await order()).restaurant_id).toBe(spice.restaurantId)
  })

  it.each<[string, Date, object]>([
    ['at lunch', at(3, '12:00'), { isOpen: true, closesAt: iso(3, '15:30') }],
    ['between lunch and dinner', at(3, '16:00'), { isOpen: false, opensAt: iso(3, '18:30') }],
    ['the minute it closes', at(3, '15:30'), { isOpen: false, opensAt: iso(3, '18:30') }],
    ['the minute it opens', at(3, '18:30'), { isOpen: true, closesAt: iso(4, '01:30') }],
    ['after midnight', at(4, '01:00'), { isOpen: true, closesAt: iso(4, '01:30') }],
    ['on the night before the closing day', at(1, '01:00'), { isOpen: true, closesAt: iso(1, '01:30') }],
    ['on the closing day', at(1, '12:00'), { isOpen: false, opensAt: iso(2, '11:00') }],
  ])('with a week is open or closed: %s', async (_when, now, expected) => {
    scene.now = at(1, '00:00')
    await editHours(scene.db, spice.restaurantId, { week: WEEK })
    scene.now = now
    expect(await shown()).toEqual(expected)
  })

  it('a restaurant that is open around the clock shows no closing time, at any time', async () => {
    await editHours(scene.db, spice.restaurantId, { week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' })) })
    for (const now of [at(3, '00:00'), at(3, '23:59'), at(9, '12:00')]) {
      scene.now = now
      expect(await shown()).toEqual({ isOpen: true })
    }
  })

  it('takes the last orders before it closes', async () => {
    await editHours(scene.db, spice.restaurantId, { week: WEEK, lastOrderMinutes: 20 })
    scene.now = at(3, '15:09')
    expect(await shown()).toEqual({ isOpen: true, closesAt: iso(3, '15:30'), lastOrdersAt: iso(3, '15:10') })
    scene.now = at(3, '15:10')
    expect(await shown()).toEqual({ isOpen: false, opensAt: iso(3, '18:30') })
  })

  it('closes on a planned day or has other hours, which replace only what starts on that day', async () => {
    await editHours(scene.db, spice.restaurantId, { week: WEEK })
    await saveClosure(scene.db, spice.restaurantId, { day: '2026-05-07', ranges: [], note: 'Wedding' })
    await saveClosure(scene.db, spice.restaurantId, { day: '2026-05-08', ranges: [{ opens: '09:00', closes: '10:00' }] })
    scene.now = at(4, '01:00')
    expect(await shown()).toEqual({ isOpen: true, closesAt: iso(4, '01:30') })
    scene.now = at(4, '12:00')
    expect(await shown()).toEqual({ isOpen: false, opensAt: iso(5, '09:00') })
    await removeClosure(scene.db, spice.restaurantId, '2026-05-07')
    expect(await shown()).toEqual({ isOpen: true, closesAt: iso(4, '15:30') })
  })

  it('a restaurant that is always open can close on one day', async () => {
    await saveClosure(scene.db, spice.restaurantId, { day: '2026-05-07', ranges: [] })
    expect(await shown()).toEqual({ isOpen: true, closesAt: iso(4, '00:00') })
    scene.now = at(4, '12:00')
    expect(await shown()).toEqual({ isOpen: false, opensAt: iso(5, '00:00') })
  })

  it('refuses a day that is over or too far ahead, and an unknown time zone', async () => {
    expect(await refusalOf(saveClosure(scene.db, spice.restaurantId, { day: '2026-05-05', ranges: [] }))).toBe('closure_day')
    expect(await refusalOf(saveClosure(scene.db, spice.restaurantId, { day: '2027-06-05', ranges: [] }))).toBe('closure_day')
    expect(await refusalOf(editHours(scene.db, spice.restaurantId, { timeZone: 'Asia/Atlantis' }))).toBe('time_zone_unknown')
    expect(await getOwnHours(scene.db, spice.restaurantId)).toMatchObject({ hours: { closures: [] } })
  })

  it('keeps its hours when the spans move on to later days', async () => {
    await editHours(scene.db, spice.restaurantId, { week: WEEK })
    for (let day = 0; day < 5; day += 1) {
      scene.now = new Date(scene.now.getTime() + 7 * 86_400_000)
      await refreshSpans(scene.db)
      expect(await shown()).toMatchObject({ isOpen: true })
    }
    const { spans } = (await scene.db.row<{ spans: number }>(
      sql`select count(*) as spans from open_spans where restaurant_id = ${spice.restaurantId}`,
    )) ?? { spans: 0 }
    expect(spans).toBeLessThan(40)
  })
})

describe('a pause', () => {
  beforeEach(() => editHours(scene.db, spice.restaurantId, { week: WEEK }))

  it('ends at the minute that it shows', async () => {
    await pauseOrders(scene.db, spice.restaurantId, { until: iso(3, '12:30') })
    expect(await shown()).toEqual({ isOpen: false, opensAt: iso(3, '12:30'), pausedUntil: iso(3, '12:30') })
    scene.now = new Date(at(3, '12:30').getTime() - 1_000)
    expect(await shown()).toMatchObject({ isOpen: false })
    scene.now = at(3, '12:30')
    expect(await shown()).toEqual({ isOpen: true, closesAt: iso(3, '15:30') })
  })

  it('until the next opening is a row that ends then', async () => {
    await pauseOrders(scene.db, spice.restaurantId, { until: 'opening' })
    expect(await shown()).toEqual({ isOpen: false, opensAt: iso(3, '18:30'), pausedUntil: iso(3, '18:30') })
    scene.now = at(3, '18:30')
    expect(await shown()).toEqual({ isOpen: true, closesAt: iso(4, '01:30') })
  })

  it('lasts at most until the opening after this business day', async () => {
    expect(await refusalOf(pauseOrders(scene.db, spice.restaurantId, { until: iso(4, '11:01') }))).toBe('pause_too_long')
    expect(await refusalOf(pauseOrders(scene.db, spice.restaurantId, { until: iso(3, '11:59') }))).toBe('pause_end_past')
    await pauseOrders(scene.db, spice.restaurantId, { until: iso(4, '11:00') })
    scene.now = at(4, '01:00')
    // still Wednesday's business: its day after is Thursday
    expect(await refusalOf(pauseOrders(scene.db, spice.restaurantId, { until: iso(5, '11:00') }))).toBe('pause_too_long')
    // also between closing and the end of the business day
    scene.now = at(4, '02:00')
    expect(await refusalOf(pauseOrders(scene.db, spice.restaurantId, { until: iso(5, '11:00') }))).toBe('pause_too_long')
    await pauseOrders(scene.db, spice.restaurantId, { until: iso(4, '11:00') })
  })

  it('can be ended, and a restaurant without hours has no opening to wait for, but a day', async () => {
    await pauseOrders(scene.db, spice.restaurantId, { minutes: 15 })
    await withLockedHours(scene.db, spice.restaurantId, (tx) => clearPause(tx, spice.restaurantId))
    expect(await shown()).toMatchObject({ isOpen: true })
    const coast = await scene.restaurant('Coast')
    expect(await refusalOf(pauseOrders(scene.db, coast.restaurantId, { until: 'opening' }))).toBe('no_next_opening')
    expect(await refusalOf(pauseOrders(scene.db, coast.restaurantId, { minutes: 24 * 60 + 1 }))).toBe('pause_too_long')
    await pauseOrders(scene.db, coast.restaurantId, { minutes: 60 })
  })

  it('tells open menus, once per change', async () => {
    scene.events.length = 0
    await pauseOrders(scene.db, spice.restaurantId, { minutes: 15 })
    expect(scene.events).toEqual([{ type: 'catalogueChanged', restaurantId: spice.restaurantId }])
  })

  it('starts after two unanswered orders of a restaurant that has chosen so, and not after one', async () => {
    const unanswered = () => scene.db.transaction((tx) => pauseWhenUnanswered(tx, spice.restaurantId))
    await unanswered()
    await unanswered()
    expect(await shown()).toMatchObject({ isOpen: true })
    await editHours(scene.db, spice.restaurantId, { pausesWhenUnanswered: true })
    await unanswered()
    scene.now = at(3, '13:30')
    await unanswered()
    expect(await shown(), 'more than an hour apart').toMatchObject({ isOpen: true })
    scene.now = at(3, '13:40')
    await unanswered()
    expect(await shown()).toMatchObject({ isOpen: false })
    expect(await getOwnHours(scene.db, spice.restaurantId)).toMatchObject({ paused_by: 'platform' })
    scene.now = at(3, '14:11')
    expect(await shown()).toMatchObject({ isOpen: true })
  })
})

describe('busy mode', () => {
  it('is shown until the minute it ends', async () => {
    await withLockedHours(scene.db, spice.restaurantId, (tx) => writeBusy(tx, spice.restaurantId, at(3, '13:00'), 20))
    expect(await shown()).toEqual({ isOpen: true, busyUntil: iso(3, '13:00'), busyMinutes: 20 })
    scene.now = at(3, '13:00')
    expect(await shown()).toEqual({ isOpen: true })
  })

  it("busy minutes are added to the restaurant's preparation time, and not to one set when accepting", async () => {
    const accept = async (prepMinutes?: number) => {
      const { id } = await order()
      return (await moveRestaurantOrder(scene.db, spice, { orderId: id, to: 'Preparing...', prepMinutes })).order.ready_at
    }
    expect(await accept()).toBeNull()
    const minutesAhead = (readyAt: Date | null) => Math.round(((readyAt?.getTime() ?? 0) - scene.now.getTime()) / 60_000)
    expect(minutesAhead(await accept(15))).toBe(15)
    await editHours(scene.db, spice.restaurantId, { prepMinutes: 25 })
    expect(minutesAhead(await accept())).toBe(25)
    await withLockedHours(scene.db, spice.restaurantId, (tx) => writeBusy(tx, spice.restaurantId, at(3, '14:00'), 20))
    expect(minutesAhead(await accept())).toBe(45)
    expect(minutesAhead(await accept(10))).toBe(10)
  })
})

describe('closing while the cart is full', () => {
  it.each(['COD', 'Wallet', 'Online'] as const)(
    '%s: nothing is bought, and the refusal has the cart and the next opening',
    async (payment) => {
      await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, 100_000)))
      await editHours(scene.db, spice.restaurantId, { week: WEEK })
      await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full', quantity: 1 })
      scene.now = at(3, '15:30')
      const press = () =>
        placeOrder(scene.db, asha, { payment, addressIndex: 0, seenTotalPaise: FULL }, { publicUrl: 'https://tiffin.example' })
      const refused = await press().catch((error: unknown) => error)
      if (!(refused instanceof Refusal)) throw new Error('the order was placed')
      expect([refused.status, refused.code, refused.message]).toEqual([409, 'restaurant_closed', `${spice.name} is closed right now`])
      expect(refused).toMatchObject({
        cart: { lines: [{ quantity: 1 }], restaurants: [{ id: spice.restaurantId, is_open: false, opens_at: at(3, '18:30') }] },
      })
      expect(await scene.db.rows(sql`select from orders where restaurant_id = ${spice.restaurantId}`)).toEqual([])
      expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(1)
      scene.now = at(3, '18:30')
      await pauseOrders(scene.db, spice.restaurantId, { minutes: 15 })
      expect(await refusalOf(press())).toBe('restaurant_paused')
      scene.now = at(3, '18:46')
      expect((await press()).orders).toHaveLength(1)
    },
  )
})

describe('a list of restaurants', () => {
  it('begins with those that are open', async () => {
    const coast = await scene.restaurant('Coast House')
    await scene.product(coast, 'Fish')
    await scene.db.rows(sql`update restaurants set rating_sum = 500, rating_count = 100 where id = ${spice.restaurantId}`)
    const names = async () =>
      (await listRestaurants(scene.db, { ids: [spice.restaurantId, coast.restaurantId] }, { number: 1, size: 10, offset: 0 })).rows.map(
        ({ name }) => name,
      )
    expect(await names()).toEqual([spice.name, coast.name])
    await pauseOrders(scene.db, spice.restaurantId, { minutes: 15 })
    expect(await names()).toEqual([coast.name, spice.name])
  })
})

it('a restaurant in Paris names its time zone in lists, on its own page and in carts; one in India does not', async () => {
  await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full', quantity: 1 })
  const named = async () => {
    const page = { number: 1, size: 10, offset: 0 }
    const listed = (await listRestaurants(scene.db, { ids: [spice.restaurantId] }, page)).rows
    const profile = await findRestaurant(scene.db, spice.restaurantId)
    const { restaurants } = cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures)
    return [...listed, ...(profile ? [profile] : [])]
      .map((row) => restaurantWire(row, undefined, pictures).timeZone)
      .concat((restaurants ?? []).map(({ timeZone }) => timeZone))
  }
  expect(await named()).toEqual([undefined, undefined, undefined])
  await editHours(scene.db, spice.restaurantId, { timeZone: 'Europe/Paris', week: WEEK })
  expect(await named()).toEqual(['Europe/Paris', 'Europe/Paris', 'Europe/Paris'])
})

it('an order and its pushes show the time at which the food is ready by the clocks of its restaurant', async () => {
  const accept = async () => {
    const { id } = await order()
    const moved = await moveRestaurantOrder(scene.db, spice, { orderId: id, to: 'Preparing...', prepMinutes: 30 })
    return [
      orderWire(moved.order, 'customer', pictures).restId.timeZone,
      acceptedPush(moved.order)
        .text(wordsOf('en'))
        .body.replace(/^#\d+ /, ''),
    ]
  }
  expect(await accept()).toEqual([undefined, 'is being prepared. Ready at about 12:30 pm.'])
  await editHours(scene.db, spice.restaurantId, { timeZone: 'Europe/Paris' })
  expect(await accept()).toEqual(['Europe/Paris', 'is being prepared. Ready at about 9:00 am.'])
})

it('a restaurant reads and replaces its own settings', async () => {
  const handlers = hoursHandlers()
  const asked = { db: scene.db, caller: spice, params: undefined, query: undefined, body: undefined } as never
  const { hours } = await handlers.getHours(asked)
  expect(hours).toEqual({
    timeZone: 'Asia/Kolkata',
    closures: [],
    isOpen: true,
    lastOrderMinutes: 0,
    pausesWhenUnanswered: false,
    pauseLimit: expect.any(String),
    todayEnds: iso(4, '04:00'),
  })
  await editHours(scene.db, spice.restaurantId, { week: WEEK, prepMinutes: 20 })
  await editHours(scene.db, spice.restaurantId, { lastOrderMinutes: 15 })
  expect((await handlers.getHours(asked)).hours).toMatchObject({ week: WEEK, prepMinutes: 20, lastOrderMinutes: 15 })
  await editHours(scene.db, spice.restaurantId, { week: null, prepMinutes: null })
  expect((await handlers.getHours(asked)).hours).not.toHaveProperty('week')
})
