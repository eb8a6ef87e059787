import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { pageOf } from '../../platform/paging.ts'
import { searchOnMenu } from '../search/index.ts'
import { listProducts } from '../search/list-products.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import { listNames, listOwnCategories } from './categories/data-categories.ts'
import { editCategory } from './categories/edit-category.ts'
import { removeCategory } from './categories/remove-category.ts'
import { findOwnProduct, type MenuFilter } from './data.ts'
import type { NewProduct } from './data-products.ts'
import { deleteProduct } from './delete-product.ts'
import { addUnitsSold, countSales, listProductsByIds, menusOf } from './index.ts'
import { listMenu } from './list-menu.ts'
import { listRestaurantsByCategory } from './list-restaurants-by-category.ts'
import { setAvailability } from './set-availability.ts'
import { setStock } from './set-stock.ts'
import { editionOf, updateProduct } from './update-product.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const PICTURES = [1, 2, 3, 4].map((view) => `/pictures/dishes/masala-dosa-${view}.webp`)
let scene: Scene
let spice: RestaurantCaller
let ghee: RestaurantCaller
let biryani: string

const dosa = (input: Partial<NewProduct> = {}): NewProduct => ({
  name: 'Masala Dosa',
  description: 'Crisp rice crêpe',
  categoryId: biryani,
  images: PICTURES,
  variants: [
    { name: 'Half', pricePaise: 19_950, offer: 10 },
    { name: 'Full', pricePaise: 32_000, offer: 0 },
  ],
  ...input,
})
const menu = async (restaurant = spice) => (await listMenu(scene.db, restaurant.restaurantId, {}, pageOf({}, 500))).rows
const categories = async (restaurant = spice) =>
  (await listOwnCategories(scene.db, { id: restaurant.restaurantId, ownId: undefined }, pageOf({})))?.rows

beforeAll(async () => {
  scene = await openScene(22)
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.db.rows(sql`truncate accounts cascade`)
  spice = await scene.restaurant('Spice Route')
  ghee = await scene.restaurant('Ghee Lane')
  biryani = (await addCategory(scene.db, spice.restaurantId, 'Biryani')).id
  scene.events.length = 0
})

