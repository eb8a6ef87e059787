import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { pageOf } from '../../../platform/paging.ts'
import { importProducts } from '../import-products.ts'
import { addCategory } from './add-category.ts'
import { listOwnCategories } from './data-categories.ts'
import { moveCategory } from './move-category.ts'

let scene: Scene
let spice: RestaurantCaller
const ids = new Map<string, string>()
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  spice = await scene.restaurant(`Spice Route ${randomUUID()}`)
  for (const name of ['Soups', 'Rice', 'Drinks']) ids.set(name, (await addCategory(scene.db, spice.restaurantId, name)).id)
})
const listed = async ({ restaurantId }: RestaurantCaller) =>
  (await listOwnCategories(scene.db, { id: restaurantId, ownId: undefined }, pageOf({})))?.rows.map(({ name }) => name)
const move = (name: string, place: number, restaurant = spice) =>
  moveCategory(scene.db, restaurant.restaurantId, ids.get(name) ?? '', place)

it('a category goes up or down, the others keep their order, and a new one is the last', async () => {
  expect(await listed(spice)).toEqual(['Mains', 'Soups', 'Rice', 'Drinks'])
  await move('Rice', 1)
  expect(await listed(spice)).toEqual(['Rice', 'Mains', 'Soups', 'Drinks'])
  await move('Rice', 2)
  await move('Soups', 200)
  expect(await listed(spice)).toEqual(['Mains', 'Rice', 'Drinks', 'Soups'])
  await addCategory(scene.db, spice.restaurantId, 'Breads')
  expect(await listed(spice)).toEqual(['Mains', 'Rice', 'Drinks', 'Soups', 'Breads'])
})

it('a category that an earlier version added has no place yet: it is the last, and can be moved', async () => {
  await scene.db.rows(sql`update categories set position = null where id = ${ids.get('Soups')}`)
  expect(await listed(spice)).toEqual(['Mains', 'Rice', 'Drinks', 'Soups'])
  await move('Soups', 3)
  expect(await listed(spice)).toEqual(['Mains', 'Rice', 'Soups', 'Drinks'])
})

it('categories of a file come in the order of the file', async () => {
  const product = (category: string, at: number) => ({
    externalId: `${spice.restaurantId}:${at}`,
    restaurantId: spice.restaurantId,
    category,
    name: `Dish ${at}`,
    description: '',
    vegetarian: null,
    images: [],
    unitsSold: 0,
    variants: [{ name: 'One', pricePaise: 10_000, offer: 0 }],
  })
  const wanted = ['Zarda', 'Aloo', 'Rice', 'Momos']
  await scene.db.transaction((tx) => importProducts(tx, wanted.map(product)))
  expect(await listed(spice)).toEqual(['Mains', 'Soups', 'Rice', 'Drinks', 'Zarda', 'Aloo', 'Momos'])
})

it("another restaurant's category cannot be moved", async () => {
  const grill = await scene.restaurant(`Grill ${randomUUID()}`)
  expect(await refusalOf(move('Soups', 1, grill))).toBe('not_found')
  expect(await listed(spice)).toEqual(['Mains', 'Soups', 'Rice', 'Drinks'])
})

it('two moves at once both count', async () => {
  await Promise.all([move('Drinks', 1), move('Rice', 1)])
  expect((await listed(spice))?.slice(0, 2).sort()).toEqual(['Drinks', 'Rice'])
})
