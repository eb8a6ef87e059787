import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { addGroup } from '../menu/options/add-group.ts'
import { deleteGroup } from '../menu/options/delete-group.ts'
import { updateGroup } from '../menu/options/update-group.ts'
import { setStock } from '../menu/set-stock.ts'
import { applyMenu } from './apply-menu.ts'
import { changeProducts } from './change-products.ts'
import { exportMenu } from './export-menu.ts'
import { previewMenu } from './preview-menu.ts'
import { undoMenuChange } from './undo-menu-change.ts'

let scene: Scene
let spice: RestaurantCaller
let dosa: string
let bread: string
let extras: string

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
  dosa = await scene.product(spice, 'Masala Dosa')
  bread = await groupOf('Bread', [{ productId: dosa, variant: null }])
  extras = await groupOf('Extras | more', [{ productId: dosa, variant: 'Full' }])
})

async function groupOf(name: string, products: { productId: string; variant: string | null }[]): Promise<string> {
  const option = {
    id: '',
    pricePaise: 0,
    maxEach: 1,
    isDefault: false,
    diet: null,
    allergens: null,
    productId: null,
    variant: null,
    asks: [],
  }
  const options = ['Plain', 'Special'].map((one) => ({ ...option, name: one }))
  return (await addGroup(scene.db, spice.restaurantId, { name, min: 0, max: 1, options, products })).id
}
const linksOf = async () =>
  (
    await scene.db.rows<{ name: string; size: string | null }>(sql`
      select g.name, l.variant_name as size from option_links l join option_groups g on g.id = l.group_id
      where l.product_id = ${dosa} order by g.name, size`)
  ).map(({ name, size }) => [name, size])
const stockOf = () =>
  scene.db.row<{ remaining: number; daily: number | null }>(sql`select remaining, daily from stocks where product_id = ${dosa}`)
const save = async (csv: string) =>
  (await applyMenu(scene.db, spice.restaurantId, (await previewMenu(scene.db, spice.restaurantId, csv)).previewId)).changeId
const undo = (changeId: string) => undoMenuChange(scene.db, spice.restaurantId, changeId)
/** The dosa with its two sizes and these cells. */
const fileOf = (columns: string, half: string, full: string) =>
  `name,size,price,${columns}\nMasala Dosa,Half,180,${half}\nMasala Dosa,Full,320,${full}`
const START = [
  ['Bread', null],
  ['Extras | more', 'Full'],
]

