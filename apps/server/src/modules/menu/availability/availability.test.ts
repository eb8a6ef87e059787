import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { pageOf } from '../../../platform/paging.ts'
import { addToCart } from '../../carts/index.ts'
import { quote } from '../../checkout/quote.ts'
import { editHours } from '../../hours/index.ts'
import { findOwnProduct, listMenuProducts } from '../data.ts'
import type { NewProduct } from '../data-products.ts'
import { setAvailability } from '../set-availability.ts'
import { setStock } from '../set-stock.ts'
import { updateProduct } from '../update-product.ts'
import { ownProductWire, productWire } from '../wire.ts'
import { replaceMenuTimes } from './replace-menu-times.ts'

const pictures = { toWire: (stored: string) => stored }
// a Monday
const NOON = new Date('2026-06-01T06:30:00Z')
let scene: Scene
let spice: RestaurantCaller
let dosa: string
beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
})
beforeEach(async () => {
  scene.now = NOON
  dosa = await scene.product(spice, `Dosa ${randomUUID()}`)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const at = (time: string) => {
  scene.now = new Date(time)
}
const read = async (id = dosa) => {
  const row = await findOwnProduct(scene.db, spice.restaurantId, id)
  if (!row) throw new Error('the product is gone')
  return row
}
const wire = async () => productWire(await read(), pictures)
async function add(variant = 'Half'): Promise<string> {
  const { customerId: id } = await scene.customer(`asha ${randomUUID()}`)
  return refusalOf(addToCart(scene.db, id, { productId: dosa, selectedVariant: variant }))
}
const mark = (until: 'today' | 'always' | Date | undefined, variant?: string) =>
  setAvailability(scene.db, spice.restaurantId, { productId: dosa, available: until === undefined, until, variant })

describe('a sold out dish', () => {
  it('for today is back at 4 am at a restaurant without opening hours', async () => {
    await mark('today')
    expect(await wire()).toMatchObject({
      available: false,
      soldOut: { until: '2026-06-01T22:30:00.000Z' },
      changesAt: '2026-06-01T22:30:00.000Z',
    })
    expect(await add()).toBe('product_sold_out')
    at('2026-06-01T22:30:00Z')
    const back = await wire()
    expect([back.available, back.soldOut, back.changesAt]).toEqual([true, undefined, undefined])
    expect(await add()).toBe('nothing')
  })

  it('after midnight is back the same morning', async () => {
    at('2026-06-01T20:00:00Z')
    await mark('today')
    expect((await wire()).soldOut).toEqual({ until: '2026-06-01T22:30:00.000Z' })
  })

  describe('for today, with lunch from 11 am to 3 pm and dinner from 6 pm to 1 am every day but Tuesday,', () => {
    const WEEK = [1, 3, 4, 5, 6, 7].flatMap((day) => [
      { day, opens: '11:00', closes: '15:00' },
      { day, opens: '18:00', closes: '01:00' },
    ])
    const untilOf = async (now: string, week = WEEK) => {
      const coast = await scene.restaurant(`Coast ${randomUUID()}`)
      const idli = await scene.product(coast, 'Idli')
      await editHours(scene.db, coast.restaurantId, { week })
      at(now)
      await setAvailability(scene.db, coast.restaurantId, { productId: idli, available: false, until: 'today' })
      return (await findOwnProduct(scene.db, coast.restaurantId, idli))?.availability.sold_out_until
    }
    it.each([
      ['before lunch', '2026-06-04T08:00:00+05:30', '2026-06-05T11:00:00+05:30'],
      ['at lunch', '2026-06-04T12:00:00+05:30', '2026-06-05T11:00:00+05:30'],
      ['between lunch and dinner', '2026-06-04T16:00:00+05:30', '2026-06-05T11:00:00+05:30'],
      ['after midnight', '2026-06-04T00:30:00+05:30', '2026-06-04T11:00:00+05:30'],
      ['after closing', '2026-06-04T02:00:00+05:30', '2026-06-04T11:00:00+05:30'],
      ['before the closing day', '2026-06-01T20:00:00+05:30', '2026-06-03T11:00:00+05:30'],
    ])('%s, is back when it opens on another day', async (_when, now, back) => {
      expect(new Date((await untilOf(now)) ?? '').toISOString()).toBe(new Date(back).toISOString())
    })
    it('is back at 4 am where it does not close', async () => {
      const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }))
      const until = await untilOf('2026-06-04T12:00:00+05:30', always)
      expect(new Date(until ?? '').toISOString()).toBe('2026-06-04T22:30:00.000Z')
    })
    it('is back the next evening at a bar that closes at 5 am', async () => {
      const nights = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '22:00', closes: '05:00' }))
      for (const now of ['2026-06-04T23:00:00+05:30', '2026-06-05T03:00:00+05:30', '2026-06-05T04:30:00+05:30']) {
        const until = await untilOf(now, nights)
        expect(new Date(until ?? '').toISOString()).toBe('2026-06-05T16:30:00.000Z')
      }
    })
  })

  it('until a time is back then; without an end when the restaurant says so', async () => {
    await mark(new Date('2026-06-01T13:30:00Z'))
    expect((await wire()).soldOut).toEqual({ until: '2026-06-01T13:30:00.000Z' })
    await mark('always')
    const state = await wire()
    expect([state.soldOut, state.changesAt]).toEqual([{ until: null }, undefined])
    await mark(undefined)
    expect((await wire()).available).toBe(true)
  })

  it('until a time or without an end stays so when it is marked for today', async () => {
    await mark('always')
    await mark('today')
    expect((await wire()).soldOut).toEqual({ until: null })
    await mark(new Date('2026-06-03T13:30:00Z'), 'Half')
    await mark('today', 'Half')
    expect((await wire()).variants).toMatchObject([{ soldOut: { until: '2026-06-03T13:30:00.000Z' } }, {}])
    await mark(new Date('2026-06-01T13:30:00Z'))
    await mark('today')
    expect((await wire()).soldOut).toEqual({ until: '2026-06-01T22:30:00.000Z' })
  })

  it('says until when it was sold out before, so that this can be restored', async () => {
    const before = async (until: Parameters<typeof mark>[0], variant?: string) => (await mark(until, variant)).before
    expect([await before('always'), await before('today'), await before(undefined)]).toEqual([null, 'infinity', 'infinity'])
    const back = new Date('2026-06-01T13:30:00Z')
    expect([await before(back, 'Half'), new Date((await before('today', 'half')) ?? '')]).toEqual([null, back])
    await mark(back)
    at('2026-06-01T14:00:00Z')
    expect(await before('today')).toBeNull()
  })

  it('is refused a time that is past or more than a year away', async () => {
    expect(await refusalOf(mark(NOON))).toBe('sold_out_until_invalid')
    expect(await refusalOf(mark(new Date('2028-01-01T00:00:00Z')))).toBe('sold_out_until_invalid')
  })

  it('may be one of its sizes', async () => {
    await mark('today', 'half')
    expect((await wire()).variants).toMatchObject([{ name: 'Half', soldOut: {} }, { name: 'Full' }])
    expect([(await wire()).available, await add('Half'), await add('Full')]).toEqual([true, 'product_sold_out', 'nothing'])
    await mark('always', 'Full')
    expect((await wire()).available).toBe(false)
    expect(await refusalOf(mark('today', 'Quarter'))).toBe('variant_not_found')
  })

  it('a sold out dish in a cart is marked so and is not counted', async () => {
    const { customerId: id } = await scene.customer(`asha ${randomUUID()}`)
    await addToCart(scene.db, id, { productId: dosa, selectedVariant: 'Half' })
    await mark('today')
    expect(await quote(scene.db, id)).toMatchObject({ grandTotalPaise: 0, lines: [{ problem: 'sold_out', is_buyable: false }] })
  })

  it('of another restaurant is not found', async () => {
    const coast = await scene.restaurant(`Coast ${randomUUID()}`)
    expect(await refusalOf(setAvailability(scene.db, coast.restaurantId, { productId: dosa, available: false }))).toBe('not_found')
    expect(await refusalOf(setStock(scene.db, coast.restaurantId, dosa, { left: 1 }))).toBe('not_found')
  })
})

