import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { applyMenu } from './apply-menu.ts'
import { changeProducts } from './change-products.ts'
import { findLastImport } from './data-changes.ts'
import { previewMenu } from './preview-menu.ts'
import { undoMenuChange } from './undo-menu-change.ts'

const HOUR = 3_600_000
const HEAD = 'name,description,category,size,price,offer\n'
let scene: Scene
let spice: RestaurantCaller
let ghee: RestaurantCaller
let dosa: string
beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
  ghee = await scene.restaurant('Ghee House')
  dosa = await scene.product(spice, 'Masala Dosa')
})
afterAll(() => scene.close())

const last = (restaurant = spice) => findLastImport(scene.db, restaurant.restaurantId)
const preview = (csv: string) => previewMenu(scene.db, spice.restaurantId, HEAD + csv)
const importMenu = async (csv: string) => applyMenu(scene.db, spice.restaurantId, (await preview(csv)).previewId)
const undo = (id: string) => undoMenuChange(scene.db, spice.restaurantId, id)

it('is known after the page is left: what it did, and until when it can be undone', async () => {
  expect(await last()).toBeUndefined()
  const { changeId } = await importMenu(
    'Masala Dosa,With chutney,Mains,Half,210,0\nIdli,With sambar,Mains,Plate,60,0\nVada,With sambar,Mains,Plate,70,0',
  )
  const found = await last()
  expect(found).toMatchObject({ changeId, changed: 1, added: 2 })
  expect(found && found.until.getTime() - found.at.getTime()).toBe(24 * HOUR)
  expect(await last(ghee)).toBeUndefined()
})

it('is none that was only checked, and no change of a selection', async () => {
  const before = await last()
  await preview('Idli,With sambar,Mains,Plate,65,0')
  await changeProducts(scene.db, spice.restaurantId, [dosa], { price: { percent: 10, step: 'rupee' } })
  expect(await last()).toEqual(before)
})

it('is the newer one after another import, and none after its undo', async () => {
  const { changeId } = await importMenu('Idli,With sambar,Mains,Plate,80,0')
  expect(await last()).toMatchObject({ changeId, changed: 1, added: 0 })
  await undo(changeId)
  expect(await last()).toBeUndefined()
})

it('can be undone although twenty changes were made after it, and is forgotten as they are once its time is over', async () => {
  scene.now = new Date(scene.now.getTime() + 25 * HOUR)
  const { changeId } = await importMenu('Poha,With lemon,Mains,Plate,50,0')
  const change = () => changeProducts(scene.db, spice.restaurantId, [dosa], { price: { percent: 1, step: 'paisa' } })
  for (let n = 0; n < 21; n += 1) await change()
  const kept = async () =>
    (await scene.db.rows<{ id: string }>(sql`select id from menu_changes where restaurant_id = ${spice.restaurantId}`)).map(({ id }) => id)
  expect(await last()).toMatchObject({ changeId })
  expect((await kept()).length).toBe(21)
  expect(await undo(changeId)).toMatchObject({ removed: 1 })
  const { changeId: another } = await importMenu('Poha,With lemon,Mains,Plate,50,0')
  for (let n = 0; n < 21; n += 1) await change()
  scene.now = new Date(scene.now.getTime() + 24 * HOUR)
  expect(await kept()).toContain(another)
  await change()
  expect(await kept()).not.toContain(another)
  expect((await kept()).length).toBe(20)
})

it('counts from when it was saved, not from when it was checked', async () => {
  const { previewId } = await preview('Upma,With chutney,Mains,Plate,50,0')
  for (let n = 0; n < 20; n += 1) {
    scene.now = new Date(scene.now.getTime() + 1_000)
    await changeProducts(scene.db, spice.restaurantId, [dosa], { price: { percent: 1, step: 'paisa' } })
  }
  scene.now = new Date(scene.now.getTime() + 1_000)
  const { changeId } = await applyMenu(scene.db, spice.restaurantId, previewId)
  await undo(changeId)
  expect(await scene.db.row(sql`select state from menu_changes where id = ${changeId}`)).toEqual({ state: 'undone' })
})

it('can be undone until the time that it says, and is none afterwards', async () => {
  const { changeId } = await importMenu('Idli,With sambar,Mains,Plate,90,0')
  const until = (await last())?.until ?? new Date(0)
  scene.now = new Date(until.getTime() - 1_000)
  expect(await last()).toMatchObject({ changeId })
  scene.now = until
  expect(await last()).toBeUndefined()
  expect(await refusalOf(undo(changeId))).toBe('menu_undo_over')
})
