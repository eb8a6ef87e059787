import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../../test/support/scene/patient-limits.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { systemClock } from '../../../platform/clock.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { credentialOf } from '../../../platform/http/session.ts'
import { credentials, logIn, upsertAccounts } from '../index.ts'
import { blockAdministrator } from './block-administrator.ts'
import { ensureAdministrator } from './ensure-administrator.ts'

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
const logInAs = ({ email, password }: typeof ADMIN) => logIn(db, 'administrator', { email, password })
const hashes = () => db.rows<{ password_hash: string }>(sql`select password_hash from accounts where role = 'administrator'`)

describe('the administrator at start', () => {
  it('is made once, also by processes that start at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureAdministrator(db, ADMIN)))
    expect(await hashes()).toHaveLength(1)
    expect((await logInAs(ADMIN)).account).toMatchObject({ role: 'administrator', name: 'Administrator' })
  })

  it('stays as is, session included, when nothing changed', async () => {
    await ensureAdministrator(db, ADMIN)
    const before = await hashes()
    const { token } = await logInAs(ADMIN)
    await ensureAdministrator(db, ADMIN)
    expect(await hashes()).toEqual(before)
    expect((await credentials.authenticate(db, credentialOf(token))).state).toBe('known')
  })

  it('gets the new password, and old sessions end', async () => {
    await ensureAdministrator(db, ADMIN)
    const { token } = await logInAs(ADMIN)
    await ensureAdministrator(db, { ...ADMIN, password: 'another-password' })
    expect((await credentials.authenticate(db, credentialOf(token))).state).toBe('unknown')
    expect(await refusalOf(logInAs(ADMIN))).toBe('wrong_login')
    await logInAs({ ...ADMIN, password: 'another-password' })
  })

  it('is only the configured one: earlier administrators are blocked', async () => {
    await ensureAdministrator(db, ADMIN)
    await ensureAdministrator(db, { email: 'new@example.com', password: 'admin-password' })
    expect(await refusalOf(logInAs(ADMIN))).toBe('blocked')
    await ensureAdministrator(db, ADMIN)
    await logInAs(ADMIN)
  })
})

describe('an administrator who is blocked', () => {
  it('cannot log in, and the session ends; another one stays', async () => {
    await ensureAdministrator(db, ADMIN)
    const { token } = await logInAs(ADMIN)
    await blockAdministrator(db, 'other@example.com')
    expect((await credentials.authenticate(db, credentialOf(token))).state).toBe('known')
    await blockAdministrator(db, ADMIN.email)
    expect(await refusalOf(logInAs(ADMIN))).toBe('blocked')
    expect((await credentials.authenticate(db, credentialOf(token))).state).not.toBe('known')
  })
})

describe('a batch of imported accounts', () => {
  const spice = { role: 'restaurant' as const, email: 'r1@imported.invalid', name: 'Spice', phoneNumber: '', picture: '' }
  const dosa = { ...spice, email: 'r2@imported.invalid', name: 'Dosa' }

  it('is added, then unchanged, then changed where it differs; login is impossible', async () => {
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
})
