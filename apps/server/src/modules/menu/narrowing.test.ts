import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { pageOf } from '../../platform/paging.ts'
import { pauseOrders } from '../hours/pause-orders.ts'
import { listProducts } from '../search/list-products.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import { listNames } from './categories/data-categories.ts'
import { moveCategory } from './categories/move-category.ts'
import { menusOf } from './data.ts'
import { listMenu } from './list-menu.ts'
import { type CategoryFilter, listRestaurantsByCategory } from './list-restaurants-by-category.ts'

let scene: Scene
let green: RestaurantCaller
let grill: RestaurantCaller

const pictureOf = (product: string, view = 1) => `/pictures/dishes/${product.toLowerCase().replaceAll(' ', '-')}-${view}.webp`
interface Input {
  price: number
  offer?: number
  vegetarian?: boolean | null
}
async function sells(restaurant: RestaurantCaller, categoryId: string, name: string, { price, offer = 0, vegetarian = null }: Input) {
  const variants = [{ name: 'One', pricePaise: price * 100, offer }]
  const images = [1, 2, 3, 4].map((view) => pictureOf(name, view))
  await addProduct(scene.db, restaurant.restaurantId, { name, description: 'Warm', categoryId, images, variants, vegetarian })
}
const narrowed = async (filter: CategoryFilter) =>
  (await listRestaurantsByCategory(scene.db, filter, pageOf({}))).rows.map(({ name }) => name)
const categoryOf = async (restaurant: RestaurantCaller, name: string) => (await addCategory(scene.db, restaurant.restaurantId, name)).id

beforeAll(async () => {
  scene = await openScene(22)
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.db.rows(sql`truncate accounts cascade`)
  green = await scene.restaurant('Green Leaf')
  grill = await scene.restaurant('Grill House')
  await scene.db.rows(sql`update restaurants set rating_sum = 45, rating_count = 10 where id = ${grill.restaurantId}`)
  await scene.db.rows(sql`update restaurants set rating_sum = 38, rating_count = 10 where id = ${green.restaurantId}`)
  const [drinks, dosas, kebabs] = [await categoryOf(green, 'Drinks'), await categoryOf(green, 'Dosa'), await categoryOf(grill, 'Kebab')]
  await sells(green, drinks, 'Lassi', { price: 60, vegetarian: true })
  await sells(green, dosas, 'Plain Dosa', { price: 90, vegetarian: true })
  await sells(green, dosas, 'Ghee Roast', { price: 140, offer: 10, vegetarian: true })
  await sells(grill, kebabs, 'Seekh Kebab', { price: 320, vegetarian: false })
  await sells(grill, kebabs, 'Paneer Tikka', { price: 280, vegetarian: true })
})

describe('the list of restaurants', () => {
  it('is narrowed to those with vegetarian dishes only, with offers, or well rated', async () => {
    expect(await narrowed({})).toEqual(['Grill House', 'Green Leaf'])
    expect(await narrowed({ vegetarian: true })).toEqual(['Green Leaf'])
    expect(await narrowed({ offers: true })).toEqual(['Green Leaf'])
    expect(await narrowed({ minRating: 4 })).toEqual(['Grill House'])
    expect(await narrowed({ minRating: 4, vegetarian: true })).toEqual([])
    expect(await narrowed({ catName: 'kebab,dosa', minRating: 4 })).toEqual(['Grill House'])
  })
  it('begins with the lowest usual price when that is asked for, page by page', async () => {
    expect(await narrowed({ sort: 'price' })).toEqual(['Green Leaf', 'Grill House'])
    const second = await listRestaurantsByCategory(scene.db, { sort: 'price' }, pageOf({ page: 2, limit: 1 }))
    expect(second).toMatchObject({ total: 2, rows: [{ name: 'Grill House' }] })
  })
  it('does not count a dish that is not known to be vegetarian as one', async () => {
    await sells(green, await categoryOf(green, 'Soup'), 'Soup of the Day', { price: 80 })
    expect(await narrowed({ vegetarian: true })).toEqual([])
  })
})

const idOf = async (name: string) =>
  (await scene.db.row<{ id: string }>(sql`select id from categories where restaurant_id = ${green.restaurantId} and name = ${name}`))?.id ??
  ''

