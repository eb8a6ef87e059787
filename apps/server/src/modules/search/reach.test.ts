// Lists for a place: who delivers there comes first, with what it costs, and counts and pages are those of what is shown.
import { toE5 } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { pageOf } from '../../platform/paging.ts'
import { editSettings, type Reach } from '../delivery-zones/index.ts'
import { pauseOrders } from '../hours/pause-orders.ts'
import { listRestaurantsByCategory } from '../menu/list-restaurants-by-category.ts'
import { asRead, listRestaurants } from '../restaurants/index.ts'
import { listProductsInReach } from './list-in-reach.ts'
import { listProducts } from './list-products.ts'
import { readSearch } from './read-search.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
/** 55 km to the north. */
const AWAY = { lat: 10.4716, lng: 76.2828 }
const zone = { kind: 'radius' as const, name: 'Nearby', radius: 2_000, fee: 3_000, minimum: 15_000, freeFrom: 50_000, extraMinutes: 0 }
/** By rating: Away delivers to AWAY only, Everywhere has no zones, Paused and Here deliver to HERE. */
const NAMES = ['Away', 'Everywhere', 'Paused', 'Here'] as const

let scene: Scene
const by = {} as Record<(typeof NAMES)[number], RestaurantCaller>
beforeAll(async () => {
  scene = await openScene(22)
  for (const [at, name] of NAMES.entries()) {
    const restaurant = await scene.restaurant(name)
    by[name] = restaurant
    await scene.product(restaurant, 'Masala Dosa')
    await scene.product(restaurant, 'Filter Coffee')
    await scene.db.rows(sql`update restaurants set rating_sum = ${50 - at * 5}, rating_count = 10 where id = ${restaurant.restaurantId}`)
  }
  await editSettings(scene.db, by.Away.restaurantId, { place: AWAY, zones: [zone] })
  await editSettings(scene.db, by.Paused.restaurantId, { place: HERE, zones: [zone] })
  await editSettings(scene.db, by.Here.restaurantId, { place: HERE, zones: [zone] })
  await pauseOrders(scene.db, by.Paused.restaurantId, { minutes: 60 })
})
afterAll(() => scene.close())

const to = (only: boolean): Reach => ({ place: { point: HERE }, only })
const restaurants = async (reach: Reach, page = {}, filter = {}) => {
  const { rows, total } = await listRestaurants(scene.db, { ...filter, reach }, pageOf(page))
  return [rows.map(({ name }) => name), total]
}
const products = async (reach: Reach, asked: Parameters<typeof listProducts>[1], page = {}) => {
  const { rows, total } = await listProductsInReach(scene.db, asked, reach, pageOf(page))
  return { names: rows.map(({ restaurant_name: name }) => name), total }
}

it('restaurants that deliver to the place come first, the open ones before others; the rest comes last, or not at all', async () => {
  expect(await restaurants(to(false))).toEqual([['Everywhere', 'Here', 'Paused', 'Away'], 4])
  expect(await restaurants(to(true))).toEqual([['Everywhere', 'Here', 'Paused'], 3])
  expect(await restaurants(to(false), {}, { open: true })).toEqual([['Everywhere', 'Here', 'Away'], 3])
  expect(await restaurants(to(true), {}, { search: 'away' })).toEqual([[], 0])
  expect(await restaurants(to(false), {}, { search: 'away' })).toEqual([['Away'], 1])
  expect(await restaurants(to(true), {}, { minRating: 4.5 })).toEqual([['Everywhere'], 1])
})

it.each([
  ['a point', to(true)],
  ['a postal code', { place: { postalCode: '682 016' }, only: false }],
])('a better rating does not outweigh a long way to %s, except in what is asked by rating', async (_, reach) => {
  const { restaurantId } = by.Everywhere
  const firstTwo = async (filter = {}) => (await restaurants(reach, { limit: 2 }, filter))[0]
  await scene.db.rows(sql`insert into places (kind, name, code, region, lat_e5, lng_e5)
    values ('postal', '682016', '682016', '', ${toE5(HERE.lat)}, ${toE5(HERE.lng)}) on conflict do nothing`)
  // its score is two thirds of a star better, which is worth 6.7 km
  await editSettings(scene.db, restaurantId, { place: { lat: HERE.lat + 0.065, lng: HERE.lng } })
  expect(await firstTwo()).toEqual(['Here', 'Everywhere'])
  const { order } = asRead('best rated', readSearch('best rated'))
  expect(await firstTwo({ order })).toEqual(['Everywhere', 'Here'])
  await editSettings(scene.db, restaurantId, { place: { lat: HERE.lat + 0.055, lng: HERE.lng } })
  expect(await firstTwo()).toEqual(['Everywhere', 'Here'])
  await scene.db.rows(sql`delete from delivery_settings where restaurant_id = ${restaurantId}`)
})