describe('spice route keeps its menu', () => {
  it('a new dish has its variants in their order, priced in paise', async () => {
    const added = await addProduct(scene.db, spice.restaurantId, dosa())
    expect(added).toMatchObject({
      restaurant_name: 'Spice Route',
      category_name: 'Biryani',
      vegetarian: null,
      is_available: true,
      variants: [
        { name: 'Half', price_paise: 19_950, offer: 10, offer_price_paise: 17_955 },
        { name: 'Full', price_paise: 32_000, offer: 0, offer_price_paise: 32_000 },
      ],
    })
    expect(scene.events).toEqual([{ type: 'catalogueChanged', restaurantId: spice.restaurantId }])
  })

  it('a dish cannot be added to the category of another restaurant', async () => {
    expect(await refusalOf(addProduct(scene.db, ghee.restaurantId, dosa()))).toBe('not_found')
    expect(await refusalOf(addProduct(scene.db, spice.restaurantId, dosa({ categoryId: NOBODY })))).toBe('not_found')
    expect(await menu(ghee)).toEqual([])
    expect(scene.events).toEqual([])
  })

  it('a change of a dish replaces the variants, and keeps the id and what it does not name', async () => {
    const { id } = await addProduct(scene.db, spice.restaurantId, dosa({ vegetarian: true }))
    const swapped = dosa({ name: 'Rava Dosa', variants: [{ name: 'Full', pricePaise: 30_000, offer: 5 }] })
    await updateProduct(scene.db, spice.restaurantId, id, swapped)
    expect(await menu()).toMatchObject([
      { id, name: 'Rava Dosa', vegetarian: true, variants: [{ name: 'Full', offer_price_paise: 28_500 }] },
    ])
    await updateProduct(scene.db, spice.restaurantId, id, dosa({ vegetarian: null }))
    expect(await menu()).toMatchObject([{ id, vegetarian: null, variants: [{ name: 'Half' }, { name: 'Full' }] }])
  })

  it('a form that was opened before another change of its dish does not undo that change', async () => {
    const { id } = await addProduct(scene.db, spice.restaurantId, dosa())
    const read = async () => {
      const row = await findOwnProduct(scene.db, spice.restaurantId, id)
      return row && editionOf(row)
    }
    const opened = await read()
    const dearer = dosa({ variants: [{ name: 'Full', pricePaise: 40_000, offer: 0 }] })
    await updateProduct(scene.db, spice.restaurantId, id, dearer)
    expect(await refusalOf(updateProduct(scene.db, spice.restaurantId, id, dosa({ description: 'Crisp and hot' }), opened))).toBe(
      'menu_changed',
    )
    expect(await menu()).toMatchObject([{ description: dearer.description, variants: [{ price_paise: 40_000 }] }])
    const again = await read()
    await setAvailability(scene.db, spice.restaurantId, { productId: id, available: false })
    await setStock(scene.db, spice.restaurantId, id, { left: 3 })
    await updateProduct(scene.db, spice.restaurantId, id, { ...dearer, description: 'Crisp and hot' }, again)
    expect(await menu()).toMatchObject([{ description: 'Crisp and hot', variants: [{ price_paise: 40_000 }] }])
    expect(await refusalOf(updateProduct(scene.db, ghee.restaurantId, id, dearer, await read()))).toBe('not_found')
  })
  it('an edition is another one after a change of any field of the form', async () => {
    const { id } = await addProduct(scene.db, spice.restaurantId, dosa())
    const row = await findOwnProduct(scene.db, spice.restaurantId, id)
    if (!row) throw new Error('it was added')
    const time = { id: NOBODY, name: 'Lunch', hours: [] }
    const [half, full] = row.variants
    const others = [
      { name: 'Dosa' },
      { description: 'Soft' },
      { category_id: NOBODY },
      { images: [] },
      { diet: 'veg' as const },
      { vegetarian: true },
      { allergens: [] },
      { kcal: 250 },
      { variants: [full, half] as typeof row.variants },
      { variants: [{ ...half, offer: 11 }, full] as typeof row.variants },
      { availability: { ...row.availability, menu_time: { ...time, is_own: true } } },
      { availability: { ...row.availability, variants: [{ name: 'Full', stock_units: 2, sold_out_until: null }] } },
    ]
    const editions = [row, ...others.map((other) => ({ ...row, ...other }))].map(editionOf)
    expect(new Set(editions).size).toBe(1 + others.length)
    // what the form does not edit
    expect(editionOf({ ...row, availability: { ...row.availability, remaining: 1, menu_time: { ...time, is_own: false } } })).toBe(
      editions[0],
    )
  })

  it('a restaurant neither changes nor deletes the dishes of another', async () => {
    const { id } = await addProduct(scene.db, spice.restaurantId, dosa())
    const mains = (await categories(ghee))?.[0]?.id ?? ''
    expect(await refusalOf(updateProduct(scene.db, ghee.restaurantId, id, dosa({ categoryId: mains, name: 'Stolen' })))).toBe('not_found')
    expect(await refusalOf(updateProduct(scene.db, spice.restaurantId, id, dosa({ categoryId: mains })))).toBe('not_found')
    expect(await refusalOf(deleteProduct(scene.db, ghee.restaurantId, id))).toBe('not_found')
    expect(await menu()).toMatchObject([{ id, name: 'Masala Dosa', category_name: 'Biryani', variants: [{}, {}] }])
  })

  it('a dish is deleted once: it leaves every list, but what was bought of it can still be described', async () => {
    const { id } = await addProduct(scene.db, spice.restaurantId, dosa())
    await deleteProduct(scene.db, spice.restaurantId, id)
    expect(await refusalOf(deleteProduct(scene.db, spice.restaurantId, id))).toBe('not_found')
    expect(await refusalOf(updateProduct(scene.db, spice.restaurantId, id, dosa()))).toBe('not_found')
    expect(await menu()).toEqual([])
    expect((await listProducts(scene.db, {}, pageOf({}))).total).toBe(0)
    expect((await listProducts(scene.db, { search: 'dosa' }, pageOf({}))).total).toBe(0)
    expect(await listProductsByIds(scene.db, [id])).toMatchObject([{ id, name: 'Masala Dosa', is_available: false }])
  })
})

