import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../../test/support/scene/patient-limits.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { systemClock } from '../../../platform/clock.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { logIn, upsertAccounts } from '../index.ts'

let own: TestDatabase
let db: Database
beforeAll(async () => {
  own = await createDatabase()
  db = openDatabase({ url: own.url, poolSize: 2, clock: systemClock, ...PATIENT_LIMITS })
})
afterAll(async () => {
  await db.close()
  await own.drop()
})

const spice = { role: 'restaurant' as const, email: 'r1@imported.invalid', name: 'Spice', phoneNumber: '', picture: '' }
const dosa = { ...spice, email: 'r2@imported.invalid', name: 'Dosa' }

it('a batch of imported accounts is added, then unchanged, then changed where it differs; login is impossible', async () => {
  const load = (...rows: (typeof spice)[]) => db.transaction((tx) => upsertAccounts(tx, rows))
  const first = await load(spice, dosa)
  expect(first.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
  expect(await load(spice, dosa)).toEqual(first.map((account) => ({ ...account, outcome: 'same' })))
  const changed = await load({ ...spice, name: 'Spice Route' }, dosa)
  expect(changed.map(({ outcome, id }) => [id, outcome])).toEqual([
    [first[0]?.id, 'changed'],
    [first[1]?.id, 'same'],
  ])
  expect(await refusalOf(logIn(db, 'restaurant', { email: spice.email, password: '' }))).toBe('wrong_login')
})