it('pages go on where the last one ended, and count what is shown', async () => {
  const pages = [1, 2, 3].map((page) => restaurants(to(false), { page, limit: 2 }))
  expect(await Promise.all(pages)).toEqual([
    [['Everywhere', 'Here'], 4],
    [['Paused', 'Away'], 4],
    [[], 4],
  ])
  expect(await restaurants(to(true), { page: 2, limit: 2 })).toEqual([['Paused'], 3])
})

it('each restaurant has its terms there, with its opening', async () => {
  const { rows } = await listRestaurants(scene.db, { reach: to(false) }, pageOf({}))
  expect(rows.map(({ terms }) => terms)).toMatchObject([
    { reason: null, zone_name: null, fee_paise: 0, metres: null },
    { reason: null, zone_name: 'Nearby', fee_paise: 3_000, minimum_paise: 15_000, free_from_paise: 50_000, metres: 0 },
    { reason: null, zone_name: 'Nearby' },
    { reason: 'outside_zones', zone_name: null, fee_paise: 0, metres: 55_598 },
  ])
  expect(rows.map(({ is_open }) => is_open)).toEqual([true, true, false, true])
})

it('restaurants of a category, and the lowest prices first, are listed alike', async () => {
  const listed = async (filter: object) =>
    (await listRestaurantsByCategory(scene.db, { ...filter, reach: to(false) }, pageOf({}))).rows.map(({ name }) => name)
  expect(await listed({ catName: 'Mains' })).toEqual(['Everywhere', 'Here', 'Paused', 'Away'])
  await scene.db.rows(sql`
    update variants set price_paise = 5_000 from products p where p.id = product_id and p.restaurant_id = ${by.Here.restaurantId}`)
  expect(await listed({ sort: 'price' })).toEqual(['Here', 'Everywhere', 'Paused', 'Away'])
})

it('"free delivery" is what the place pays: nothing there, or without a place nothing anywhere', async () => {
  const named = async (list: Promise<{ rows: readonly { restaurant_name: string }[] }>) =>
    [...new Set((await list).rows.map(({ restaurant_name: name }) => name))].toSorted()
  const asked = { search: 'free delivery dosa' }
  const there = (reach = to(true)) => named(listProductsInReach(scene.db, asked, reach, pageOf({})))
  expect(await there()).toEqual(['Everywhere'])
  expect(await named(listProducts(scene.db, asked, pageOf({})))).toEqual(['Everywhere'])
  // the nearer of two zones is free
  const near = { ...zone, name: 'Next door', radius: 500, fee: 0 }
  const { restaurantId } = by.Here
  await editSettings(scene.db, restaurantId, { zones: [near, zone] })
  expect(await there()).toEqual(['Everywhere', 'Here'])
  expect(await there({ place: { point: { lat: HERE.lat + 0.01, lng: HERE.lng } }, only: true })).toEqual(['Everywhere'])
  expect(await named(listProducts(scene.db, asked, pageOf({})))).toEqual(['Everywhere'])
  await editSettings(scene.db, restaurantId, { zones: [zone] })
})

it.each([
  ['the best products', {}],
  ['the best of each restaurant', { perRestaurant: 2 }],
  ['a search', { search: 'dosa' }],
  ['a search with a mistake', { search: 'massala' }],
  ['a filter', { filters: { upToPaise: 90_000 } }],
])('%s are first of restaurants that deliver to the place', async (_, asked) => {
  const all = await products(to(false), asked)
  const near = await products(to(true), asked)
  expect(new Set(near.names)).toEqual(new Set(['Everywhere', 'Here', 'Paused']))
  expect(near.total).toBe(near.names.length)
  expect(all.names.slice(0, near.total)).toEqual(near.names)
  expect(new Set(all.names.slice(near.total))).toEqual(new Set(['Away']))
  expect(all.total).toBe(all.names.length)
  expect(all.total).toBe((await listProducts(scene.db, asked, pageOf({}))).total)
  const pages = await Promise.all([1, 2, 3].map((page) => products(to(false), asked, { page, limit: 3 })))
  expect(pages.flatMap(({ names }) => names)).toEqual(all.names)
  expect(pages.map(({ total }) => total)).toEqual([all.total, all.total, all.total])
})
