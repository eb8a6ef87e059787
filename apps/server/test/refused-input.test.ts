// Messages for refused input, and limits on the size of accepted input.
import type { RefusalCode } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveKey, SIGNATURE_HEADER, signature } from '../src/providers/payment/webhook-signature.ts'
import { addProduct, KOCHI, logInAdministrator, Person, type Product, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
let app: TestApp
let asha: Person
let product: Product
const visitor = () => new Person(app.base)
beforeAll(async () => {
  app = await startApp({ env: { SESSION_SECRET: SECRET } })
  asha = await signUpCustomer(app, 'asha')
  product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Spice special')
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

describe('a NUL character', () => {
  it('in the address of a payment page leads to the not-found page', async () => {
    for (const [method, path] of [
      ['GET', '/pay/%00'],
      ['HEAD', '/pay/a%00b'],
      ['POST', '/pay/%00'],
    ] as const) {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status } = await fetch(app.base + path, method === 'POST' ? { method, headers: form, body: 'choice=pay' } : { method })
      expect([method, path, status]).toEqual([method, path, 404])
    }
  })

  it('in a signed webhook is refused with 400', async () => {
    const event = {
      id: 'e1',
      session: 's1',
      payment: '00000000-0000-7000-8000-000000000000',
      status: 'captured',
      amountPaise: 100,
      currency: 'INR',
    }
    for (const bad of [{ id: 'e\u0000' }, { session: '\u0000' }, { currency: 'IN\u0000' }, { id: 'x'.repeat(300) }]) {
      const body = Buffer.from(JSON.stringify({ ...event, ...bad }))
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature(deriveKey(SECRET), new Date(), body) }
      const response = await fetch(`${app.base}/webhooks/payments`, { method: 'POST', headers, body: new Uint8Array(body) })
      expect([bad, response.status]).toEqual([bad, 400])
    }
  })
})

describe('the message of a refusal', () => {
  it('is that of the specification where a field is empty or a whole object is missing', async () => {
    const edit = { name: 'Asha', email: 'asha@example.com', phoneNumber: '' }
    for (const phoneNumber of ['', '  ', undefined]) {
      const { status, json } = await asha.patch(`/profile/${asha.id}/edit`, { ...edit, phoneNumber })
      expect([status, json.message]).toEqual([400, 'Please fill all fields'])
    }
    expect((await asha.patch(`/profile/${asha.id}/edit`, { ...edit, phoneNumber: '98' })).json.message).toBe(
      'The phone number is not valid',
    )
    expect((await visitor().post('/signupVerify', { email: 'b@example.com', phoneNumber: '' })).json.message).toBe(
      'Phone number must have exactly 10 digits.',
    )
    for (const address of [undefined, null, 'Kochi']) {
      const { status, json } = await asha.patch('/addAddress', { address })
      expect([status, json.message]).toEqual([400, 'Please fill all field'])
    }
  })

  it('names the field and the requirement, never in the validator’s words', async () => {
    const admin = await logInAdministrator(app)
    const cases: [
      Promise<{ status: number; text: string; json: { code: string; message: string; errors?: unknown } }>,
      RefusalCode,
      string,
    ][] = [
      [visitor().get('/restaurent/getRestaurents?page=0'), 'field_least', 'page must be at least 1'],
      [visitor().get('/restaurent/getRestaurents?limit=101'), 'field_too_large', 'limit is too large'],
      [admin.patch(`/admin/users/${asha.id}/explode`), 'field_choice', 'action must be one of: block, unblock'],
      [
        asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half', quantity: 51 }),
        'field_most',
        'quantity must be at most 50',
      ],
      [
        asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half', quantity: 'two' }),
        'field_number',
        'quantity must be a number',
      ],
      [
        asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half', quantity: 1.5 }),
        'field_whole',
        'quantity must be a whole number',
      ],
      [
        asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 1e10 } }),
        'field_most',
        'cartData.grandTotal must be at most 100000000',
      ],
      [
        asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 'x' } }),
        'field_number',
        'cartData.grandTotal must be a number',
      ],
      [asha.post('/googleLogin', { credential: 7 }), 'field_text', 'credential must be a text'],
      [asha.patch('/changeQuantity', { itemId: product.id, action: 'double' }), 'field_wrong', 'action is not valid'],
    ]
    for (const [asked, code, message] of cases) {
      const { status, text, json } = await asked
      expect([status, json.code, json.message]).toEqual([400, code, message])
      expect(text).not.toMatch(/Too (big|small)|Invalid (input|option)|expected|received/i)
    }
  })

  it('has the values that fill its gaps, so that another language can say it', async () => {
    const { json } = await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half', quantity: 51 })
    const failure = { code: 'field_most', message: 'quantity must be at most 50', values: { field: 'quantity', most: '50' } }
    expect(json).toEqual({ ...failure, errors: [{ path: 'quantity', ...failure }] })
  })

  it('lists a field once, also on the administrator’s empty login', async () => {
    const { json } = await visitor().post('/admin/login', { email: '', password: '' })
    expect(json).toEqual({
      code: 'fields_missing',
      message: 'Please fill in all fields',
      errors: [
        { path: 'email', code: 'fields_missing', message: 'Please fill in all fields' },
        { path: 'password', code: 'fields_missing', message: 'Please fill in all fields' },
      ],
      error: true,
    })
  })

  it('of Google without configuration is a 404, which monitoring does not count as an outage', async () => {
    const { status, json } = await visitor().post('/googleLogin', { credential: 'x.y.z' })
    expect([status, json.message]).toEqual([404, 'Google sign-in is not set up here'])
  })
})

describe('an order without the customer’s total', () => {
  it('is refused first for the address, then for the empty cart, and only then for the missing total', async () => {
    const order = (addressIndex: number, cartData: object) => asha.post('/order', { payment: 'COD', addressIndex, cartData })
    const refusal = async (addressIndex: number, cartData: object) => {
      const { status, json } = await order(addressIndex, cartData)
      return [status, json.message]
    }
    expect(await refusal(7, {})).toEqual([400, 'Please select address'])
    await asha.patch('/addAddress', { address: KOCHI })
    expect(await refusal(0, {})).toEqual([409, 'Your cart is empty'])
    await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half' })
    expect(await refusal(0, {})).toEqual([400, 'cartData.grandTotal is missing'])
    expect(await refusal(0, (await asha.get('/getcart')).json.cartData)).toEqual([201, 'success'])
  })
})

describe('a whole cart', () => {
  it('of more than 64 KiB fits into an order and into updateTotal; 256 KiB is the limit', async () => {
    await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half' })
    const { cartData } = (await asha.get('/getcart')).json
    const padded = (bytes: number) => ({ ...cartData, padding: 'x'.repeat(bytes) })
    const [kept, refused] = [padded(250 * 1024), padded(256 * 1024)]
    expect((await asha.patch('/updateTotal', { amount: kept })).status).toBe(200)
    expect((await asha.patch('/updateTotal', { amount: refused })).status).toBe(413)
    expect((await asha.patch('/changeQuantity', { itemId: kept, action: 'increment' })).status).toBe(413)
    expect((await asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: refused })).status).toBe(413)
    expect((await asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: kept })).status).toBe(201)
  })
})

it('a login under an Idempotency-Key works for a browser that is signed in already', async () => {
  const answer = await asha.post('/login', { email: 'asha@example.com', password: 'secret1' }, { 'idempotency-key': 'once-more' })
  expect([answer.status, answer.json.message]).toEqual([200, 'success'])
})
