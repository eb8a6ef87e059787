// The administrator's lists: search by name or email address, filter by status, sorting, and the number of open decisions.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  type Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let admin: Person

const names = async (query: string): Promise<string[]> => {
  const { json } = await admin.get(`/admin/employees?${query}`)
  return json.employeeData.map(({ name }: { name: string }) => name)
}

beforeAll(async () => {
  app = await startApp()
  admin = await logInAdministrator(app)
  for (const name of ['meera', 'Arjun', 'zoya', 'dev']) await signUpEmployee(app, name)
})
afterAll(() => app.close())

describe('the list of employees', () => {
  it('is newest first by default, and can be sorted', async () => {
    expect(await names('')).toEqual(['dev', 'zoya', 'Arjun', 'meera'])
    expect(await names('sort=oldest')).toEqual(['meera', 'Arjun', 'zoya', 'dev'])
    expect(await names('sort=name')).toEqual(['Arjun', 'dev', 'meera', 'zoya'])
    expect(await names('sort=name&limit=2&page=2')).toEqual(['meera', 'zoya'])
  })
  it('filters by status and returns the counts', async () => {
    const { json } = await admin.get('/admin/employees?search=zoya')
    await admin.patch(`/admin/employees/${json.employeeData[0]._id}/block`)
    expect(await names('status=blocked')).toEqual(['zoya'])
    expect(await names('status=active')).toEqual(['dev', 'Arjun', 'meera'])
    const blocked = await admin.get('/admin/employees?status=blocked&search=example.com')
    expect(blocked.json).toMatchObject({ total: 1, size: 1, blocked: 1 })
    const all = await admin.get('/admin/employees?limit=3')
    expect(all.json).toMatchObject({ total: 4, size: 2, blocked: 1 })
  })
  it('shows since when and why an account is blocked, until it is unblocked', async () => {
    const dev = async () => (await admin.get('/admin/employees?search=dev')).json.employeeData[0]
    const { _id } = await dev()
    const reason = 'Two parcels never arrived'
    expect((await admin.patch(`/admin/employees/${_id}/block`, { reason })).json.status).toBe(false)
    // blocking again changes nothing, including the reason
    await admin.patch(`/admin/employees/${_id}/block`, { reason: 'Another' })
    expect(await dev()).toMatchObject({ status: false, blockReason: reason, blockedAt: expect.stringMatching(/^20/) })
    await admin.patch(`/admin/employees/${_id}/unblock`)
    expect(await dev()).not.toHaveProperty('blockReason')
    const lines = await app.database.rows(
      sql`select is_active, reason, decided_by from account_blocks where account_id = ${_id} order by id`,
    )
    expect(lines).toEqual([
      { is_active: false, reason, decided_by: admin.id },
      { is_active: true, reason: '', decided_by: admin.id },
    ])
  })
  it('accepts a block without reason or body, and refuses a reason that is too long', async () => {
    const { json } = await admin.get('/admin/employees?search=meera')
    const path = `/admin/employees/${json.employeeData[0]._id}`
    expect((await admin.patch(`${path}/block`, { reason: 'x'.repeat(301) })).status).toBe(400)
    expect((await admin.call('PATCH', `${path}/block`)).json.status).toBe(false)
    expect((await admin.call('PATCH', `${path}/unblock`)).json.status).toBe(true)
  })
  it('refuses an unknown status or sort order', async () => {
    expect((await admin.get('/admin/employees?status=sleeping')).json.message).toBe('status must be one of: active, blocked')
    expect((await admin.get('/admin/users?sort=tallest')).json.message).toBe('sort must be one of: newest, oldest, name')
  })
})

describe('the metrics of the marketplace', () => {
  it('count the payments in review', async () => {
    const asha = await signUpCustomer(app, 'asha')
    const product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Biryani')
    await placeOrder(asha, [product], 'Online')
    const waiting = async () => (await admin.get('/admin/dashboardData')).json.paymentsInReview
    expect(await waiting()).toBe(0)
    await app.database.rows(sql`
      insert into payment_mismatches (payment_id, provider, session, amount, currency, reported_at)
      select id, 'embedded', 'someone-elses', 100, 'USD', ${app.database.now()}::timestamptz from payments`)
    expect(await waiting()).toBe(1)
  })
})
