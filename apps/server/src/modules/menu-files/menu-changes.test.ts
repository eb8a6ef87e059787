import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { addProduct } from '../menu/add-product.ts'
import { replaceMenuTimes } from '../menu/availability/replace-menu-times.ts'
import { addCategory } from '../menu/categories/add-category.ts'
import { editCategory } from '../menu/categories/edit-category.ts'
import { removeCategory } from '../menu/categories/remove-category.ts'
import { deleteProduct } from '../menu/delete-product.ts'
import { setAvailability } from '../menu/set-availability.ts'
import { updateProduct } from '../menu/update-product.ts'
import { applyMenu } from './apply-menu.ts'
import { changeProducts } from './change-products.ts'
import { exportMenu } from './export-menu.ts'
import { previewMenu } from './preview-menu.ts'
import { undoMenuChange } from './undo-menu-change.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'
const PICTURES = [1, 2, 3, 4].map((view) => `/pictures/dishes/masala-dosa-${view}.webp`)
const HOUR = 3_600_000
let scene: Scene
let spice: RestaurantCaller
let ghee: RestaurantCaller
let mains: string
let dosa: string
let idli: string

/** Everything of a restaurant's menu that a change could touch, but the time of the last one. */
const menuOf = (restaurant = spice) =>
  scene.db.rows(sql`
    select p.id, p.name, p.description, p.images, p.search, p.created_at, c.name as category,
      (select json_agg(v order by v.position) from variants v where v.product_id = p.id) as variants
    from products p join categories c on c.id = p.category_id
    where p.restaurant_id = ${restaurant.restaurantId} and p.deleted_at is null order by p.created_at, p.id`)
const categoriesOf = async () =>
  (await scene.db.rows<{ name: string }>(sql`select name from categories where restaurant_id = ${spice.restaurantId} order by name`)).map(
    ({ name }) => name,
  )
const pricesOf = async (id: string) =>
  (await scene.db.rows<{ price_paise: number }>(sql`select price_paise from variants where product_id = ${id} order by position`)).map(
    ({ price_paise }) => price_paise,
  )
const add = (name: string, restaurant = spice, categoryId = mains) =>
  addProduct(scene.db, restaurant.restaurantId, {
    name,
    description: `${name} with chutney`,
    categoryId,
    images: PICTURES,
    variants: [
      { name: 'Half', pricePaise: 19_950, offer: 10 },
      { name: 'Full', pricePaise: 32_000, offer: 0 },
    ],
  })
const preview = (csv: string) => previewMenu(scene.db, spice.restaurantId, csv)
const importMenu = async (csv: string) => applyMenu(scene.db, spice.restaurantId, (await preview(csv)).previewId)
const raise = { price: { percent: 10, step: 'rupee' } } as const
const NEW = 'name,description,category,size,price,offer\n'

beforeAll(async () => {
  scene = await openScene(22)
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.db.rows(sql`truncate accounts cascade`)
  spice = await scene.restaurant('Spice Route')
  ghee = await scene.restaurant('Ghee Lane')
  mains = (await addCategory(scene.db, spice.restaurantId, 'South')).id
  dosa = (await add('Masala Dosa')).id
  idli = (await add('Idli')).id
  scene.events.length = 0
})

