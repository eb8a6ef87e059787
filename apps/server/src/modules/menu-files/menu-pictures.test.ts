import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { setPictures } from '../menu/set-pictures.ts'
import { applyMenu } from './apply-menu.ts'
import { previewMenu } from './preview-menu.ts'
import { undoMenuChange } from './undo-menu-change.ts'

const PICTURES = [1, 2, 3, 4].map((view) => `/pictures/dishes/idli-sambar-${view}.webp`)
let scene: Scene
let spice: RestaurantCaller
let dosa: string

beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
  dosa = await scene.product(spice, 'Masala Dosa')
})
afterAll(() => scene.close())

const imagesOf = async (id: string) => (await scene.db.row<{ images: string[] }>(sql`select images from products where id = ${id}`))?.images

describe('the pictures of a product', () => {
  it('are replaced alone, and the act is recorded', async () => {
    const before = await scene.db.row(sql`select name, description, search from products where id = ${dosa}`)
    await setPictures(scene.db, spice.restaurantId, dosa, PICTURES)
    expect(await imagesOf(dosa)).toEqual(PICTURES)
    expect(await scene.db.row(sql`select name, description, search from products where id = ${dosa}`)).toEqual(before)
    const acts = await scene.db.rows(sql`select act, fields from activity where object = ${dosa} order by at`)
    expect(acts.slice(1)).toEqual([{ act: 'product_changed', fields: ['images'] }])
  })
  it('of another restaurant are refused', async () => {
    const ghee = await scene.restaurant('Ghee Lane')
    expect(await refusalOf(setPictures(scene.db, ghee.restaurantId, dosa, []))).toBe('not_found')
    expect(await imagesOf(dosa)).toEqual(PICTURES)
  })
  it('come after a menu file: its check says which product has which id, and which has pictures; the undo still works', async () => {
    const csv =
      'name,description,category,size,price,Photo\nMasala Dosa,,,Full,80,dosa.jpg\nIdli,Soft,Mains,,60,IMG_2.jpg\nVada,Crisp,Mains,,40,\n'
    const { previewId, products } = await previewMenu(scene.db, spice.restaurantId, csv)
    expect(products.map(({ name, pictures, hasPictures }) => [name, pictures, hasPictures])).toEqual([
      ['Masala Dosa', ['dosa.jpg'], true],
      ['Idli', ['IMG_2.jpg'], false],
      ['Vada', [], false],
    ])
    expect(products[0]?.id).toBe(dosa)
    const { changeId } = await applyMenu(scene.db, spice.restaurantId, previewId)
    const idli = products[1]?.id ?? ''
    await setPictures(scene.db, spice.restaurantId, idli, PICTURES)
    expect(await imagesOf(idli)).toEqual(PICTURES)
    const undone = await undoMenuChange(scene.db, spice.restaurantId, changeId)
    expect(undone.removed).toBe(2)
    expect(await refusalOf(setPictures(scene.db, spice.restaurantId, idli, PICTURES))).toBe('not_found')
  })
})