describe('spice route keeps its categories', () => {
  it('a category name exists once per restaurant, in any case, and another restaurant may have the same', async () => {
    expect(await refusalOf(addCategory(scene.db, spice.restaurantId, 'bIRYANI'))).toBe('category_exists')
    const starters = await addCategory(scene.db, spice.restaurantId, 'Starters')
    expect(await refusalOf(editCategory(scene.db, spice.restaurantId, starters.id, { name: 'BIRYANI' }))).toBe('category_exists')
    await editCategory(scene.db, spice.restaurantId, starters.id, { name: 'STARTERS' })
    await addCategory(scene.db, ghee.restaurantId, 'Biryani')
    expect((await categories())?.map(({ name }) => name)).toEqual(['Mains', 'Biryani', 'STARTERS'])
  })

  it('adding a category twenty times at once adds it once', async () => {
    const outcomes = await twentyTimes(() => addCategory(scene.db, spice.restaurantId, 'Sweets'))
    expect(outcomes.filter((outcome) => outcome === 'category_exists')).toHaveLength(19)
  })

  it('a restaurant neither renames nor deletes the categories of another', async () => {
    expect(await refusalOf(editCategory(scene.db, ghee.restaurantId, biryani, { name: 'Mine' }))).toBe('not_found')
    expect(await refusalOf(removeCategory(scene.db, ghee.restaurantId, biryani))).toBe('not_found')
  })

  it('dishes are found by the new name of their category and no longer by the old one', async () => {
    await addProduct(scene.db, spice.restaurantId, dosa())
    await editCategory(scene.db, spice.restaurantId, biryani, { name: 'Tiffin' })
    expect((await listProducts(scene.db, { search: 'tiffin' }, pageOf({}))).total).toBe(1)
    expect((await listProducts(scene.db, { search: 'biryani' }, pageOf({}))).total).toBe(0)
  })

  it('a category is deleted only when nothing on the menu is in it', async () => {
    const { id } = await addProduct(scene.db, spice.restaurantId, dosa())
    await expect(removeCategory(scene.db, spice.restaurantId, biryani)).rejects.toThrow('This category is still used by 1 of your dishes')
    await deleteProduct(scene.db, spice.restaurantId, id)
    await removeCategory(scene.db, spice.restaurantId, biryani)
    expect(await refusalOf(removeCategory(scene.db, spice.restaurantId, biryani))).toBe('not_found')
    expect(await listProductsByIds(scene.db, [id])).toMatchObject([{ name: 'Masala Dosa', category_id: '', category_name: '' }])
  })

  it('a category is either deleted or gets a new dish when both happen at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const category = await addCategory(scene.db, spice.restaurantId, `Round ${round}`)
      const outcomes = await Promise.all([
        refusalOf(addProduct(scene.db, spice.restaurantId, dosa({ categoryId: category.id }))),
        refusalOf(removeCategory(scene.db, spice.restaurantId, category.id)),
      ])
      expect([
        ['nothing', 'category_in_use'],
        ['not_found', 'nothing'],
      ]).toContainEqual(outcomes)
    }
  })
})

describe('a menu has bounds', () => {
  const fill = (rows: number, description: string) =>
    scene.db.rows(sql`
      insert into products (restaurant_id, category_id, name, description, images, search, created_at, updated_at)
      select ${spice.restaurantId}, ${biryani}, 'Dish ' || n, ${description}, '{}', product_search('Dish ' || n, 'Biryani', ${description}),
        ${scene.now}::timestamptz, ${scene.now}::timestamptz from generate_series(1, ${rows}) n`)

  it('a menu has at most a thousand dishes on sale', async () => {
    await fill(999, '')
    const last = await addProduct(scene.db, spice.restaurantId, dosa())
    expect(await refusalOf(addProduct(scene.db, spice.restaurantId, dosa({ name: 'One too many' })))).toBe('menu_full')
    await updateProduct(scene.db, spice.restaurantId, last.id, dosa({ name: 'Changed' }))
    await deleteProduct(scene.db, spice.restaurantId, last.id)
    await addProduct(scene.db, spice.restaurantId, dosa())
  })

  it('a menu has at most forty thousand words in all, new, changed or in the name of a category', async () => {
    const long = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')
    await fill(130, long)
    const added = await addProduct(scene.db, spice.restaurantId, dosa())
    expect(
      await refusalOf(addProduct(scene.db, spice.restaurantId, dosa({ description: `${long} ${long.replaceAll('word', 'other')}` }))),
    ).toBe('menu_too_long')
    const more = Array.from({ length: 1_000 }, (_, at) => `w${at}`).join(' ')
    expect(await refusalOf(updateProduct(scene.db, spice.restaurantId, added.id, dosa({ description: more })))).toBe('menu_too_long')
    expect(await refusalOf(editCategory(scene.db, spice.restaurantId, biryani, { name: 'Eight words that no dish had so far' }))).toBe(
      'menu_too_long',
    )
    expect((await categories())?.some(({ name }) => name === 'Biryani')).toBe(true)
  })
})

