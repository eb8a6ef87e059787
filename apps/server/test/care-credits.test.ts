// An administrator credits a wallet over HTTP: the password is asked for and its failures are counted, the limits are not guesses.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, logInAdministrator, type Person, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let admin: Person
let asha: Person
let order: string
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'on', CREDIT_PER_ORDER: '300', CREDIT_PER_DAY: '400' } })
  admin = await logInAdministrator(app)
  asha = await signUpCustomer(app, 'asha')
  const product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Biryani')
  order = (await placeOrder(asha, [product])).json.data._id
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})
const credit = (amount: unknown, seen: number, change: object = {}) => {
  const body = { amount, reason: 'late', seen, password: ADMINISTRATOR.password, key: randomUUID(), ...change }
  return admin.post(`/admin/orders/${order}/credits`, body)
}

it('the right password credits; the customer sees order and reason in the wallet', async () => {
  expect((await credit(100, 0)).status).toBe(201)
  const { balance, entries } = (await asha.get('/wallet')).json
  expect(balance).toBe(100)
  expect(entries).toMatchObject([
    { kind: 'credit', amount: 100, creditReason: 'late', order: { _id: order }, restaurantName: 'Spice Route' },
  ])
  expect((await admin.get(`/admin/orders/${order}/credits`)).json).toEqual({ credited: 100, perOrder: 300, perDay: 400, leftToday: 300 })
})

it('what is not an amount, a reason or a password is refused by name', async () => {
  expect((await credit(0, 100)).json.errors?.[0]?.code ?? (await credit(0, 100)).json.code).toBe('credit_amount')
  expect((await credit(10, 100, { reason: 'because' })).status).toBe(400)
  expect((await credit(10, 100, { password: '' })).status).toBe(400)
})

it('a credit over the limit names what is left, and does not count as a wrong password', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const refused = await credit(201, 100)
    expect([refused.status, refused.json.code, refused.json.values]).toEqual([409, 'credit_over_order', { most: '300', left: '200' }])
  }
  expect((await credit(200, 0)).json.code).toBe('credit_meanwhile')
  expect((await credit(200, 100)).status).toBe(201)
})

it('after ten wrong passwords the right one waits as well', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await credit(1, 300, { password: 'not-this-one' })).json.code).toBe('wrong_current_password')
  const refused = await credit(1, 300)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 600]).toEqual([429, true])
})
