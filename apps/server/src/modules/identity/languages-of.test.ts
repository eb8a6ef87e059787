import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openScene } from '../../../test/support/scene/scene.ts'
import { languagesOf } from './index.ts'

it('accounts are written to in the languages that they have chosen', async () => {
  const scene = await openScene()
  const [asha, ravi] = [await scene.customer('Asha'), await scene.employee('Ravi')]
  await scene.db.rows(sql`update accounts set language = 'hi' where id = ${ravi.accountId}`)
  const languages = await languagesOf(scene.db, [asha.accountId, ravi.accountId])
  expect([...languages.entries()].sort()).toEqual(
    [
      [asha.accountId, 'en'],
      [ravi.accountId, 'hi'],
    ].sort(),
  )
  await scene.close()
})