describe('a selection of dishes', () => {
  it('gets other prices, rounded to the rupee or the paisa', async () => {
    expect((await changeProducts(scene.db, spice.restaurantId, [dosa, idli, dosa], raise)).changed).toBe(2)
    expect(await pricesOf(dosa)).toEqual([21_900, 35_200])
    await changeProducts(scene.db, spice.restaurantId, [dosa], { price: { percent: -3, step: 'paisa' } })
    expect(await pricesOf(dosa)).toEqual([21_243, 34_144])
    expect(await pricesOf(idli)).toEqual([21_900, 35_200])
    expect(scene.events).toEqual(Array(2).fill({ type: 'catalogueChanged', restaurantId: spice.restaurantId }))
  })
  it('moves to another category, and is found by its name', async () => {
    const { id } = await addCategory(scene.db, spice.restaurantId, 'Breakfast')
    await changeProducts(scene.db, spice.restaurantId, [dosa, idli], { category: id })
    expect(await menuOf()).toMatchObject([{ category: 'Breakfast' }, { category: 'Breakfast' }])
    expect(String((await menuOf())[0]?.['search' as never])).toContain('breakfast')
  })
  it('is sold out today, always or no longer, and is served at a menu time', async () => {
    const [breakfast] = await replaceMenuTimes(scene.db, spice.restaurantId, [
      { id: undefined, name: 'Breakfast', hours: [{ weekday: 1, opens: 420, lasts: 240 }] },
    ])
    const stateOf = () => scene.db.row(sql`select sold_out_until::text as until, menu_time_id as time from products where id = ${idli}`)
    const { changeId } = await changeProducts(scene.db, spice.restaurantId, [dosa, idli], {
      soldOut: 'today',
      menuTime: breakfast?.id ?? '',
    })
    expect(await stateOf()).toEqual({ until: '2026-05-04 22:30:00+00', time: breakfast?.id })
    await undoMenuChange(scene.db, spice.restaurantId, changeId)
    expect(await stateOf()).toEqual({ until: null, time: null })
    await changeProducts(scene.db, spice.restaurantId, [idli], { soldOut: 'always' })
    expect(await stateOf()).toMatchObject({ until: 'infinity' })
    expect(await refusalOf(changeProducts(scene.db, ghee.restaurantId, [], { menuTime: breakfast?.id ?? '' }))).toBe('not_found')
  })
  it('a dish marked sold out meanwhile stays so through a change and its Undo', async () => {
    const { previewId } = await preview('name,size,price\nIdli,Half,99')
    await setAvailability(scene.db, spice.restaurantId, { productId: idli, available: false, until: 'always' })
    const { changeId } = await applyMenu(scene.db, spice.restaurantId, previewId)
    await undoMenuChange(scene.db, spice.restaurantId, changeId)
    expect(await scene.db.row(sql`select sold_out_until::text as until from products where id = ${idli}`)).toEqual({ until: 'infinity' })
  })
  it('changes all or none', async () => {
    const before = await menuOf()
    const foreign = await add('Ghee Roast', ghee, (await addCategory(scene.db, ghee.restaurantId, 'South')).id)
    for (const id of [NO_ID, foreign.id])
      expect(await refusalOf(changeProducts(scene.db, spice.restaurantId, [dosa, id], raise))).toBe('not_found')
    await scene.db.rows(sql`update variants set price_paise = 999999900 where product_id = ${idli} and name = 'Full'`)
    expect(await refusalOf(changeProducts(scene.db, spice.restaurantId, [dosa, idli], raise))).toBe('price_too_high')
    expect((await menuOf())[0]).toEqual(before[0])
  })
  it('is restored by Undo, exactly and once', async () => {
    const before = await menuOf()
    const { changeId } = await changeProducts(scene.db, spice.restaurantId, [dosa, idli], raise)
    expect(await undoMenuChange(scene.db, spice.restaurantId, changeId)).toEqual({ restored: 2, removed: 0 })
    expect(await menuOf()).toEqual(before)
    expect(await refusalOf(undoMenuChange(scene.db, spice.restaurantId, changeId))).toBe('menu_undo_over')
  })
  it('stays when a dish was changed since, or after a day', async () => {
    const { changeId } = await changeProducts(scene.db, spice.restaurantId, [dosa, idli], raise)
    const later = await changeProducts(scene.db, spice.restaurantId, [idli], raise)
    const changed = await menuOf()
    expect(await refusalOf(undoMenuChange(scene.db, spice.restaurantId, changeId))).toBe('menu_changed')
    expect(await menuOf()).toEqual(changed)
    scene.now = new Date(scene.now.getTime() + 24 * HOUR)
    expect(await refusalOf(undoMenuChange(scene.db, spice.restaurantId, later.changeId))).toBe('menu_undo_over')
    expect(await refusalOf(undoMenuChange(scene.db, ghee.restaurantId, later.changeId))).toBe('not_found')
  })
  it('is raised once by each of twenty at once', async () => {
    const results = await twentyTimes(() =>
      changeProducts(scene.db, spice.restaurantId, [dosa, idli], { price: { percent: 1, step: 'paisa' } }),
    )
    expect(results.filter((result) => typeof result === 'string')).toEqual([])
    let price = 32_000
    for (let n = 0; n < 20; n += 1) price = Math.floor((price * 101 + 50) / 100)
    expect((await pricesOf(dosa))[1]).toBe(price)
  })
  it('leaves the twenty newest changes, so that the space is bounded', async () => {
    for (let n = 0; n < 22; n += 1) await changeProducts(scene.db, spice.restaurantId, [dosa], { price: { percent: 1, step: 'paisa' } })
    expect(await scene.db.row(sql`select count(*) as count from menu_changes where restaurant_id = ${spice.restaurantId}`)).toEqual({
      count: 20,
    })
  })
})

