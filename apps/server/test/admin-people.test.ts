// One person for the administrator: who it is, what was decided about the account, and the wallet.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  type Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let admin: Person
let asha: Person
let spice: Person
let ravi: Person

beforeAll(async () => {
  app = await startApp()
  admin = await logInAdministrator(app)
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

const personOf = async ({ id }: Person) => (await admin.get(`/admin/people/${id}`)).json.person
const historyOf = async ({ id }: Person, query = '') => (await admin.get(`/admin/people/${id}/history${query}`)).json
const kindsOf = async (person: Person) => (await historyOf(person)).entries.map(({ kind }: { kind: string }) => kind)

it('a person is shown with role and address, whether it is confirmed, and what only its role has', async () => {
  expect(await personOf(asha)).toMatchObject({ role: 'customer', name: 'asha', isEmailConfirmed: true, status: true })
  expect(await personOf(asha)).not.toHaveProperty('approval')
  expect(await personOf(spice)).toMatchObject({ role: 'restaurant', place: expect.stringMatching(/./), approval: { state: 'unchecked' } })
  expect(await personOf(ravi)).toMatchObject({ role: 'employee', isEmailConfirmed: false, approval: { state: 'unchecked' } })
  expect(await personOf(ravi)).not.toHaveProperty('offDutySince')
  await ravi.patch('/employee/duty', { isOnDuty: false })
  expect(await personOf(ravi)).toHaveProperty('offDutySince')
})

it('a block says by whom, when and why, and stays in the history after it has ended', async () => {
  await admin.patch(`/admin/employees/${ravi.id}/block`, { reason: 'Two parcels never arrived' })
  const { status, block } = await personOf(ravi)
  const by = (await personOf(ravi)).block.by
  expect([status, block.reason, by.length > 0]).toEqual([false, 'Two parcels never arrived', true])
  expect(Date.parse(block.at)).toBeGreaterThan(Date.parse((await personOf(ravi)).createdAt))
  await admin.patch(`/admin/employees/${ravi.id}/unblock`)
  expect(await personOf(ravi)).not.toHaveProperty('block')
  const { entries } = await historyOf(ravi)
  expect(entries.map(({ kind, text, by: who }: Record<string, string>) => [kind, text, who])).toEqual([
    ['unblocked', '', by],
    ['blocked', 'Two parcels never arrived', by],
    ['joined', '', undefined],
  ])
})

it('decisions about approval are in the history, which is read in pages', async () => {
  await admin.patch(`/admin/approvals/${spice.id}`, { decision: 'approve' })
  await admin.patch(`/admin/approvals/${spice.id}`, { decision: 'refuse', reason: 'The kitchen has moved' })
  await spice.post('/restaurent/approval')
  expect(await kindsOf(spice)).toEqual(['waiting', 'refused', 'approved', 'joined'])
  const second = await historyOf(spice, '?limit=3&page=2')
  expect([second.total, second.size, second.entries.length, second.entries[0].kind]).toEqual([4, 2, 1, 'joined'])
})

it('a note is read by administrators only, with who wrote it; without words, and about an administrator, it is refused', async () => {
  const note = (who: Person, text: string) => admin.post(`/admin/people/${who.id}/notes`, { text })
  expect((await note(asha, ' Call after six. ')).status).toBe(201)
  const [entry] = (await historyOf(asha)).entries
  expect(entry).toMatchObject({ kind: 'note', text: 'Call after six.', by: expect.stringMatching(/./) })
  expect(JSON.stringify((await asha.get(`/getUserData?id=${asha.id}`)).json)).not.toContain('after six')
  expect((await note(asha, '  ')).json.code).toBe('note_missing')
  expect((await note(admin, 'Hello')).status).toBe(404)
  expect((await asha.post(`/admin/people/${asha.id}/notes`, { text: 'Hello' })).status).toBe(401)
  const recorded = await app.database.rows<{ act: string }>(sql`select act from activity where object = ${asha.id}`)
  expect(recorded.map(({ act }) => act)).toEqual(['account_note_added'])
})

it('the wallet of a customer is what the customer sees; others have none', async () => {
  const coast = await signUpRestaurant(app, 'Coast')
  const { json } = await placeOrder(asha, [await addProduct(coast, 'Fish')], 'COD')
  const credit = { amount: 100, reason: 'late', seen: 0, password: ADMINISTRATOR.password, key: randomUUID() }
  expect((await admin.post(`/admin/orders/${json.data._id}/credits`, credit)).status).toBe(201)
  const shown = (await admin.get(`/admin/people/${asha.id}/wallet`)).json
  expect(shown).toEqual((await asha.get('/wallet')).json)
  expect(shown.entries[0]).toMatchObject({ kind: 'credit', amount: 100, order: { _id: json.data._id } })
  for (const other of [spice, ravi, admin]) expect((await admin.get(`/admin/people/${other.id}/wallet`)).status).toBe(404)
})

it('only administrators read about a person, and there is no page of an administrator', async () => {
  for (const path of ['', '/history', '/wallet']) {
    expect((await admin.get(`/admin/people/${randomUUID()}${path}`)).status).toBe(404)
    expect((await admin.get(`/admin/people/${admin.id}${path}`)).status).toBe(404)
    for (const other of [asha, spice, ravi]) expect((await other.get(`/admin/people/${asha.id}${path}`)).status).toBe(401)
  }
})