describe('a menu', () => {
  const names = async (filter: Parameters<typeof listMenu>[2]) =>
    (await listMenu(scene.db, undefined, { id: green.restaurantId, ...filter }, pageOf({}))).rows.map(({ name }) => name)

  it("keeps its categories together when asked to, in the restaurant's order", async () => {
    await sells(green, await idOf('Drinks'), 'Buttermilk', { price: 40 })
    expect(await names({})).toEqual(['Lassi', 'Plain Dosa', 'Ghee Roast', 'Buttermilk'])
    expect(await names({ sort: 'category' })).toEqual(['Lassi', 'Buttermilk', 'Plain Dosa', 'Ghee Roast'])
    await moveCategory(scene.db, green.restaurantId, await idOf('Dosa'), 1)
    expect(await names({ sort: 'category' })).toEqual(['Plain Dosa', 'Ghee Roast', 'Lassi', 'Buttermilk'])
  })
  it('of a few dishes has no prices to choose from; a longer one has those that divide it into thirds', async () => {
    const dosas = await idOf('Dosa')
    const thirds = async () =>
      (await listMenu(scene.db, undefined, { id: green.restaurantId, sort: 'category', minPrice: 20_000 }, pageOf({}))).thirds
    expect(await thirds()).toEqual([])
    for (const price of [100, 200, 300]) await sells(green, dosas, `Dosa for ${price}`, { price })
    // 60, 90, 100, 140, 200, 300
    expect(await thirds()).toEqual([9_000, 14_000])
  })
  it('is narrowed to vegetarian dishes', async () => {
    const menu = await listMenu(scene.db, undefined, { id: grill.restaurantId, vegetarian: true }, pageOf({}))
    expect(menu).toMatchObject({ total: 1, rows: [{ name: 'Paneer Tikka' }] })
  })
})

describe('the top-rated dishes', () => {
  it('are at most so many of one restaurant, and counted so', async () => {
    const best = await listProducts(scene.db, { perRestaurant: 1 }, pageOf({ limit: 3 }))
    expect(best.total).toBe(2)
    expect(best.rows.map(({ restaurant_name }) => restaurant_name)).toEqual(['Grill House', 'Green Leaf'])
    expect((await listProducts(scene.db, { perRestaurant: 2 }, pageOf({ limit: 3, page: 2 }))).rows).toHaveLength(1)
  })
  it('of equally good matches of a search, those of restaurants that take orders now come first', async () => {
    for (const restaurant of [green, grill]) await sells(restaurant, await categoryOf(restaurant, 'Soups'), 'Tomato Soup', { price: 50 })
    const restaurants = async (search?: string) =>
      (await listProducts(scene.db, { search, perRestaurant: 1 }, pageOf({ limit: 9 }))).rows.map(({ restaurant_name }) => restaurant_name)
    expect([await restaurants(), await restaurants('tomato soup')]).toEqual(Array(2).fill(['Grill House', 'Green Leaf']))
    await pauseOrders(scene.db, grill.restaurantId, { minutes: 30 })
    expect([await restaurants(), await restaurants('tomato soup')]).toEqual(Array(2).fill(['Green Leaf', 'Grill House']))
    scene.now = new Date(scene.now.getTime() + 31 * 60_000)
    expect([await restaurants(), await restaurants('tomato soup')]).toEqual(Array(2).fill(['Grill House', 'Green Leaf']))
  })
})

describe('a category name', () => {
  it('comes with the picture of a dish that is called like it', async () => {
    await scene.db.rows(sql`update products set units_sold = 9 where name = 'Paneer Tikka'`)
    const pictures = new Map((await listNames(scene.db, pageOf({}))).rows.map(({ name, picture }) => [name, picture]))
    expect(pictures.get('Kebab')).toBe(pictureOf('Seekh Kebab'))
    expect(pictures.get('Drinks')).toBe(pictureOf('Lassi'))
  })
  it('comes with another picture when that dish has none, and so does a restaurant', async () => {
    await scene.db.rows(sql`update products set units_sold = 9, images = '{}' where name in ('Seekh Kebab', 'Lassi')`)
    await scene.db.rows(sql`update products set units_sold = 5 where name = 'Plain Dosa'`)
    const pictures = new Map((await listNames(scene.db, pageOf({}))).rows.map(({ name, picture }) => [name, picture]))
    expect([pictures.get('Kebab'), pictures.get('Drinks')]).toEqual([pictureOf('Paneer Tikka'), ''])
    const menus = await menusOf(scene.db, [green.restaurantId, grill.restaurantId])
    expect([menus.get(green.restaurantId)?.picture, menus.get(grill.restaurantId)?.picture]).toEqual([
      pictureOf('Plain Dosa'),
      pictureOf('Paneer Tikka'),
    ])
  })
})