describe('a menu file', () => {
  it('an exported file that is imported unchanged changes nothing', async () => {
    const before = await menuOf()
    const read = await preview(await exportMenu(scene.db, spice.restaurantId))
    expect(read).toMatchObject({ change: { before: [], after: [] }, refused: [], unnamed: 0 })
    await applyMenu(scene.db, spice.restaurantId, read.previewId)
    expect(await menuOf()).toEqual(before)
  })
  it('saves nothing until it is applied, then all of it', async () => {
    const before = await menuOf()
    const csv = `${NEW}Masala Dosa,Now with ghee,,Half,210,\nMasala Dosa,,,Full,330,5\nFilter Coffee,Strong,Drinks,Cup,40,\nBad,,,,x,`
    const read = await preview(csv)
    expect([...new Set(read.refused.map(({ line }) => line.line))]).toEqual([5])
    expect(await menuOf()).toEqual(before)
    const applied = await applyMenu(scene.db, spice.restaurantId, read.previewId)
    expect(applied).toMatchObject({ changed: 1, added: [{ name: 'Filter Coffee' }] })
    expect(await menuOf()).toMatchObject([
      {
        id: dosa,
        description: 'Now with ghee',
        category: 'South',
        images: PICTURES,
        variants: [
          { name: 'Half', price_paise: 21_000, offer: 0 },
          { name: 'Full', price_paise: 33_000, offer: 5 },
        ],
      },
      { id: idli },
      { name: 'Filter Coffee', category: 'Drinks', images: [], variants: [{ name: 'Cup', price_paise: 4_000 }] },
    ])
    expect(scene.events).toEqual([{ type: 'catalogueChanged', restaurantId: spice.restaurantId }])
  })
  it('is undone exactly: changed dishes are as before, added ones and their empty categories are gone', async () => {
    const before = await menuOf()
    const { changeId } = await importMenu(`${NEW}Masala Dosa,Short,Snacks,Full,330,\nFilter Coffee,Strong,Drinks,Cup,40,`)
    expect(await categoriesOf()).toEqual(['Drinks', 'Mains', 'Snacks', 'South'])
    expect(await undoMenuChange(scene.db, spice.restaurantId, changeId)).toEqual({ restored: 1, removed: 1 })
    expect(await menuOf()).toEqual(before)
    expect(await categoriesOf()).toEqual(['Mains', 'South'])
  })
  it('keeps a new category that another dish uses by now', async () => {
    const { changeId } = await importMenu(`${NEW}Filter Coffee,Strong,Drinks,Cup,40,`)
    const drinks = await scene.db.row<{ id: string }>(sql`select id from categories where name = 'Drinks'`)
    await add('Chai', spice, drinks?.id)
    await undoMenuChange(scene.db, spice.restaurantId, changeId)
    expect(await categoriesOf()).toEqual(['Drinks', 'Mains', 'South'])
  })
  it('is refused as a whole when a dish was changed, deleted or added since the check', async () => {
    const csv = `${NEW}Masala Dosa,,,Half,210,\nMasala Dosa,,,Full,330,\nIdli,,,Half,99,\nIdli,,,Full,150,\nVada,Crisp,South,Full,60,`
    const change = { categoryId: mains, images: PICTURES, variants: [{ name: 'Half', pricePaise: 100, offer: 0 }] }
    const meanwhile = [
      () => updateProduct(scene.db, spice.restaurantId, idli, { ...change, name: 'Idli', description: 'Soft' }),
      () => add('VADA').then(() => undefined),
      () => deleteProduct(scene.db, spice.restaurantId, idli),
    ]
    for (const edit of meanwhile) {
      const { previewId } = await preview(csv.replace('Idli,,,', 'Idli,Steamed,South,'))
      await edit()
      const edited = await menuOf()
      expect(await refusalOf(applyMenu(scene.db, spice.restaurantId, previewId))).toBe('menu_changed')
      expect(await menuOf()).toEqual(edited)
    }
  })
  it('is refused as a whole when the category of a dish that it adds was removed since the check', async () => {
    const { id } = await addCategory(scene.db, spice.restaurantId, 'Drinks')
    const { previewId } = await preview(`${NEW}Vada,Crisp,South,Full,60,\nFilter Coffee,Strong,Drinks,Cup,40,`)
    await removeCategory(scene.db, spice.restaurantId, id)
    const before = await menuOf()
    await expect(applyMenu(scene.db, spice.restaurantId, previewId)).rejects.toMatchObject({
      code: 'menu_changed',
      message: expect.stringContaining('Filter Coffee'),
    })
    expect(await menuOf()).toEqual(before)
  })
  it('leaves what a size takes of the stock, and whether it is sold out, also through Undo', async () => {
    await scene.db.rows(sql`update variants set stock_units = 2, sold_out_until = 'infinity' where product_id = ${dosa} and name = 'Full'`)
    const before = await menuOf()
    const { changeId } = await importMenu('name,size,price\nMasala Dosa,Full,330')
    await scene.db.rows(sql`update variants set sold_out_until = null where product_id = ${dosa} and name = 'Full'`)
    expect((await menuOf())[0]).toMatchObject({ variants: [{ name: 'Full', stock_units: 2, sold_out_until: null }] })
    await undoMenuChange(scene.db, spice.restaurantId, changeId)
    await scene.db.rows(sql`update variants set sold_out_until = 'infinity' where product_id = ${dosa} and name = 'Full'`)
    expect(await menuOf()).toEqual(before)
  })
  it('leaves whether an only size is sold out now, under its new name and through Undo', async () => {
    const mark = (until: string | null) => scene.db.rows(sql`update variants set sold_out_until = ${until} where product_id = ${dosa}`)
    await importMenu('name,size,price\nMasala Dosa,Full,330')
    await mark('infinity')
    const { changeId } = await importMenu('name,size,price\nMasala Dosa,Large,330')
    expect((await menuOf())[0]).toMatchObject({ variants: [{ name: 'Large', sold_out_until: 'infinity' }] })
    await mark(null)
    await undoMenuChange(scene.db, spice.restaurantId, changeId)
    expect((await menuOf())[0]).toMatchObject({ variants: [{ name: 'Full', sold_out_until: null }] })
  })
  it('survives a category that was renamed since the check', async () => {
    const { previewId } = await preview('name,size,price\nIdli,Half,99\nIdli,Full,150')
    await editCategory(scene.db, spice.restaurantId, mains, { name: 'Southern' })
    await applyMenu(scene.db, spice.restaurantId, previewId)
    expect(await categoriesOf()).toEqual(['Mains', 'Southern'])
    expect(await pricesOf(idli)).toEqual([9_900, 15_000])
  })
  it('is saved once by twenty at once', async () => {
    const { previewId } = await preview(`${NEW}Filter Coffee,Strong,Drinks,Cup,40,`)
    const results = await twentyTimes(() => applyMenu(scene.db, spice.restaurantId, previewId))
    expect(results.filter((result) => result === 'menu_preview_over')).toHaveLength(19)
    expect(await menuOf()).toHaveLength(3)
  })
  it('is over after an hour and after a newer check, and belongs to its restaurant', async () => {
    const first = await preview('name,size,price\nIdli,Half,99')
    const second = await preview('name,size,price\nIdli,Half,98')
    expect(await refusalOf(applyMenu(scene.db, spice.restaurantId, first.previewId))).toBe('not_found')
    expect(await refusalOf(applyMenu(scene.db, ghee.restaurantId, second.previewId))).toBe('not_found')
    scene.now = new Date(scene.now.getTime() + HOUR)
    expect(await refusalOf(applyMenu(scene.db, spice.restaurantId, second.previewId))).toBe('menu_preview_over')
  })
  it("treats another restaurant's ids like ids that do not exist", async () => {
    const foreign = await add('Ghee Roast', ghee, (await addCategory(scene.db, ghee.restaurantId, 'South')).id)
    const reasons = await Promise.all(
      [foreign.id, NO_ID].map(async (id) => (await preview(`id,name,size,price\n${id},Ghee Roast,Half,1`)).refused[0]?.reason),
    )
    expect(reasons[0]).toEqual(reasons[1])
    expect(reasons[0]?.code).toBe('menu_line_id_unknown')
  })
  it('the check refuses a file that would make the menu too large', async () => {
    const many = Array.from({ length: 999 }, (_, n) => `Dish ${n},Good,South,Full,10,`).join('\n')
    expect(await refusalOf(preview(NEW + many))).toBe('menu_full')
    const words = Array.from({ length: 250 }, (_, n) => `w${n}`).join(' ')
    const long = Array.from({ length: 170 }, (_, n) => `Dish ${n},${words},South,Full,10,`).join('\n')
    expect(await refusalOf(preview(NEW + long))).toBe('menu_too_long')
  })
  it('of 500 lines is imported, and undone', async () => {
    const before = await menuOf()
    const { changeId } = await importMenu(NEW + Array.from({ length: 500 }, (_, n) => `Dish ${n},Good,South,Full,10,`).join('\n'))
    expect(await menuOf()).toHaveLength(before.length + 500)
    await undoMenuChange(scene.db, spice.restaurantId, changeId)
    expect(await menuOf()).toEqual(before)
  })
})