describe('a counted dish', () => {
  it('shows customers how many are left when they are few, and its restaurant always', async () => {
    await setStock(scene.db, spice.restaurantId, dosa, { left: 6, daily: 40 })
    expect([(await wire()).left, (await wire()).stock]).toEqual([undefined, undefined])
    expect(ownProductWire(await read(), pictures)).toMatchObject({ stock: { left: 6, daily: 40 } })
    await setStock(scene.db, spice.restaurantId, dosa, { left: 5 })
    expect((await wire()).left).toBe(5)
  })

  it('keeps what is left now when only its daily count is changed, also before the first order of a day', async () => {
    const changed = async (daily: number | null) =>
      ownProductWire(await setStock(scene.db, spice.restaurantId, dosa, { daily }), pictures).stock
    await setStock(scene.db, spice.restaurantId, dosa, { left: 7, daily: 20 })
    expect(await changed(25)).toEqual({ left: 7, daily: 25 })
    at('2026-06-01T22:30:00Z')
    expect(await changed(30)).toEqual({ left: 25, daily: 30 })
    expect(await changed(null)).toEqual({ left: 25, daily: null })
  })

  it('that was not counted starts with its daily count', async () => {
    const product = await setStock(scene.db, spice.restaurantId, dosa, { daily: 20 })
    expect(ownProductWire(product, pictures).stock).toEqual({ left: 20, daily: 20 })
  })

  it('without any left cannot be ordered until its daily count starts again', async () => {
    await setStock(scene.db, spice.restaurantId, dosa, { left: 0, daily: 3 })
    expect([await add(), (await wire()).available, (await wire()).changesAt]).toEqual([
      'not_enough_left',
      false,
      '2026-06-01T22:30:00.000Z',
    ])
    at('2026-06-01T22:30:00Z')
    expect([await add(), (await wire()).left]).toEqual(['nothing', 3])
  })
})

