import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { openScene, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { addCategory } from '../categories/add-category.ts'
import { updateProduct } from '../update-product.ts'
import { addGroup } from './add-group.ts'
import type { NewVariant } from './data-variants.ts'
import { keptSizes } from './kept-sizes.ts'

describe('a size', () => {
  const kept = (before: string[], after: { name: string; was?: string | null }[]) => [...keptSizes(before, after)]
  it('is the one that the client says it was, also when two exchange their names', () => {
    expect(
      kept(
        ['Half', 'Full'],
        [
          { name: 'Small', was: 'half' },
          { name: 'Full', was: 'Full' },
        ],
      ),
    ).toEqual([
      ['Half', 'Small'],
      ['Full', 'Full'],
    ])
    expect(
      kept(
        ['Half', 'Full'],
        [
          { name: 'Full', was: 'Half' },
          { name: 'Half', was: 'Full' },
        ],
      ),
    ).toEqual([
      ['Half', 'Full'],
      ['Full', 'Half'],
    ])
    expect(
      kept(
        ['Half', 'Full'],
        [
          { name: 'Half', was: 'Half' },
          { name: 'Jumbo', was: null },
        ],
      ),
    ).toEqual([['Half', 'Half']])
  })
  it('is the one of the same name, else the one at the same place, for clients that do not say it', () => {
    expect(kept(['Half', 'Full'], [{ name: 'FULL' }, { name: 'Half' }])).toEqual([
      ['Full', 'FULL'],
      ['Half', 'Half'],
    ])
    expect(kept(['Half', 'Full'], [{ name: 'Half' }, { name: 'Large' }])).toEqual([
      ['Half', 'Half'],
      ['Full', 'Large'],
    ])
    expect(kept(['Half', 'Full'], [{ name: 'Full' }, { name: 'Mini' }])).toEqual([['Full', 'Full']])
    expect(kept(['Half', 'Full'], [{ name: 'Large' }])).toEqual([])
  })
})

describe('a size that is renamed', () => {
  let scene: Scene
  let spice: RestaurantCaller
  let pizza: string
  beforeAll(async () => {
    scene = await openScene()
  })
  afterAll(async () => {
    await expectInvariants(scene.db)
    await scene.close()
  })
  let count = 0
  beforeEach(async () => {
    count += 1
    spice = await scene.restaurant(`Spice Route ${count}`)
    pizza = await scene.product(spice, 'Pizza')
    const option = { id: '', name: 'Olives', pricePaise: 4_000, maxEach: 1, isDefault: false, asks: [] }
    const olives = { ...option, diet: 'veg', allergens: [], productId: null, variant: null } as const
    const combo = { ...option, name: 'Pizza', diet: 'veg', allergens: ['milk'], productId: pizza, variant: 'Full' } as const
    await addGroup(scene.db, spice.restaurantId, {
      name: 'Toppings',
      min: 0,
      max: 1,
      options: [olives],
      products: [{ productId: pizza, variant: 'Full' }],
    })
    await addGroup(scene.db, spice.restaurantId, { name: 'Combo', min: 0, max: 1, options: [combo], products: [] })
    await scene.db.rows(sql`update variants set stock_units = 2, sold_out_until = 'infinity' where product_id = ${pizza} and name = 'Full'`)
  })
  const rename = async (...variants: Partial<NewVariant>[]) =>
    updateProduct(scene.db, spice.restaurantId, pizza, {
      name: 'Pizza',
      description: 'Crisp',
      categoryId: (await addCategory(scene.db, spice.restaurantId, 'Pizzas')).id,
      images: [],
      variants: variants.map((variant) => ({ name: 'Half', pricePaise: 20_000, offer: 0, ...variant })),
    })
  const named = async () => ({
    links: (await scene.db.rows<{ name: string }>(sql`select variant_name as name from option_links where product_id = ${pizza}`)).map(
      ({ name }) => name,
    ),
    option: (await scene.db.row<{ name: string }>(sql`select variant_name as name from options where product_id = ${pizza}`))?.name,
    sizes: await scene.db.rows(
      sql`select name, stock_units as units, sold_out_until::text as until from variants where product_id = ${pizza} order by position`,
    ),
  })
  const taken = { units: 2, until: 'infinity' }
  const free = { name: 'Half', units: 1, until: null }

  it.each([
    ['that says what it was', { name: 'Large', was: 'Full' }],
    ['at the same place', { name: 'Large' }],
  ])('keeps its groups, its combos, its stock and whether it is sold out: one %s', async (_which, full) => {
    await rename({ name: 'Half' }, full)
    expect(await named()).toEqual({ links: ['Large'], option: 'Large', sizes: [free, { name: 'Large', ...taken }] })
  })
  it('is the one at its place, whichever size was changed last', async () => {
    await scene.db.rows(sql`update variants set sold_out_until = null where product_id = ${pizza} and name = 'Half'`)
    await rename({ name: 'Small' }, { name: 'Large' })
    expect((await named()).sizes).toEqual([
      { ...free, name: 'Small' },
      { name: 'Large', ...taken },
    ])
  })
  it('does not take the place of one that was removed', async () => {
    await rename({ name: 'Half', was: 'Half' }, { name: 'Large', was: null })
    expect(await named()).toEqual({ links: [], option: 'Full', sizes: [free, { name: 'Large', units: 1, until: null }] })
  })
  it('may exchange its name with another', async () => {
    await rename({ name: 'Full', was: 'Half' }, { name: 'Half', was: 'Full' })
    expect(await named()).toEqual({
      links: ['Half'],
      option: 'Half',
      sizes: [
        { ...free, name: 'Full' },
        { name: 'Half', ...taken },
      ],
    })
  })
  it('is a dish with its own diet and allergens, which its option does not repeat', async () => {
    expect(await scene.db.rows(sql`select diet, allergens from options where product_id = ${pizza}`)).toEqual([
      { diet: null, allergens: null },
    ])
  })
})
