import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import { pageOf } from '../../platform/paging.ts'
import { type ImportedRestaurant, importRestaurants, listRestaurants } from '../restaurants/index.ts'
import { importProducts } from './import-products.ts'
import type { ImportedProduct } from './imported-product.ts'
import { listMenu } from './list-menu.ts'

let scene: Scene
let paradise: string

const restaurant = (externalId: string, input: Partial<ImportedRestaurant> = {}): ImportedRestaurant => ({
  externalId,
  name: 'Paradise',
  phoneNumber: '',
  place: 'Secunderabad',
  street: '',
  city: 'Hyderabad',
  state: '',
  postalCode: '',
  picture: '',
  ratingSum: 168,
  ratingCount: 40,
  ...input,
})
const product = (externalId: string, input: Partial<ImportedProduct> = {}): ImportedProduct => ({
  externalId,
  restaurantId: paradise,
  category: 'Biryani',
  name: `Dish ${externalId}`,
  description: '',
  vegetarian: null,
  images: [],
  unitsSold: 3,
  variants: [{ name: 'Regular', pricePaise: 24_900, offer: 0 }],
  ...input,
})
const bring = async (rows: readonly ImportedRestaurant[]) =>
  (await scene.db.transaction((tx) => importRestaurants(tx, rows))).map(({ outcome }) => outcome)
const bringProducts = async (rows: readonly ImportedProduct[]) =>
  (await scene.db.transaction((tx) => importProducts(tx, rows))).map(({ outcome }) => outcome)
const menu = async () => (await listMenu(scene.db, undefined, { id: paradise }, pageOf({}, 500))).rows

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

describe('restaurants come in by the batch', () => {
  it('a batch of restaurants is added once, and a second time changes nothing', async () => {
    expect(await bring([restaurant('IN1'), restaurant('in2', { name: 'Taco Bell' })])).toEqual(['added', 'added'])
    scene.events.length = 0
    expect(await bring([restaurant('IN1'), restaurant('in2', { name: 'Taco Bell' })])).toEqual(['same', 'same'])
    expect(scene.events).toEqual([])
  })

  it('returns the changed ones, by account or place', async () => {
    expect(await bring([restaurant('IN1', { place: 'Begumpet' }), restaurant('in2', { name: 'Taco' }), restaurant('in3')])).toEqual([
      'changed',
      'changed',
      'added',
    ])
  })

  it('brings its ratings along without passing them off as reviews written here', async () => {
    expect((await listRestaurants(scene.db, { search: 'paradise' }, pageOf({}))).total).toBe(0)
    const { id } = (await scene.db.row<{ id: string }>(sql`select id from restaurant_profiles where name = 'Paradise'`)) ?? { id: '' }
    await bringProducts([product('first', { restaurantId: id })])
    const { rows } = await listRestaurants(scene.db, { search: 'paradise' }, pageOf({}))
    await scene.db.rows(sql`delete from products where external_id = 'first'`)
    const [found] = rows
    expect(found).toMatchObject({ name: 'Paradise', average_rating: 4.2, rating_count: 40 })
    expect(await scene.db.row(sql`select rating_sum, rating_count from restaurants where id = ${found?.id}`)).toEqual({
      rating_sum: 0,
      rating_count: 0,
    })
  })
})

describe('dishes come in by the batch', () => {
  beforeAll(async () => {
    paradise = (await listRestaurants(scene.db, { search: 'paradise' }, pageOf({}))).rows[0]?.id ?? ''
  })

  it('a batch of dishes is added in order, with the missing categories', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => product(`d${n}`, { category: n % 2 ? 'biryani' : 'Biryani' }))
    expect(new Set(await bringProducts(rows))).toEqual(new Set(['added']))
    expect((await menu()).map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    expect(new Set((await menu()).map(({ category_name }) => category_name)).size).toBe(1)
  })

  it('a batch of dishes that is imported a second time changes nothing', async () => {
    scene.events.length = 0
    const before = await menu()
    expect(new Set(await bringProducts(Array.from({ length: 300 }, (_, n) => product(`d${n}`))))).toEqual(new Set(['same']))
    expect(await menu()).toEqual(before)
    expect(scene.events).toEqual([])
  })

  it('returns the changed ones, by name, category or variant', async () => {
    const [first] = await menu()
    const outcomes = await bringProducts([
      product('d0', { name: 'Mutton Haleem' }),
      product('d1', { category: 'Sweets' }),
      product('d2', { variants: [{ name: 'Regular', pricePaise: 24_900, offer: 10 }] }),
      product('d3'),
    ])
    expect(outcomes).toEqual(['changed', 'changed', 'changed', 'same'])
    const [haleem, sweet, offered] = await menu()
    expect(haleem).toMatchObject({ id: first?.id, name: 'Mutton Haleem' })
    expect(sweet).toMatchObject({ category_name: 'Sweets' })
    expect(offered?.variants).toEqual([{ name: 'Regular', price_paise: 24_900, offer: 10, offer_price_paise: 22_410 }])
  })

  it('a size with another name at its place stays sold out, and takes as many pieces', async () => {
    const ofProduct = sql`product_id = (select id from products where external_id = 'd4')`
    await scene.db.rows(sql`update variants set stock_units = 2, sold_out_until = 'infinity' where ${ofProduct}`)
    await bringProducts([product('d4', { variants: [{ name: 'Family pack', pricePaise: 49_900, offer: 0 }] })])
    const sizes = await scene.db.rows(sql`select name, stock_units, sold_out_until::text as until from variants where ${ofProduct}`)
    expect(sizes).toEqual([{ name: 'Family pack', stock_units: 2, until: 'infinity' }])
  })

  it('an import never moves a dish to another restaurant, nor brings a deleted one back', async () => {
    const other = await scene.restaurant('Other')
    expect(await bringProducts([product('d3', { restaurantId: other.restaurantId, name: 'Moved' })])).toEqual(['same'])
    await scene.db.rows(sql`update products set deleted_at = ${scene.now} where external_id = 'd4'`)
    await bringProducts([product('d4', { name: 'Back' })])
    expect((await menu()).some(({ name }) => name === 'Moved' || name === 'Back')).toBe(false)
  })
})