describe('asha looks at what there is', () => {
  it('the list of categories has those with dishes on sale, with the number of restaurants that serve one', async () => {
    const lower = await addCategory(scene.db, ghee.restaurantId, 'biryani')
    await addProduct(scene.db, spice.restaurantId, dosa())
    await addProduct(scene.db, ghee.restaurantId, dosa({ categoryId: lower.id }))
    const count = async (name: string) => (await listNames(scene.db, pageOf({}))).rows.find((row) => row.name.toLowerCase() === name)?.count
    expect(await count('biryani')).toBe(2)
    expect(await count('mains')).toBeUndefined()
    await scene.db.rows(sql`update accounts set is_active = false where id = ${ghee.restaurantId}`)
    expect(await count('biryani')).toBe(1)
  })

  it('restaurants are found by one or several categories, in any case', async () => {
    const lower = await addCategory(scene.db, ghee.restaurantId, 'Rolls, Wraps')
    await addProduct(scene.db, spice.restaurantId, dosa())
    await addProduct(scene.db, ghee.restaurantId, dosa({ categoryId: lower.id }))
    const found = async (catName?: string) =>
      (await listRestaurantsByCategory(scene.db, { catName }, pageOf({}))).rows.map(({ name }) => name).sort()
    expect(await found('BIRYANI')).toEqual(['Spice Route'])
    expect(await found('biryani, rolls, wraps')).toEqual(['Spice Route'])
    expect(await found('Rolls, Wraps')).toEqual(['Ghee Lane'])
    expect(await found('Rolls%2C Wraps')).toEqual(['Ghee Lane'])
    expect(await found('biryani,rolls%2C wraps')).toEqual(['Ghee Lane', 'Spice Route'])
    expect(await found('Mains')).toEqual([])
    expect(await found()).toEqual(['Ghee Lane', 'Spice Route'])
    const [sold] = await menu(ghee)
    await deleteProduct(scene.db, ghee.restaurantId, sold?.id ?? '')
    expect(await found()).toEqual(['Spice Route'])
    expect(await found('Rolls, Wraps')).toEqual([])
  })

  it('a menu is read in pages of five with the number of all', async () => {
    for (let n = 1; n <= 7; n += 1) await addProduct(scene.db, spice.restaurantId, dosa({ name: `Dosa ${n}` }))
    const second = await listMenu(scene.db, undefined, { id: spice.restaurantId }, pageOf({ page: 2 }, 5))
    expect(second.rows.map(({ name }) => name)).toEqual(['Dosa 6', 'Dosa 7'])
    expect(second.total).toBe(7)
    expect(await listMenu(scene.db, undefined, { id: spice.restaurantId }, pageOf({ page: 9 }, 5))).toMatchObject({ rows: [], total: 7 })
  })

  it('a menu is narrowed by words, category and what a variant costs before its offer', async () => {
    await addProduct(scene.db, spice.restaurantId, dosa())
    const mains = (await categories())?.find(({ name }) => name === 'Mains')?.id ?? ''
    const paneer = { name: 'Paneer Tikka', categoryId: mains, variants: [{ name: 'Plate', pricePaise: 10_000, offer: 50 }] }
    await addProduct(scene.db, spice.restaurantId, dosa(paneer))
    const names = async ({ search, ...input }: { search?: string } & MenuFilter) => {
      const matching = search === undefined ? undefined : (await searchOnMenu(scene.db, search)).matching
      const { rows } = await listMenu(scene.db, undefined, { id: spice.restaurantId, matching, ...input }, pageOf({}, 500))
      return rows.map(({ name }) => name)
    }
    expect(await names({ search: 'panner' })).toEqual(['Paneer Tikka'])
    expect(await names({ search: 'eer t' })).toEqual(['Paneer Tikka'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ category: biryani })).toEqual(['Masala Dosa'])
    expect(await names({ category: NOBODY })).toEqual([])
    expect(await names({ maxPrice: 10_001 })).toEqual(['Paneer Tikka'])
    expect(await names({ minPrice: 5_000, maxPrice: 10_000 })).toEqual([])
    expect(await names({ minPrice: 10_000, maxPrice: 19_950 })).toEqual(['Paneer Tikka'])
    expect(await names({ minPrice: 19_950, maxPrice: 20_000 })).toEqual(['Masala Dosa'])
  })

  it("a blocked restaurant's menu and dishes are hidden, except from itself", async () => {
    await addProduct(scene.db, spice.restaurantId, dosa())
    await scene.db.rows(sql`update accounts set is_active = false where id = ${spice.restaurantId}`)
    expect(await refusalOf(listMenu(scene.db, undefined, { id: spice.restaurantId }, pageOf({})))).toBe('not_found')
    expect(await refusalOf(listMenu(scene.db, ghee.restaurantId, { id: spice.restaurantId }, pageOf({})))).toBe('not_found')
    expect(await refusalOf(listMenu(scene.db, undefined, {}, pageOf({})))).toBe('not_found')
    expect(await categories()).toBeUndefined()
    expect((await listProducts(scene.db, {}, pageOf({}))).total).toBe(0)
    expect((await listProducts(scene.db, { search: 'dosa' }, pageOf({}))).total).toBe(0)
    expect(await menu()).toHaveLength(1)
  })

  it('a restaurant is described by its categories in their order, the requested one first, what goes beside a meal last', async () => {
    const add = async (name: string, products: number) => {
      const { id } = await addCategory(scene.db, spice.restaurantId, name)
      for (let n = 1; n <= products; n += 1) await addProduct(scene.db, spice.restaurantId, dosa({ categoryId: id, name: `${name} ${n}` }))
      return id
    }
    const described = async (asked: string[] = []) =>
      (await menusOf(scene.db, [spice.restaurantId], asked)).get(spice.restaurantId)?.categories.map(({ name }) => name)
    await add('Cold Drinks', 4)
    await add('Starters', 1)
    await add('Rice', 3)
    await add('Empty', 0)
    expect(await described()).toEqual(['Starters', 'Rice', 'Cold Drinks'])
    expect(await described(['STARTERS'])).toEqual(['Starters', 'Rice', 'Cold Drinks'])
    // a juice bar is known by its juices
    await add('Juices', 9)
    expect(await described()).toEqual(['Juices', 'Starters', 'Rice', 'Cold Drinks'])
  })

  it('the best-selling dish gives the restaurant its picture', async () => {
    const first = await addProduct(scene.db, spice.restaurantId, dosa())
    const second = await addProduct(
      scene.db,
      spice.restaurantId,
      dosa({ name: 'Idli', images: ['/pictures/dishes/idli-1.webp', ...PICTURES] }),
    )
    const sold = async (productId: string, quantity: number) => {
      await scene.db.transaction(async (tx) => addUnitsSold(tx, [{ productId, quantity }]))
      await countSales(scene.db)
    }
    const picture = async () => (await menusOf(scene.db, [spice.restaurantId, ghee.restaurantId])).get(spice.restaurantId)?.picture
    await sold(first.id, 2)
    expect(await picture()).toBe(PICTURES[0])
    await sold(second.id, 3)
    expect(await picture()).toBe('/pictures/dishes/idli-1.webp')
    expect((await menusOf(scene.db, [ghee.restaurantId])).get(ghee.restaurantId)).toMatchObject({ picture: '', categories: [] })
    expect((await listProducts(scene.db, {}, pageOf({}))).rows.map(({ name }) => name)).toEqual(['Idli', 'Masala Dosa'])
  })
})
