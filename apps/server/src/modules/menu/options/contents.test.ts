// What a product with options contains is what can really be ordered: the mark, the allergens, and the veg filter.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { openScene, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { listProducts } from '../../search/list-products.ts'
import { findSellable } from '../data.ts'
import { listNarrowed } from '../data-narrowing.ts'
import { listMenu } from '../list-menu.ts'
import { productDetailWire, productWire } from '../wire.ts'
import { addGroup } from './add-group.ts'
import { setOptionAvailability } from './set-option-availability.ts'
import { contentsOf, type Eaten, type MadeGroup, type MadeOption, type MadeProduct, products } from './ways-to-order.fixture.ts'

const SEED = 20_261_128
const SIZES = ['Half', 'Full']
const RANDOM_MENUS = Number(process.env.RANDOM_MENUS ?? 30)
const pictures = { toWire: (stored: string) => stored }
const plain: MadeOption = { isProduct: false, diet: null, allergens: null, isAvailable: true, maxEach: 1, groups: [] }
const prawns: MadeOption = { ...plain, isProduct: true, diet: 'non-veg', allergens: ['crustaceans'] }
const paneer: MadeOption = { ...plain, isProduct: true, diet: 'veg', allergens: ['milk'] }
const unstated: MadeOption = { ...plain, isProduct: true }
const required = (...options: MadeOption[]): MadeGroup => ({ min: 1, max: 1, size: null, options })
const optional = (...options: MadeOption[]): MadeGroup => ({ min: 0, max: 2, size: null, options })

let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const state = (id: string, { diet, allergens }: Eaten) =>
  scene.db.rows(sql`update products set diet = ${diet}, allergens = ${allergens}::text[] where id = ${id}`)

/** Adds the groups of a product or an option, the innermost first. */
async function addGroups(owner: RestaurantCaller, groups: readonly MadeGroup[], productId?: string): Promise<string[]> {
  const ids: string[] = []
  for (const { min, max, size, options } of groups) {
    const made = []
    for (const { isProduct, diet, allergens, maxEach, groups: inner } of options) {
      const product = isProduct ? await scene.product(owner, `Part ${randomUUID()}`) : null
      if (product) await state(product, { diet, allergens })
      made.push({
        ...{ id: '', name: randomUUID(), pricePaise: 0, maxEach, isDefault: false, asks: await addGroups(owner, inner) },
        ...(product ? { diet: null, allergens: null } : { diet, allergens }),
        ...{ productId: product, variant: product && 'Full' },
      })
    }
    const products = productId ? [{ productId, variant: size }] : []
    const group = await addGroup(scene.db, owner.restaurantId, { name: randomUUID(), min, max, options: made, products })
    for (const [place, { id }] of group.options.entries())
      if (!options[place]?.isAvailable) await setOptionAvailability(scene.db, owner.restaurantId, id, 'always')
    ids.push(group.id)
  }
  return ids
}
async function add(product: MadeProduct, owner = spice): Promise<string> {
  const id = await scene.product(owner, `Dosa ${randomUUID()}`)
  await state(id, product)
  await addGroups(owner, product.groups, id)
  return id
}
async function detail(id: string) {
  const row = await findSellable(scene.db, id)
  if (!row) throw new Error('the product is not on sale')
  return productDetailWire(row, pictures)
}
const vegOnly = async (id: string, owner = spice) => {
  const { rows } = await listMenu(scene.db, undefined, { id: owner.restaurantId, vegetarian: true }, { number: 1, size: 1_000, offset: 0 })
  return rows.some((row) => row.id === id)
}
const veg = (groups: readonly MadeGroup[]): MadeProduct => ({ diet: 'veg', allergens: [], groups })

