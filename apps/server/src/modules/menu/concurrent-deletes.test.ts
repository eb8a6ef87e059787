// What a product or a category belongs to is deleted by a transaction that commits while the save waits for it.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { during } from '../../../test/support/scene/during.ts'
import { productInput } from '../../../test/support/scene/product-input.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { applyMenu } from '../menu-files/apply-menu.ts'
import { changeProducts } from '../menu-files/change-products.ts'
import { previewMenu } from '../menu-files/preview-menu.ts'
import { undoMenuChange } from '../menu-files/undo-menu-change.ts'
import { addProduct } from './add-product.ts'
import { replaceMenuTimes } from './availability/replace-menu-times.ts'
import { addCategory } from './categories/add-category.ts'
import { editCategory } from './categories/edit-category.ts'
import type { NewProduct } from './data-products.ts'
import { updateProduct } from './update-product.ts'

const HEAD = 'id,name,description,category,size,price,offer,menu time\n'
let scene: Scene
let spice: RestaurantCaller
let mains: string
let drinks: string
let lunch: string
let dosa: string

const newProduct = (input: Partial<NewProduct> = {}): NewProduct => productInput({ categoryId: mains, ...input })

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  spice = await scene.restaurant(`Spice Route ${randomUUID()}`)
  mains = (await addCategory(scene.db, spice.restaurantId, 'South')).id
  drinks = (await addCategory(scene.db, spice.restaurantId, 'Drinks')).id
  const times = await replaceMenuTimes(scene.db, spice.restaurantId, [{ name: 'Lunch', hours: [{ weekday: 1, opens: 660, lasts: 240 }] }])
  lunch = times[0]?.id ?? ''
  dosa = (await addProduct(scene.db, spice.restaurantId, newProduct())).id
})

/** Returns the refusal of `save`, which starts before a deletion commits. */
const refusedDuring = (deletion: RawBuilder<unknown>, save: () => Promise<unknown>): Promise<string> =>
  during(
    scene.db,
    (tx) => tx.rows(deletion),
    () => refusalOf(save()).catch(String),
  )
const deletingDrinks = () => sql`delete from categories where id = ${drinks}`
const deletingLunch = () => sql`delete from menu_times where id = ${lunch}`

it('a dish is not saved in a category that is being deleted', async () => {
  expect(await refusedDuring(deletingDrinks(), () => addProduct(scene.db, spice.restaurantId, newProduct({ categoryId: drinks })))).toBe(
    'not_found',
  )
  drinks = (await addCategory(scene.db, spice.restaurantId, 'Drinks')).id
  expect(
    await refusedDuring(deletingDrinks(), () => updateProduct(scene.db, spice.restaurantId, dosa, newProduct({ categoryId: drinks }))),
  ).toBe('not_found')
})

it.each([
  ['a new dish', () => addProduct(scene.db, spice.restaurantId, newProduct({ menuTimeId: lunch }))],
  ['a dish', () => updateProduct(scene.db, spice.restaurantId, dosa, newProduct({ menuTimeId: lunch }))],
  ['a category', () => editCategory(scene.db, spice.restaurantId, drinks, { name: 'Drinks', menuTimeId: lunch })],
])('%s is not saved with a menu time that is being deleted', async (_, save) => {
  expect(await refusedDuring(deletingLunch(), save)).toBe('not_found')
})

it('a selection of dishes does not move to a category or menu time that is being deleted', async () => {
  expect(await refusedDuring(deletingDrinks(), () => changeProducts(scene.db, spice.restaurantId, [dosa], { category: drinks }))).toBe(
    'not_found',
  )
  expect(await refusedDuring(deletingLunch(), () => changeProducts(scene.db, spice.restaurantId, [dosa], { menuTime: lunch }))).toBe(
    'not_found',
  )
})

it.each([
  ['adds a dish', () => `${HEAD},Filter Coffee,Strong,Drinks,Cup,40,,`],
  ['moves a dish', () => `${HEAD}${dosa},Masala Dosa,Crisp,Drinks,Full,320,,`],
])('a menu file that %s to a category that is being deleted is refused', async (_, file) => {
  const { previewId } = await previewMenu(scene.db, spice.restaurantId, file())
  expect(await refusedDuring(deletingDrinks(), () => applyMenu(scene.db, spice.restaurantId, previewId))).toBe('menu_changed')
})

it('a menu file that changes a dish to a menu time that is being deleted is refused', async () => {
  const { previewId } = await previewMenu(scene.db, spice.restaurantId, `${HEAD}${dosa},Masala Dosa,Crisp,South,Full,320,,Lunch`)
  expect(await refusedDuring(deletingLunch(), () => applyMenu(scene.db, spice.restaurantId, previewId))).toBe('menu_changed')
})

it('a dish that a menu file adds to a menu time that is being deleted is served at all times', async () => {
  const { previewId } = await previewMenu(scene.db, spice.restaurantId, `${HEAD},Filter Coffee,Strong,South,Cup,40,,Lunch`)
  expect(await refusedDuring(deletingLunch(), () => applyMenu(scene.db, spice.restaurantId, previewId))).toBe('nothing')
  expect(
    await scene.db.rows(sql`select menu_time_id from products where restaurant_id = ${spice.restaurantId} and name = 'Filter Coffee'`),
  ).toEqual([{ menu_time_id: null }])
})

it('a change is not undone into a category that is being deleted', async () => {
  const { changeId } = await changeProducts(scene.db, spice.restaurantId, [dosa], { category: drinks })
  expect(
    await refusedDuring(sql`delete from categories where id = ${mains}`, () => undoMenuChange(scene.db, spice.restaurantId, changeId)),
  ).toBe('menu_changed')
})
