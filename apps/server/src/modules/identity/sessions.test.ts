import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { refusalOf, twentyTimes } from '../../../test/support/scene/scene.ts'
import { type Database, openDatabase, type Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/database/events.ts'
import { watchHeldConnections } from '../../platform/database/held-connection.ts'
import { type Caller, credentialOf, hashToken } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { addAddress, findAddress } from '../accounts/index.ts'
import { blockAccount } from './block-account.ts'
import { changePassword, checkPasswordChange, type PasswordChange } from './change-password.ts'
import { findForLogin, lockAccount, updateActivity } from './credentials/data-accounts.ts'
import { resetPasswordOf, updatePassword } from './credentials/data-passwords.ts'
import { createAccount, credentials, forgetExpired, hashPassword, logIn } from './index.ts'
import { deleteSession, insertSession } from './sessions/data-sessions.ts'

const DAY = 86_400_000
let own: TestDatabase
let db: Database
// the clock is fixed unless a test moves it: everything in a test happens in the same millisecond
let now = Date.parse('2026-11-20T10:00:00Z')
const events: DomainEvent[] = []
let count = 0

/** A new customer's id and e-mail. */
async function newCustomer(): Promise<{ id: CustomerId; email: string }> {
  count += 1
  const email = `asha-${count}@example.com`
  const person = {
    role: 'customer' as const,
    email,
    password: { hash: await hashPassword('secret1') },
    name: 'Asha',
    phoneNumber: '7777777777',
  }
  return { id: (await db.transaction((tx) => createAccount(tx, person))) as CustomerId, email }
}
const tokenFor = async (email: string, password = 'secret1') => (await logIn(db, 'customer', { email, password })).token
/** Changes the password in the session of `token`; returns the fresh token. */
const change = async (id: CustomerId, token: string, input: PasswordChange) =>
  changePassword(db, { customerId: id, credential: credentialOf(token) }, await checkPasswordChange(db, id, input))
const stateOf = async (token: string) => (await credentials.authenticate(db, credentialOf(token))).state

beforeAll(async () => {
  own = await createDatabase()
  db = openDatabase({
    url: own.url,
    poolSize: 10,
    clock: () => new Date(now),
    ...PATIENT_LIMITS,
  })
  db.subscribe((event) => void events.push(event))
})
afterAll(async () => {
  await db.close()
  await own.drop()
})

describe('asha logs in', () => {
  it('a token is authenticated by its hash, and the database has only that', async () => {
    const { id, email } = await newCustomer()
    const token = await tokenFor(email)
    const known = await credentials.authenticate(db, credentialOf(token))
    expect(known).toMatchObject({
      state: 'known',
      caller: { role: 'customer', accountId: id, customerId: id, name: 'Asha', phoneNumber: '7777777777' },
    })
    expect(JSON.stringify(await db.rows(sql`select s::text from sessions s`))).not.toContain(token)
  })

  it('a wrong password, an unknown address and another role are refused alike', async () => {
    const { email } = await newCustomer()
    expect(await refusalOf(logIn(db, 'customer', { email, password: 'secret2' }))).toBe('wrong_login')
    expect(await refusalOf(logIn(db, 'customer', { email: 'nobody@example.com', password: 'secret1' }))).toBe('wrong_login')
    expect(await refusalOf(logIn(db, 'employee', { email, password: 'secret1' }))).toBe('wrong_login')
  })

  it('a login takes the same work whether or not the address is known', async () => {
    const { email } = await newCustomer()
    const costOf = async (address: string) => {
      // of the processor, because the time on a clock depends on the machine's load
      const begun = process.cpuUsage()
      await refusalOf(logIn(db, 'customer', { email: address, password: 'wrong one' }))
      const { user, system } = process.cpuUsage(begun)
      return user + system
    }
    let known = Number.POSITIVE_INFINITY
    let unknown = Number.POSITIVE_INFINITY
    for (let round = 0; round < 8; round += 1) {
      known = Math.min(known, await costOf(email))
      unknown = Math.min(unknown, await costOf('nobody@example.com'))
    }
    expect(unknown / known).toBeGreaterThan(0.25)
    expect(unknown / known).toBeLessThan(4)
  })

  it('a session ends seven days after its last use, and thirty days after its start', async () => {
    const { email } = await newCustomer()
    const token = await tokenFor(email)
    const idle = await tokenFor(email)
    for (let day = 0; day < 28; day += 6) {
      now += 6 * DAY
      if (day < 24) expect(await stateOf(token)).toBe('known')
      // the touch is not waited for
      await expect.poll(() => touchedAt(token)).toBe(day < 24 ? now : now - 6 * DAY)
    }
    expect(await stateOf(idle)).toBe('unknown')
    expect(await stateOf(token)).toBe('unknown')
    await forgetExpired(db)
    expect(await db.rows(sql`select 1 from sessions where token_hash = ${hashToken(token)}`)).toHaveLength(0)
  })

  it('of many sessions, the valid ones are found', async () => {
    const [old, blocked, reset, left, good] = [
      await newCustomer(),
      await newCustomer(),
      await newCustomer(),
      await newCustomer(),
      await newCustomer(),
    ]
    const tokens = [await tokenFor(old.email)]
    now += 8 * DAY
    for (const { email } of [blocked, reset, left, good]) tokens.push(await tokenFor(email))
    await blockAccount(db, 'customer', { id: blocked.id, action: 'block' })
    const other = await hashPassword('secret-2')
    await db.transaction((tx) => resetPasswordOf(tx, reset.id, other))
    await deleteSession(db, credentialOf(tokens[3] ?? ''))
    const callers = [...tokens, 'unknown'].map((token) => ({ credential: credentialOf(token), rights: [] }) as unknown as Caller)
    const found = await credentials.findGood(db, callers)
    expect(found).toEqual([callers[4]])
  })

  it('a logout ends its own session only', async () => {
    const { email } = await newCustomer()
    const [phone, laptop] = [await tokenFor(email), await tokenFor(email)]
    await deleteSession(db, credentialOf(phone))
    expect([await stateOf(phone), await stateOf(laptop)]).toEqual(['unknown', 'known'])
  })
})
async function touchedAt(token: string): Promise<number | undefined> {
  const row = await db.row<{ last_used_at: Date }>(sql`select last_used_at from sessions where token_hash = ${hashToken(token)}`)
  return row?.last_used_at.getTime()
}

describe('the administrator blocks asha', () => {
  it('blocking an account voids its sessions at once; unblocking does not restore them', async () => {
    const { id, email } = await newCustomer()
    const token = await tokenFor(email)
    events.length = 0
    expect(await blockAccount(db, 'customer', { id, action: 'block' })).toBe(false)
    expect(events).toEqual([{ type: 'accountsChanged' }, { type: 'sessionsEnded', accountId: id }])
    expect(await credentials.authenticate(db, credentialOf(token))).toEqual({ state: 'blocked', role: 'customer' })
    expect(await refusalOf(logIn(db, 'customer', { email, password: 'secret1' }))).toBe('blocked')
    expect(await refusalOf(logIn(db, 'customer', { email, password: 'wrong one' }))).toBe('wrong_login')
    expect(await blockAccount(db, 'customer', { id, action: 'unblock' })).toBe(true)
    expect(await stateOf(token)).toBe('unknown')
    expect(await stateOf(await tokenFor(email))).toBe('known')
  })

  it('blocking an account a second time emits no event', async () => {
    const { id } = await newCustomer()
    await blockAccount(db, 'customer', { id, action: 'block' })
    events.length = 0
    expect(await blockAccount(db, 'customer', { id, action: 'block' })).toBe(false)
    expect(events).toEqual([])
  })

  it('an account is blocked only by its role and id', async () => {
    const { id } = await newCustomer()
    expect(await refusalOf(blockAccount(db, 'employee', { id, action: 'block' }))).toBe('not_found')
    expect(await refusalOf(blockAccount(db, 'customer', { id: '00000000-0000-0000-0000-000000000000', action: 'block' }))).toBe('not_found')
  })

  it('no session outlives the block when its customer logs in from twenty places at the same time', async () => {
    const { id, email } = await newCustomer()
    let firstIsIn: () => void = () => undefined
    const someAreIn = new Promise<void>((resolve) => (firstIsIn = resolve))
    const logins = twentyTimes(async () => {
      const token = await tokenFor(email)
      firstIsIn()
      return token
    })
    await someAreIn
    await blockAccount(db, 'customer', { id, action: 'block' })
    const outcomes = await logins
    const tokens = outcomes.filter((outcome) => outcome.length > 20)
    expect(outcomes.filter((outcome) => outcome === 'blocked')).toHaveLength(20 - tokens.length)
    await blockAccount(db, 'customer', { id, action: 'unblock' })
    for (const token of tokens) expect(await stateOf(token)).not.toBe('known')
  })

  it('a blocked restaurant disappears from the public pages', async () => {
    const person = {
      role: 'restaurant' as const,
      email: 'spice@example.com',
      password: { hash: await hashPassword('secret1') },
      name: 'Spice',
      phoneNumber: '9999999999',
    }
    const id = await db.transaction((tx) => createAccount(tx, person))
    events.length = 0
    await blockAccount(db, 'restaurant', { id, action: 'block' })
    expect(events).toEqual([
      { type: 'accountsChanged' },
      { type: 'sessionsEnded', accountId: id },
      { type: 'catalogueChanged', restaurantId: id },
    ])
  })
})

describe('asha changes her password', () => {
  it('changing the password ends the other sessions at once; the one that changed it and the new token stay valid', async () => {
    const { id, email } = await newCustomer()
    const [phone, laptop] = [await tokenFor(email), await tokenFor(email)]
    events.length = 0
    const fresh = await change(id, phone, { currentPassword: 'secret1', newPassword: 'secret-2' })
    expect([await stateOf(phone), await stateOf(laptop), await stateOf(fresh)]).toEqual(['known', 'unknown', 'known'])
    expect(events).toEqual([{ type: 'sessionsEnded', accountId: id, except: credentialOf(phone) }])
    expect(await refusalOf(tokenFor(email))).toBe('wrong_login')
    expect(await stateOf(await tokenFor(email, 'secret-2'))).toBe('known')
  })

  it('a password changes only with the right current one, and only to an acceptable one', async () => {
    const { id, email } = await newCustomer()
    const token = await tokenFor(email)
    const refused = (currentPassword: string, newPassword: string) => refusalOf(change(id, token, { currentPassword, newPassword }))
    expect(await refused('secret3', 'secret-2')).toBe('wrong_current_password')
    expect(await refused('secret1', 'password')).toBe('password_too_weak')
    expect(await stateOf(await tokenFor(email))).toBe('known')
  })

  it('a password changes once when twenty sessions change it at the same time; one of them and one new token stay valid', async () => {
    const { id, email } = await newCustomer()
    const sessions = await twentyTimes(() => tokenFor(email))
    const outcomes = await twentyTimes((place) =>
      change(id, sessions[place] ?? '', { currentPassword: 'secret1', newPassword: `secret-${Math.random()}` }),
    )
    const tokens = outcomes.filter((outcome) => outcome !== 'wrong_current_password')
    expect(tokens).toHaveLength(1)
    const states: string[] = []
    for (const token of [...sessions, ...tokens]) states.push(await stateOf(token))
    expect(states.filter((state) => state === 'known')).toHaveLength(2)
    expect(states.at(-1)).toBe('known')
  })

  it('a password is never hashed inside a transaction, where it would hold a connection', async () => {
    watchHeldConnections()
    await expect(db.transaction(() => hashPassword('secret-2'))).rejects.toThrow('must not run inside a transaction')
  })
})

describe('a login that has compared the password already', () => {
  const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** Begins the session while `change` to the account is done but not yet committed. */
  async function beginDuring(change: (tx: Tx, id: string) => Promise<void>) {
    const { id, email } = await newCustomer()
    const seen = await findForLogin(db, 'customer', email)
    if (!seen?.password_hash) throw new Error('asha has a password')
    const session = { accountId: id, tokenHash: hashToken(email), proof: { passwordHash: seen.password_hash } }
    let beginning: ReturnType<typeof insertSession> | undefined
    await db.transaction(async (tx) => {
      await lockAccount(tx, id)
      await change(tx, id)
      beginning = insertSession(db, session)
      await expect.poll(() => db.rows(WAITING)).toHaveLength(1)
    })
    return beginning
  }

  it('a login that has compared the password starts no session when the account is being blocked', async () => {
    expect(await beginDuring((tx, id) => updateActivity(tx, id, false))).toEqual({ began: false, isActive: false })
  })

  it('a login that has compared the password starts no session when the password is being changed', async () => {
    const other = await hashPassword('secret-2')
    expect(await beginDuring((tx, id) => updatePassword(tx, id, other))).toEqual({ began: false, isActive: true })
  })
})

describe('an address of asha', () => {
  it('an address is found by its place in the list; a place without one has none', async () => {
    const { id } = await newCustomer()
    const other = await newCustomer()
    for (const street of ['first', 'second']) await addAddress(db, id, { street, city: 'Kochi', state: 'Kerala', postalCode: '682001' })
    expect(await findAddress(db, id, 1)).toMatchObject({ street: 'second', postal_code: '682001' })
    for (const index of [2, 2 ** 31, Number.MAX_SAFE_INTEGER]) expect(await findAddress(db, id, index)).toBeUndefined()
    expect(await findAddress(db, other.id, 0)).toBeUndefined()
  })
})