describe('a menu time', () => {
  const breakfast = async (hours = [{ weekday: 1, opens: 7 * 60, lasts: 4 * 60 }]) => {
    const [time] = await replaceMenuTimes(scene.db, spice.restaurantId, [{ name: 'Breakfast', hours }])
    await scene.db.rows(sql`update products set menu_time_id = ${time?.id} where id = ${dosa}`)
    return time?.id ?? ''
  }

  it('is when its dishes can be ordered', async () => {
    await breakfast()
    expect([await add(), (await wire()).available, (await wire()).changesAt]).toEqual([
      'outside_menu_time',
      false,
      '2026-06-08T01:30:00.000Z',
    ])
    at('2026-06-08T01:29:59Z')
    expect(await add()).toBe('outside_menu_time')
    at('2026-06-08T01:30:00Z')
    expect([await add(), (await wire()).menuTime, (await wire()).changesAt]).toEqual([
      'nothing',
      { _id: expect.any(String), name: 'Breakfast', isNow: true, isOwn: true, hours: [{ weekday: 1, opens: 420, lasts: 240 }] },
      '2026-06-08T05:30:00.000Z',
    ])
    at('2026-06-08T05:30:00Z')
    expect(await add()).toBe('outside_menu_time')
  })

  it('may end after midnight', async () => {
    await breakfast([{ weekday: 1, opens: 22 * 60, lasts: 4 * 60 }])
    at('2026-06-01T20:29:00Z')
    expect(await add()).toBe('nothing')
    at('2026-06-01T20:30:00Z')
    expect(await add()).toBe('outside_menu_time')
  })

  it('belongs to the weekday of the restaurant’s clocks', async () => {
    await editHours(scene.db, spice.restaurantId, { timeZone: 'Europe/Paris' })
    await breakfast([{ weekday: 1, opens: 22 * 60, lasts: 60 }])
    // Tuesday in India, Monday evening in Paris
    at('2026-06-01T20:30:00Z')
    expect(await add()).toBe('nothing')
    // Monday evening in India
    at('2026-06-01T17:00:00Z')
    expect([await add(), (await wire()).changesAt]).toEqual(['outside_menu_time', '2026-06-01T20:00:00.000Z'])
    await editHours(scene.db, spice.restaurantId, { timeZone: 'Asia/Kolkata' })
  })

  it('of a category is that of its dishes without their own', async () => {
    const id = await breakfast()
    await scene.db.rows(sql`update products set menu_time_id = null where id = ${dosa}`)
    expect(await add()).toBe('nothing')
    await scene.db.rows(sql`update categories set menu_time_id = ${id} where restaurant_id = ${spice.restaurantId}`)
    expect([await add(), (await wire()).menuTime?.isOwn]).toEqual(['outside_menu_time', false])
    await scene.db.rows(sql`update categories set menu_time_id = null where restaurant_id = ${spice.restaurantId}`)
  })

  it('deleting a menu time leaves its dishes served at all times', async () => {
    await breakfast()
    await replaceMenuTimes(scene.db, spice.restaurantId, [])
    expect(await add()).toBe('nothing')
  })

  it('keeps its dishes when it is renamed, and another restaurant cannot name it', async () => {
    const id = await breakfast()
    const hours = [{ weekday: 2, opens: 0, lasts: 1_440 }]
    await replaceMenuTimes(scene.db, spice.restaurantId, [{ id, name: 'Tuesdays', hours }])
    expect((await wire()).menuTime).toMatchObject({ name: 'Tuesdays', hours })
    const coast = await scene.restaurant(`Coast ${randomUUID()}`)
    expect(await refusalOf(replaceMenuTimes(scene.db, coast.restaurantId, [{ id, name: 'Mine', hours }]))).toBe('not_found')
    await replaceMenuTimes(scene.db, spice.restaurantId, [])
  })
})