describe('a product that is stated as veg', () => {
  it.each([
    ['whose required group has only a non-veg option', required({ ...plain, diet: 'non-veg' as const }), 'non-veg', false],
    ['whose required group has only a product that is not stated', required(unstated), null, null],
    ['whose required option asks for a non-veg product', required({ ...plain, groups: [required(prawns)] }), 'non-veg', false],
    ['whose veg choice is sold out', required(prawns, { ...paneer, isAvailable: false }), 'non-veg', false],
    ['that needs more veg choices than there are', { ...required(prawns, paneer), min: 2, max: 2 }, 'non-veg', false],
    ['whose choices cannot fill the group', { ...required(paneer, { ...paneer, isAvailable: false }), min: 2, max: 2 }, null, null],
  ])('%s is not', async (_, group, diet, vegetarian) => {
    const id = await add(veg([group]))
    expect(await detail(id)).toMatchObject({ diet, vegetarian })
    expect(await vegOnly(id)).toBe(false)
  })

  it.each([
    ['whose required group has a veg option too', required(prawns, paneer)],
    ['whose optional group has only a non-veg option', optional(prawns, unstated)],
    ['whose required option states nothing', required(plain)],
  ])('%s is', async (_, group) => {
    const id = await add(veg([group]))
    expect(await detail(id)).toMatchObject({ diet: 'veg', vegetarian: true })
    expect(await vegOnly(id)).toBe(true)
  })

  it('is what its sizes that can be ordered allow', async () => {
    const id = await add(veg([{ ...required(prawns), size: 'Full' }]))
    expect(await vegOnly(id)).toBe(true)
    await scene.db.rows(sql`update variants set sold_out_until = 'infinity' where product_id = ${id} and name = 'Half'`)
    expect(await vegOnly(id)).toBe(false)
    // nothing can be ordered: what it would be on another day
    await scene.db.rows(sql`update variants set sold_out_until = 'infinity' where product_id = ${id}`)
    expect(await vegOnly(id)).toBe(true)
  })

  it('carries the same mark in search results and among the best products', async () => {
    const id = await add(veg([required(prawns)]))
    await scene.db.rows(sql`update products set name = 'Zarzuela', search = product_search('Zarzuela', '', '') where id = ${id}`)
    const { rows: found } = await listProducts(scene.db, { search: 'Zarzuela' }, { number: 1, size: 10, offset: 0 })
    const { rows: best } = await listProducts(scene.db, {}, { number: 1, size: 100, offset: 0 })
    const shown = [found, best].map((rows) => rows.filter((row) => row.id === id).map((row) => productWire(row, pictures)))
    expect(shown).toMatchObject(Array(2).fill([{ vegetarian: false, diet: 'non-veg' }]))
  })

  it('keeps its restaurant among the pure veg ones only while it can be ordered veg', async () => {
    const [green, red] = [await scene.restaurant('Green Leaf'), await scene.restaurant('Red Leaf')]
    const egg: MadeOption = { ...plain, diet: 'egg' }
    await add(veg([required(egg, { ...plain, diet: 'veg' })]), green)
    await add(veg([required(egg)]), red)
    const ids = (await listNarrowed(scene.db, { names: [], vegetarian: true })).map((row) => row.id)
    expect([green, red].map(({ restaurantId }) => ids.includes(restaurantId))).toEqual([true, false])
  })

  it('says when the clock changes what its options allow, so that no kept answer outlives it', async () => {
    const id = await add(veg([required(prawns, { ...plain, groups: [required(paneer)] })]))
    expect((await detail(id)).changesAt).toBeUndefined()
    const [inner] = await scene.db.rows<{ id: string }>(sql`
      update options set sold_out_until = ${scene.now}::timestamptz + interval '1 hour' where product_id in
        (select id from products where diet = 'veg' and allergens = '{milk}' order by created_at desc, id desc limit 1) returning id`)
    expect(inner).toBeDefined()
    const { vegetarian, changesAt = '' } = await detail(id)
    expect([vegetarian, Math.round((Date.parse(changesAt) - scene.now.getTime()) / 60_000)]).toEqual([false, 60])
  })

  it('is read by its own restaurant as stated', async () => {
    const row = await findSellable(scene.db, await add(veg([required(prawns)])))
    expect(row && productWire(row, pictures, true)).toMatchObject({ diet: 'veg', vegetarian: true, allergens: [] })
  })
})

describe('the allergens of a product that declares none', () => {
  it.each([
    ['are those of the only choice', required(prawns), ['crustaceans'], true],
    ['are not stated when each choice adds others', required(prawns, paneer), null, true],
    ['are not stated when the only choice does not state its own', required(unstated), null, true],
    ['are none when a choice adds none, and choices can add some', required(prawns, { ...plain, allergens: [] }), [], true],
    ['are none with an optional choice, which can add some', optional(prawns), [], true],
    ['are none when no choice adds any', required(plain, { ...plain, allergens: [] }), [], undefined],
  ])('%s', async (_, group, allergens, more) => {
    const product = await detail(await add(veg([group])))
    expect([product.allergens, product.choicesAddAllergens]).toEqual([allergens, more])
  })
})

