// A change of a menu that starts while another one has not committed.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { during } from '../../../test/support/scene/during.ts'
import { productInput } from '../../../test/support/scene/product-input.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { addProduct } from './add-product.ts'
import { replaceMenuTimes } from './availability/replace-menu-times.ts'
import type { NewProduct } from './data-products.ts'
import { importProducts } from './import-products.ts'
import { addGroup } from './options/add-group.ts'
import { lockLinks } from './options/data-options.ts'
import { updateGroup } from './options/update-group.ts'
import { setAvailability } from './set-availability.ts'
import { setStock } from './set-stock.ts'
import { updateProduct } from './update-product.ts'

let scene: Scene
let spice: RestaurantCaller
let mains: string
let dosa: string
const HALF_AND_FULL = [
  { name: 'Half', pricePaise: 18_000, offer: 0 },
  { name: 'Full', pricePaise: 32_000, offer: 0 },
]
const saved = (input: Partial<NewProduct> = {}): NewProduct => productInput({ categoryId: mains, variants: HALF_AND_FULL, ...input })
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  spice = await scene.restaurant(`Spice Route ${randomUUID()}`)
  const category = await scene.db.row<{ id: string }>(sql`select id from categories where restaurant_id = ${spice.restaurantId}`)
  mains = category?.id ?? ''
  dosa = (await addProduct(scene.db, spice.restaurantId, saved())).id
})
const variantsOf = (id: string) =>
  scene.db.rows(sql`select name, sold_out_until is not null as is_sold_out from variants where product_id = ${id} order by position`)

it('a size is sold out although its dish is being saved, which replaces its sizes', async () => {
  const outcome = await during(
    scene.db,
    (tx) => updateProduct(tx, spice.restaurantId, dosa, saved({ description: 'Crisp and hot' })),
    () => refusalOf(setAvailability(scene.db, spice.restaurantId, { productId: dosa, available: false, variant: 'full' })),
  )
  expect(outcome).toBe('nothing')
  expect(await variantsOf(dosa)).toEqual([
    { name: 'Half', is_sold_out: false },
    { name: 'Full', is_sold_out: true },
  ])
})

it('the menu times of one of two saves at once are kept, not both', async () => {
  const lunch = [{ name: 'Lunch', hours: [{ weekday: 1, opens: 660, lasts: 240 }] }]
  const times = await during(
    scene.db,
    (tx) => replaceMenuTimes(tx, spice.restaurantId, lunch),
    () => replaceMenuTimes(scene.db, spice.restaurantId, lunch),
  )
  expect(times.map(({ name }) => name)).toEqual(['Lunch'])
})

describe('an import', () => {
  const PRICE = [{ name: 'Regular', pricePaise: 18_000, offer: 0 }]
  const bring = (name: string, pricePaise: number) =>
    scene.db.transaction((tx) =>
      importProducts(tx, [
        {
          externalId: `external ${dosa}`,
          restaurantId: spice.restaurantId,
          category: 'Mains',
          name: 'Masala Dosa',
          description: 'Crisp',
          vegetarian: null,
          images: [],
          unitsSold: 0,
          variants: [{ name, pricePaise, offer: 0 }],
        },
      ]),
    )
  beforeEach(async () => {
    await updateProduct(scene.db, spice.restaurantId, dosa, saved({ variants: PRICE }))
    await scene.db.rows(sql`update products set external_id = ${`external ${dosa}`} where id = ${dosa}`)
  })

  it('writes the sizes of a dish that its owner is saving', async () => {
    await during(
      scene.db,
      (tx) => updateProduct(tx, spice.restaurantId, dosa, saved()),
      () => bring('Regular', 19_000),
    )
    expect(await scene.db.rows(sql`select name, price_paise from variants where product_id = ${dosa}`)).toEqual([
      { name: 'Regular', price_paise: 19_000 },
    ])
  })

  it('renames a size also in a group that its owner is saving', async () => {
    const group = await addGroup(scene.db, spice.restaurantId, { name: 'Bread', min: 0, max: 1, options: [], products: [] })
    await during(
      scene.db,
      (tx) => updateGroup(tx, spice.restaurantId, group.id, { products: [{ productId: dosa, variant: 'Regular' }] }),
      () => bring('Large', 18_000),
    )
    expect(await scene.db.rows(sql`select variant_name from option_links where product_id = ${dosa}`)).toEqual([{ variant_name: 'Large' }])
  })
})

it('a saved dish locks its links before its count, as a menu file does', async () => {
  await setStock(scene.db, spice.restaurantId, dosa, { left: 5 })
  const outcome = await during(
    scene.db,
    (tx) => lockLinks(tx, spice.restaurantId),
    () => refusalOf(updateProduct(scene.db, spice.restaurantId, dosa, saved({ stock: { left: 4 } }))),
    (tx) => tx.rows(sql`select from stocks where product_id = ${dosa} for update nowait`),
  )
  expect(outcome).toBe('nothing')
})
