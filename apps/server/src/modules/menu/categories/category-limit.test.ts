import { randomUUID } from 'node:crypto'
import { MAX_CATEGORIES } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { during } from '../../../../test/support/scene/during.ts'
import { openScene, refusalOf, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { applyMenu } from '../../menu-files/apply-menu.ts'
import { previewMenu } from '../../menu-files/preview-menu.ts'
import { addCategory } from './add-category.ts'
import { removeCategory } from './remove-category.ts'

let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  spice = await scene.restaurant(`Spice Route ${randomUUID()}`)
})
/** Leaves room for `free` categories. */
const fillTo = (free: number) =>
  scene.db.rows(sql`
    insert into categories (restaurant_id, name, created_at)
    select ${spice.restaurantId}, 'Page ' || n, ${scene.now}::timestamptz
    from generate_series(1 + (select count(*) from categories where restaurant_id = ${spice.restaurantId}), ${MAX_CATEGORIES - free}::int) n`)
const count = async () =>
  (await scene.db.row<{ total: number }>(sql`select count(*) as total from categories where restaurant_id = ${spice.restaurantId}`))?.total
const file = (...categories: string[]) =>
  previewMenu(
    scene.db,
    spice.restaurantId,
    ['name,description,category,size,price', ...categories.map((name, n) => `Dish ${n},Good,${name},Full,10`)].join('\n'),
  )

it('a menu has at most 200 categories, and a name that is there is refused as such', async () => {
  await fillTo(1)
  const last = await addCategory(scene.db, spice.restaurantId, 'Soups')
  expect(await refusalOf(addCategory(scene.db, spice.restaurantId, 'Salads'))).toBe('too_many_categories')
  expect(await refusalOf(addCategory(scene.db, spice.restaurantId, 'sOUPS'))).toBe('category_exists')
  expect(await count()).toBe(MAX_CATEGORIES)
  await removeCategory(scene.db, spice.restaurantId, last.id)
  await addCategory(scene.db, spice.restaurantId, 'Salads')
})

it('of two last categories at once one is added', async () => {
  await fillTo(1)
  const outcome = await during(
    scene.db,
    (tx) => addCategory(tx, spice.restaurantId, 'Soups'),
    () => refusalOf(addCategory(scene.db, spice.restaurantId, 'Salads')),
  )
  expect(outcome).toBe('too_many_categories')
  expect(await count()).toBe(MAX_CATEGORIES)
})

it('the check of a menu file refuses one category too many', async () => {
  await fillTo(1)
  expect(await refusalOf(file('Soups', 'Salads'))).toBe('too_many_categories')
  const { newCategories } = await file('Soups', 'soups', 'Mains')
  expect(newCategories).toEqual(['Soups'])
  await fillTo(0)
  expect((await file('Mains')).newCategories).toEqual([])
})

it('a menu file is refused when the last category was added since its check, also at the same time', async () => {
  await fillTo(1)
  const { previewId } = await file('Soups')
  const outcome = await during(
    scene.db,
    (tx) => addCategory(tx, spice.restaurantId, 'Salads'),
    () => refusalOf(applyMenu(scene.db, spice.restaurantId, previewId)),
  )
  expect(outcome).toBe('too_many_categories')
  expect(await count()).toBe(MAX_CATEGORIES)
})