describe('diet and allergens', () => {
  const change = async (fields: Partial<NewProduct>) => {
    const { name, description, category_id, images } = await read()
    const variants = [
      { name: 'HALF', pricePaise: 100, offer: 0 },
      { name: 'New', pricePaise: 200, offer: 0 },
    ]
    await updateProduct(scene.db, spice.restaurantId, dosa, { name, description, categoryId: category_id, images, variants, ...fields })
  }
  const contents = async () => {
    const { vegetarian, diet, allergens } = await read()
    return { vegetarian, diet, allergens }
  }

  it('stay when a base client changes the dish, as do stock, menu time and what its sizes take', async () => {
    await change({ diet: 'vegan', allergens: ['nuts'], kcal: 300 })
    await setStock(scene.db, spice.restaurantId, dosa, { left: 9, daily: 12 })
    await scene.db.rows(sql`update variants set stock_units = 3, sold_out_until = 'infinity' where product_id = ${dosa} and name = 'HALF'`)
    await change({ vegetarian: true })
    const row = await read()
    expect(row).toMatchObject({ diet: 'vegan', allergens: ['nuts'], kcal: 300, availability: { remaining: 9, daily: 12 } })
    expect(row.availability.variants).toMatchObject([
      { name: 'HALF', stock_units: 3, sold_out_until: 'infinity' },
      { name: 'New', stock_units: 1, sold_out_until: null },
    ])
  })

  it('the base field follows the diet, and states veg or non-veg alone', async () => {
    await change({ diet: 'egg' })
    expect(await contents()).toMatchObject({ vegetarian: false, diet: 'egg' })
    await change({ vegetarian: true })
    expect(await contents()).toMatchObject({ vegetarian: true, diet: 'veg' })
    await change({ vegetarian: null })
    expect(await contents()).toMatchObject({ vegetarian: null, diet: null })
  })

  it('not stated and none declared are different', async () => {
    expect((await contents()).allergens).toBeNull()
    await change({ allergens: [] })
    expect((await contents()).allergens).toEqual([])
    await change({ allergens: null })
    expect((await wire()).allergens).toBeNull()
  })

  it('an unknown diet is never among the vegetarian dishes', async () => {
    const list = async () => {
      const restaurant = { id: spice.restaurantId, ownId: undefined }
      const menu = await listMenuProducts(scene.db, restaurant, { vegetarian: true, matching: sql`true` }, pageOf({ limit: 100 }))
      return (menu?.rows ?? []).map(({ id }) => id)
    }
    expect(await list()).not.toContain(dosa)
    await change({ diet: 'egg' })
    expect(await list()).not.toContain(dosa)
    await change({ diet: 'vegan' })
    expect(await list()).toContain(dosa)
  })
})
