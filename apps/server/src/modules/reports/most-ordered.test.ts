import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { pageOf } from '../../platform/paging.ts'
import { addProduct } from '../menu/add-product.ts'
import { addCategory } from '../menu/categories/add-category.ts'
import { deleteProduct } from '../menu/delete-product.ts'
import { listMenu, type MenuQuery } from '../menu/list-menu.ts'
import { mostOrdered } from './data-most-ordered.ts'

let scene: PlacedScene
let biryani: string
let korma: string
let naan: string
const WEEK = 7 * 86_400_000

beforeAll(async () => {
  scene = await openPlacedScene()
  ;[biryani = '', korma = '', naan = ''] = scene.products
})
afterAll(() => scene.close())

const menu = async (query: MenuQuery = {}) => {
  const { restaurantId } = scene.spice
  const filter = { id: restaurantId, sort: 'category' as const, mostOrdered: mostOrdered(restaurantId, scene.now), ...query }
  const { rows } = await listMenu(scene.db, undefined, filter, pageOf({}))
  return rows.map((row) => `${row.is_most_ordered ? '* ' : ''}${row.name}`)
}
const order = async (times: number, ...products: string[]) => {
  for (let n = 0; n < times; n++) await scene.buy('COD', products)
}

it('a menu opens with three dishes that are in most orders of the last weeks, each of them once on the menu', async () => {
  await addOne('Chutney', 'Sides')
  await order(4, korma, naan)
  await order(6, biryani)
  // too few orders of one of them
  expect(await menu()).toEqual(['Biryani', 'Korma', 'Naan', 'Chutney'])
  await order(1, naan)
  await order(3, korma)
  expect(await menu()).toEqual(['* Korma', '* Biryani', '* Naan', 'Chutney'])
  // a menu that is narrowed keeps those that are left
  expect(await menu({ maxPrice: 1_000 })).toEqual([])
  expect(await menu({ sort: undefined })).toEqual(['Biryani', 'Korma', 'Naan', 'Chutney'])
})

it('orders of earlier weeks, cancelled and unpaid ones do not count', async () => {
  const before = scene.now
  scene.now = new Date(before.getTime() + 5 * WEEK)
  expect(await menu()).toEqual(['Biryani', 'Korma', 'Naan', 'Chutney'])
  const placed = []
  for (let n = 0; n < 5; n++) placed.push(await scene.buy('COD', [biryani, korma, naan]))
  expect((await menu()).slice(0, 3)).toEqual(expect.arrayContaining(['* Biryani', '* Korma', '* Naan']))
  for (const { orders } of placed.slice(0, 1)) await scene.move(scene.spice, orders[0]?.id ?? '', [2], 'cancelled')
  expect(await menu()).toEqual(['Biryani', 'Korma', 'Naan', 'Chutney'])
  await scene.buy('Online', [naan])
  expect(await menu()).toEqual(['Biryani', 'Korma', 'Naan', 'Chutney'])
  await order(1, naan)
  expect((await menu())[0]).toMatch(/^\* /)
})

it('a deleted dish makes room for the next', async () => {
  const idli = await addOne('Idli', 'Breakfast')
  await order(5, idli)
  await deleteProduct(scene.db, scene.spice.restaurantId, korma)
  expect((await menu()).filter((name) => name.startsWith('*')).sort()).toEqual(['* Biryani', '* Idli', '* Naan'])
})

async function addOne(name: string, category: string): Promise<string> {
  const { restaurantId } = scene.spice
  const { id } = await addProduct(scene.db, restaurantId, {
    name,
    categoryId: (await addCategory(scene.db, restaurantId, category)).id,
    description: 'Steamed',
    images: [],
    variants: [{ name: 'Half', pricePaise: 19_950, offer: 10 }],
  })
  return id
}
