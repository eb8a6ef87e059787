// A person downloads what is known about them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let asha: Person
let spice: Person
beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  await placeOrder(asha, [await addProduct(spice, 'Biryani')])
})
afterAll(() => app.close())

describe('the download of own data', () => {
  it('is a JSON file with the account, its orders and addresses, and is recorded', async () => {
    const { status, headers, json } = await asha.get('/account/data.json')
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="tiffin-data.json"'])
    expect(headers.get('cache-control')).toBe('no-store')
    const rows = (table: string) => json.parts.find((part: { table: string }) => part.table === table).rows
    expect(rows('accounts')).toMatchObject([{ id: asha.id, email: 'asha@example.com', phone_number: '7777777777' }])
    expect(rows('addresses')).toMatchObject([{ street: '1 MG Road' }])
    expect(rows('orders')).toMatchObject([{ customer_name: 'asha', restaurant_name: 'Spice Route' }])
    expect(rows('order_items')).toMatchObject([{ product_name: 'Biryani' }])
    const acts = await app.database.rows(sql`select account_id, object from activity where act = 'data_exported'`)
    expect(acts).toEqual([{ account_id: asha.id, object: asha.id }])
  })

  it('is for restaurants and delivery partners, too', async () => {
    for (const person of [spice, await signUpEmployee(app, 'ravi')]) {
      const { status, json } = await person.get('/account/data.json')
      expect([status, json.account]).toEqual([200, person.id])
    }
  })

  it('needs a session, and is not for administrators', async () => {
    for (const person of [new Person(app.base), await logInAdministrator(app)])
      expect((await person.get('/account/data.json')).status).toBe(401)
  })
})