/** Rows of a product with all that it asks; a product among its options is added once for the same contents. */
function rowsOf(made: readonly MadeProduct[], parts: Map<string, Eaten & { id: string }>) {
  const rows = { products: [] as object[], groups: [] as object[], options: [] as object[], links: [] as object[] }
  const partOf = ({ diet, allergens }: Eaten) => {
    const key = JSON.stringify([diet, allergens])
    const part = parts.get(key) ?? { id: randomUUID(), diet, allergens }
    parts.set(key, part)
    return part.id
  }
  const ask = (owner: { product_id?: string; option_id?: string }, groups: readonly MadeGroup[]): void => {
    for (const { min, max, size, options } of groups) {
      const group_id = randomUUID()
      rows.groups.push({ id: group_id, min, max })
      rows.links.push({ ...owner, group_id, variant_name: size })
      for (const [position, { isProduct, isAvailable, maxEach, diet, allergens, groups: inner }] of options.entries()) {
        const id = randomUUID()
        const contents = isProduct ? { product_id: partOf({ diet, allergens }), variant_name: 'Full' } : { diet, allergens }
        rows.options.push({ id, group_id, position, max_each: maxEach, sold_out_until: isAvailable ? null : 'infinity', ...contents })
        ask({ option_id: id }, inner)
      }
    }
  }
  const ids = made.map(({ diet, allergens, groups }) => {
    const id = randomUUID()
    rows.products.push({ id, diet, allergens })
    ask({ product_id: id }, groups)
    return id
  })
  return { ids, rows }
}
async function addAll(made: readonly MadeProduct[], owner: RestaurantCaller): Promise<string[]> {
  const parts = new Map<string, Eaten & { id: string }>()
  const { ids, rows } = rowsOf(made, parts)
  const model = await scene.product(owner, 'Model')
  const products = JSON.stringify([...rows.products, ...parts.values()])
  await scene.db.rows(sql`
    insert into products (id, restaurant_id, category_id, name, description, images, diet, allergens, search, created_at, updated_at)
    select x.id, p.restaurant_id, p.category_id, 'Any', '', '{}', x.diet, x.allergens, p.search, p.created_at, p.updated_at
    from products p, json_to_recordset(${products}::json) as x(id uuid, diet text, allergens text[]) where p.id = ${model}`)
  await scene.db.rows(sql`
    insert into variants (product_id, position, name, price_paise, offer, stock_units)
    select x.id, v.position, v.name, v.price_paise, v.offer, v.stock_units
    from variants v, json_to_recordset(${products}::json) as x(id uuid) where v.product_id = ${model}`)
  await scene.db.rows(sql`
    insert into option_groups (id, restaurant_id, name, min, max, position, created_at, updated_at)
    select id, ${owner.restaurantId}, 'Any', min, max, 0, ${scene.now}::timestamptz, ${scene.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows.groups)}::json) as x(id uuid, min int, max int)`)
  await scene.db.rows(sql`
    insert into options (id, group_id, position, name, price_paise, max_each, product_id, variant_name, sold_out_until, diet, allergens)
    select id, group_id, position, 'Any', 0, max_each, product_id, variant_name, sold_out_until, diet, allergens
    from json_populate_recordset(null::options, ${JSON.stringify(rows.options)}::json)`)
  await scene.db.rows(sql`
    insert into option_links (group_id, product_id, option_id, variant_name)
    select group_id, product_id, option_id, variant_name from json_populate_recordset(null::option_links, ${JSON.stringify(rows.links)}::json)`)
  return ids
}

it('any product contains what every way to order it contains, has the best diet of one, and the veg filter follows', async () => {
  const owner = await scene.restaurant('Any Kitchen')
  const made = fc.sample(products(SIZES), { seed: SEED, numRuns: RANDOM_MENUS })
  const ids = await addAll(made, owner)
  const page = { number: 1, size: 1_000, offset: 0 }
  const { rows } = await listMenu(scene.db, undefined, { id: owner.restaurantId }, page)
  const shown = new Map(rows.map((row) => [row.id, productWire(row, pictures)]))
  const listed = new Set((await listMenu(scene.db, undefined, { id: owner.restaurantId, vegetarian: true }, page)).rows.map(({ id }) => id))
  for (const [place, product] of made.entries()) {
    const id = ids[place] ?? ''
    const expected = contentsOf(product, SIZES)
    expect(shown.get(id), JSON.stringify(product)).toMatchObject(expected)
    expect(listed.has(id)).toBe(expected.vegetarian === true)
  }
})
