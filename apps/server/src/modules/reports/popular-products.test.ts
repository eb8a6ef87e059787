// What customers order most, which the empty search box offers.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { listMostOrdered } from './data-most-ordered.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(20)
})
afterAll(() => scene.close())

const nameOf = async (id: string) => (await scene.db.rows<{ name: string }>(sql`select name from products where id = ${id}`))[0]?.name ?? ''

it('are those of the last weeks that are still on sale, most ordered first', async () => {
  const [first = '', second = ''] = scene.products
  await scene.buy('COD', [first, scene.coastProduct])
  await scene.buy('COD', [scene.coastProduct])
  const [coast, spice] = [await nameOf(scene.coastProduct), await nameOf(first)]
  expect(await listMostOrdered(scene.db, 8)).toEqual([coast, spice])
  expect(await listMostOrdered(scene.db, 1)).toEqual([coast])
  // an order from before these weeks does not count, nor does what is no longer sold
  await scene.db.rows(sql`update orders set created_at = ${scene.now}::timestamptz - interval '5 weeks'`)
  await scene.buy('COD', [second, scene.coastProduct])
  await scene.db.rows(sql`update products set deleted_at = ${scene.now} where id = ${scene.coastProduct}`)
  expect(await listMostOrdered(scene.db, 8)).toEqual([await nameOf(second)])
})