describe('a menu file with stock and option groups', () => {
  it('an exported file that is imported unchanged changes nothing, and names groups so that it can be read back', async () => {
    await setStock(scene.db, spice.restaurantId, dosa, { left: 3, daily: 20 })
    await groupOf('bread', [{ productId: dosa, variant: 'Half' }])
    const csv = await exportMenu(scene.db, spice.restaurantId)
    expect(csv).toContain(`Bread [${bread}]`)
    expect(csv).toContain(`Extras / more [${extras}]`)
    const { change, refused } = await previewMenu(scene.db, spice.restaurantId, csv)
    expect([change, refused]).toEqual([{ before: [], after: [] }, []])
    // the same names in another order and case
    const other = fileOf('option_groups', `BREAD [${bread}]`, `extras [${extras}] | Bread [${bread.toUpperCase()}]`)
    const changes = (await previewMenu(scene.db, spice.restaurantId, other)).change
    expect(changes.after[0]?.links.map(({ groupId, size }) => [groupId, size])).toEqual([
      [bread, null],
      [extras, 'Full'],
    ])
  })

  it('treats a new name, beside another size, as a new size that asks none of the old one’s groups, and Undo restores them', async () => {
    const renamed = await save('name,size,price\nMasala Dosa,Half,180\nMasala Dosa,Large,320')
    expect(await linksOf()).toEqual([['Bread', null]])
    await undo(renamed)
    expect(await linksOf()).toEqual(START)
  })

  it('starts, changes and ends a daily count, and Undo brings back what was left', async () => {
    const started = await save(fileOf('daily_stock,stock_units', '20,', ',2'))
    expect(await stockOf()).toEqual({ remaining: 20, daily: 20 })
    await setStock(scene.db, spice.restaurantId, dosa, { left: 7 })
    const changed = await save(fileOf('daily_stock', '30', ''))
    expect(await stockOf()).toEqual({ remaining: 7, daily: 30 })
    const ended = await save(fileOf('daily_stock', '', ''))
    expect(await stockOf()).toBeUndefined()
    await expectInvariants(scene.db)
    await undo(ended)
    expect(await stockOf()).toEqual({ remaining: 7, daily: 30 })
    await undo(changed)
    await undo(started)
    expect(await stockOf()).toBeUndefined()
    expect(await scene.db.rows(sql`select stock_units from variants where product_id = ${dosa} order by position`)).toEqual([
      { stock_units: 1 },
      { stock_units: 1 },
    ])
    await expectInvariants(scene.db)
  })

  it('makes a count that was set by hand two days ago a daily one, which keeps what is left until tomorrow', async () => {
    const left = async () =>
      (await scene.db.row<{ remaining: number }>(sql`select remaining from availability_at(${dosa}, ${scene.now})`))?.remaining
    await setStock(scene.db, spice.restaurantId, dosa, { left: 3 })
    const day = 24 * 3_600_000
    scene.now = new Date(scene.now.getTime() + 2 * day)
    await save(fileOf('daily_stock', '20', ''))
    expect(await left()).toBe(3)
    scene.now = new Date(scene.now.getTime() + day)
    expect(await left()).toBe(20)
  })

  it('keeps what is left today when it changes a daily count before the first sale of the day', async () => {
    const left = async () =>
      (await scene.db.row<{ remaining: number }>(sql`select remaining from availability_at(${dosa}, ${scene.now})`))?.remaining
    await setStock(scene.db, spice.restaurantId, dosa, { left: 0, daily: 10 })
    const day = 24 * 3_600_000
    scene.now = new Date(scene.now.getTime() + day)
    expect(await left()).toBe(10)
    await save(fileOf('daily_stock', '3', ''))
    expect(await left()).toBe(10)
    await expectInvariants(scene.db)
    scene.now = new Date(scene.now.getTime() + day)
    expect(await left()).toBe(3)
  })

  it('links sizes to groups and unlinks them, and Undo restores the links', async () => {
    const changeId = await save(fileOf('option_groups', '', `Bread | Extras [${extras}]`))
    expect(await linksOf()).toEqual([
      ['Bread', 'Full'],
      ['Extras | more', 'Full'],
    ])
    await undo(changeId)
    expect(await linksOf()).toEqual(START)
    const cleared = await save(fileOf('option_groups', '', ''))
    expect(await linksOf()).toEqual([])
    await undo(cleared)
    expect(await linksOf()).toEqual(START)
    await expectInvariants(scene.db)
  })

  it('adds products with stock and groups, which Undo takes back', async () => {
    const changeId = await save(
      'name,size,price,description,category,daily_stock,option_groups\nThali,Plate,250,Full meal,Mains,15,bread\nChai,Cup,20,Hot,Mains,,',
    )
    const rows = await scene.db.rows(sql`
      select p.name, s.remaining, s.daily, (select count(*) from option_links l where l.product_id = p.id) as links
      from products p left join stocks s on s.product_id = p.id
      where p.restaurant_id = ${spice.restaurantId} and p.name in ('Thali', 'Chai') and p.deleted_at is null order by p.name`)
    expect(rows).toEqual([
      { name: 'Chai', remaining: null, daily: null, links: 0 },
      { name: 'Thali', remaining: 15, daily: 15, links: 1 },
    ])
    expect(await undo(changeId)).toEqual({ restored: 0, removed: 2 })
    await expectInvariants(scene.db)
  })

  it('does not conflict with what it leaves alone: a sale, a count, a group', async () => {
    const { previewId } = await previewMenu(
      scene.db,
      spice.restaurantId,
      fileOf('option_groups', 'Bread', `Bread | x [${extras}]`).replace('180', '190'),
    )
    await setStock(scene.db, spice.restaurantId, dosa, { left: 5, daily: 5 })
    await updateGroup(scene.db, spice.restaurantId, bread, { products: [] })
    const { changeId } = await applyMenu(scene.db, spice.restaurantId, previewId)
    expect(await linksOf()).toEqual([['Extras | more', 'Full']])
    expect(await stockOf()).toEqual({ remaining: 5, daily: 5 })
    await setStock(scene.db, spice.restaurantId, dosa, { left: 4 })
    await undo(changeId)
    expect(await stockOf()).toEqual({ remaining: 4, daily: 5 })
  })

  it('is refused when the groups or the daily count that it changes were changed since', async () => {
    const linking = await previewMenu(scene.db, spice.restaurantId, fileOf('option_groups', '', ''))
    await updateGroup(scene.db, spice.restaurantId, bread, { products: [] })
    expect(await refusalOf(applyMenu(scene.db, spice.restaurantId, linking.previewId))).toBe('menu_changed')
    const counting = await previewMenu(scene.db, spice.restaurantId, fileOf('daily_stock', '10', ''))
    await setStock(scene.db, spice.restaurantId, dosa, { left: 4, daily: 4 })
    expect(await refusalOf(applyMenu(scene.db, spice.restaurantId, counting.previewId))).toBe('menu_changed')
    const clearing = await save(fileOf('option_groups', '', ''))
    await deleteGroup(scene.db, spice.restaurantId, extras)
    expect(await refusalOf(undo(clearing))).toBe('menu_changed')
  })

  it('refuses the groups of another restaurant like those that do not exist', async () => {
    const ghee = await scene.restaurant('Ghee Lane')
    const idli = await scene.product(ghee, 'Idli')
    const csv = `name,size,price,option_groups\nIdli,Half,180,Bread [${bread}]\nIdli,Full,320,Bread`
    const { refused } = await previewMenu(scene.db, ghee.restaurantId, csv)
    expect(refused.map(({ reason }) => reason.code)).toEqual(['menu_line_group_unknown', 'menu_line_group_unknown'])
    expect(idli).toBeTruthy()
  })

  it('keeps the groups and the combos of an only size under its new name, also through Undo', async () => {
    const csv = 'name,size,price,description,category,option_groups\nNaan,Piece,30,Soft,Mains,Bread'
    await save(csv)
    const naan = await scene.db.row<{ id: string }>(
      sql`select id from products where restaurant_id = ${spice.restaurantId} and name = 'Naan'`,
    )
    await updateGroup(scene.db, spice.restaurantId, bread, { products: [{ productId: naan?.id ?? '', variant: 'Piece' }] })
    const option = { id: '', name: 'Naan', pricePaise: 0, maxEach: 1, isDefault: false, diet: null, allergens: null, asks: [] }
    await updateGroup(scene.db, spice.restaurantId, extras, { options: [{ ...option, productId: naan?.id ?? '', variant: 'Piece' }] })
    const named = async () => [
      await scene.db.row(sql`select variant_name as name from option_links where product_id = ${naan?.id}`),
      await scene.db.row(sql`select variant_name as name from options where product_id = ${naan?.id}`),
    ]
    const changeId = await save('name,size,price\nNaan,Basket,30')
    expect(await named()).toEqual([{ name: 'Basket' }, { name: 'Basket' }])
    await undo(changeId)
    expect(await named()).toEqual([{ name: 'Piece' }, { name: 'Piece' }])
    await expectInvariants(scene.db)
  })

  it('leaves stock and groups to other changes of a selection', async () => {
    await setStock(scene.db, spice.restaurantId, dosa, { left: 5, daily: 5 })
    const { changeId } = await changeProducts(scene.db, spice.restaurantId, [dosa], { price: { percent: 10, step: 'rupee' } })
    await undo(changeId)
    expect([await linksOf(), await stockOf()]).toEqual([START, { remaining: 5, daily: 5 }])
  })
})

it('the links of a product and of an option are found by an index', async () => {
  for (const column of ['product_id', 'option_id']) {
    const plan = await scene.db.transaction(async (tx) => {
      await tx.rows(sql`set local enable_seqscan = off`)
      return tx.rows(sql`explain (format json) select from option_links where ${sql.ref(column)} = ${dosa}`)
    })
    expect(JSON.stringify(plan)).toContain(`Cond":"(${column} = `)
  }
})
