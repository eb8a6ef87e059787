import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../../test/support/scene/patient-limits.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { systemClock } from '../../../platform/clock.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { credentialOf } from '../../../platform/http/session.ts'
import { credentials, logIn } from '../index.ts'
import { createDemoAdministrator, createFirstAdministrator } from './first-administrator.ts'

const opened: { own: TestDatabase; db: Database }[] = []
let db: Database
beforeEach(async () => {
  const own = await createDatabase()
  db = openDatabase({ url: own.url, poolSize: 5, clock: systemClock, ...PATIENT_LIMITS })
  opened.push({ own, db })
})
afterAll(async () => {
  for (const { own, db: database } of opened) {
    await database.close()
    await own.drop()
  }
})
const ADMIN = { email: 'admin@example.com', password: 'admin-password' }
const OTHER = { email: 'other@example.com', password: 'other-password' }
const logInAs = ({ email, password }: typeof ADMIN) => logIn(db, 'administrator', { email, password })
const rows = () => db.rows<{ email: string }>(sql`select email, password_hash, is_active, sessions_valid_from from accounts order by id`)
const stateOf = async (token: string) => (await credentials.authenticate(db, credentialOf(token))).state

describe('the first administrator', () => {
  it('is one, also of processes that start at the same time with different settings', async () => {
    const outcomes = await Promise.all([ADMIN, OTHER, ADMIN, OTHER, ADMIN].map((login) => createFirstAdministrator(db, login)))
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    const [only, ...more] = await rows()
    expect(more).toEqual([])
    const winner = only?.email === ADMIN.email ? ADMIN : OTHER
    expect((await logInAs(winner)).account).toMatchObject({ role: 'administrator', name: 'Administrator' })
  })

  it('is recorded as an act of the platform', async () => {
    await createFirstAdministrator(db, ADMIN)
    const acts = await db.rows(sql`
      select a.act, a.account_id, o.email from activity a join accounts o on o.id::text = a.object`)
    expect(acts).toEqual([{ act: 'administrator_added', account_id: null, email: ADMIN.email }])
  })

  it('stays as it is, session included, with any settings of a later start', async () => {
    await createFirstAdministrator(db, ADMIN)
    const before = await rows()
    const { token } = await logInAs(ADMIN)
    expect(await createFirstAdministrator(db, ADMIN)).toBe('unchanged')
    expect(await createFirstAdministrator(db, { ...ADMIN, password: 'another-password' })).toBe('other_password')
    expect(await createFirstAdministrator(db, OTHER)).toBe('others')
    expect(await rows()).toEqual(before)
    expect(await stateOf(token)).toBe('known')
    await logInAs(ADMIN)
  })

  it('stays blocked, and does not make room for another', async () => {
    await createFirstAdministrator(db, ADMIN)
    await db.rows(sql`update accounts set is_active = false`)
    expect(await createFirstAdministrator(db, ADMIN)).toBe('blocked')
    expect(await createFirstAdministrator(db, OTHER)).toBe('others')
    expect(await refusalOf(logInAs(ADMIN))).toBe('blocked')
  })

  it("is never the demo's, whose password is public", async () => {
    await createDemoAdministrator(db)
    expect(await createFirstAdministrator(db, ADMIN)).toBe('created')
    await logInAs(ADMIN)
  })
})
