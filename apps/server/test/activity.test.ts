// What restaurants and the administrator do is recorded in the transaction of the act, without personal values.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../src/modules/activity/index.ts'
import { addProduct, logInAdministrator, type Person, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let spice: Person
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
})
afterAll(() => app.close())

interface Row {
  account_id: string | null
  restaurant_id: string | null
  act: string
  object: string | null
  fields: string[]
}
const rows = () => app.database.rows<Row>(sql`select account_id, restaurant_id, act, object, fields from activity order by id`)
const last = async () => (await rows()).at(-1)

describe('the record of acts', () => {
  it('names who changed a dish, for which restaurant, which fields, and the new price', async () => {
    const product = await addProduct(spice, 'Biryani')
    expect(await last()).toMatchObject({ account_id: spice.id, restaurant_id: spice.id, act: 'product_added', object: product.id })
    await spice.patch(`/restaurent/products/${product.id}/availability`, { available: false })
    expect(await last()).toMatchObject({ act: 'product_availability_changed', object: product.id, fields: ['sold_out'] })
    const call = await spice.post('/restaurent/busy', { minutes: 20, forMinutes: 60 })
    expect([call.status, (await last())?.fields]).toEqual([200, ['minutes=20']])
  })

  it('has the decisions of the administrator, and nothing of what was written about the person', async () => {
    const admin = await logInAdministrator(app)
    const asha = await signUpCustomer(app, 'asha')
    await admin.post(`/admin/users/${asha.id}/block`, { reason: 'Asha Rao, 9876543210, wrote rude words' })
    await admin.patch(`/admin/users/${asha.id}/block`, { reason: 'Asha Rao, 9876543210, wrote rude words' })
    const row = await last()
    expect(row).toMatchObject({ restaurant_id: null, act: 'account_blocked', object: asha.id, fields: [] })
    expect(row?.account_id).not.toBe(asha.id)
    expect(JSON.stringify(await rows())).not.toMatch(/Rao|9876543210|rude|example\.com/)
  })

  it('is undone with its act', async () => {
    const before = (await rows()).length
    const undone = app.database.transaction(async (tx) => {
      await record(tx, { act: 'hours_changed', fields: ['week'] })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect((await rows()).length).toBe(before)
  })

  it.each(['asha@example.com', '9876543210', 'name=Asha', 'आशा', "it's"])('takes no value such as %s', async (value) => {
    const written = app.database.transaction((tx) => record(tx, { act: 'profile_changed', fields: [value] }))
    await expect(written).rejects.toThrow()
  })

  it('never changes', async () => {
    await expect(app.database.rows(sql`update activity set act = 'other'`)).rejects.toThrow()
    await expect(app.database.rows(sql`delete from activity`)).rejects.toThrow()
  })
})
