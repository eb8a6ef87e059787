import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import { listActive } from './data-people.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await scene.db.rows(sql`
    insert into accounts (role, email, name, is_active, created_at)
    select 'employee', 'employee-' || n || '@ravi.example', 'Sunil ' || lpad(n::text, 3, '0'), n <> 7, ${scene.now}::timestamptz
    from generate_series(1, 120) n`)
  await scene.employee('Ravi Kumar')
  await scene.employee('50%_off')
})
afterAll(() => scene.close())

const found = async (search: string, offset = 0) => {
  const { rows, total } = await listActive(scene.db, search, { number: 1, size: 100, offset })
  return { names: rows.map((row) => row.name), total }
}

it('offers a hundred employees by name, and the others on the next page', async () => {
  const first = await found('')
  expect(first.names).toHaveLength(100)
  expect(first).toMatchObject({
    total: 121,
    names: expect.arrayContaining(['50%_off', 'Ravi Kumar', 'Sunil 001', 'Sunil 006', 'Sunil 008']),
  })
  expect(first.names).not.toContain('Sunil 007')
  expect((await found('', 100)).names).toHaveLength(21)
})

it('finds names by a part, ignoring case, does not search emails, and escapes wildcards', async () => {
  expect(await found('ravi')).toEqual({ names: ['Ravi Kumar'], total: 1 })
  expect(await found('sunil 11')).toEqual({ names: Array.from({ length: 10 }, (_, digit) => `Sunil 11${digit}`), total: 10 })
  expect(await found('%')).toEqual({ names: ['50%_off'], total: 1 })
  expect(await found('zzz')).toEqual({ names: [], total: 0 })
})

it('lists names in the order that readers expect', async () => {
  for (const name of ['Wx Zed', 'Wx बलराम', 'Wx Ünal', 'wx aakash', 'Wx Élodie', 'Wx 10', 'Wx 2']) await scene.employee(name)
  expect((await found('wx')).names).toEqual(['Wx 2', 'Wx 10', 'wx aakash', 'Wx Élodie', 'Wx Ünal', 'Wx Zed', 'Wx बलराम'])
})
