import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import { listRestaurants } from './data-lists.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it("the list of restaurants has a restaurant's first twenty categories", async () => {
  const { restaurantId: id } = await scene.restaurant('Spice Route')
  await scene.db.rows(sql`
    insert into categories (restaurant_id, name, created_at)
    select ${id}, 'Page ' || n, ${scene.now}::timestamptz + n * interval '1 second' from generate_series(1, 30) n`)
  const { rows } = await listRestaurants(scene.db, { page: 1, pageSize: 6, search: null, status: null, sort: 'newest' })
  const names = rows[0]?.categories.map(({ name }) => name)
  expect(names).toEqual(['Mains', ...Array.from({ length: 19 }, (_, n) => `Page ${n + 1}`)])
})

it('the lists of accounts by name are in the order that readers expect', async () => {
  const names = ['Zed', 'बलराम', 'Ünal', 'aakash', 'Élodie']
  for (const name of names) await scene.restaurant(`Wx ${name}`)
  const { rows } = await listRestaurants(scene.db, { page: 1, pageSize: 9, search: 'Wx', status: null, sort: 'name' })
  expect(rows.map(({ name }) => name)).toEqual(['Wx aakash', 'Wx Élodie', 'Wx Ünal', 'Wx Zed', 'Wx बलराम'])
})
