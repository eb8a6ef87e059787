// The bill of an order over HTTP: access, the signed link, and its content after changes to the order.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billLink } from '../src/modules/bills/index.ts'
import { readPdf } from '../src/modules/bills/read-pdf.fixture.ts'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import { type Cipher, createCipher } from '../src/platform/cipher.ts'
import {
  addProduct,
  logInAdministrator,
  Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
let app: TestApp
let asha: Person
let spice: Person
let products: Product[]
let orderId: string
let cipher: Cipher
let ahead = 0

beforeAll(async () => {
  app = await startApp({ env: { SESSION_SECRET: SECRET }, clock: () => new Date(Date.now() + ahead) })
  cipher = createCipher(SECRET)
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  products = [await addProduct(spice, 'Dum biryani'), await addProduct(spice, 'मसाला छाछ')]
  orderId = (await placeOrder(asha, products)).json.data._id
})
afterAll(() => app.close())

const pathOf = (id = orderId) => `/orders/${id}/bill.pdf`
async function open(path: string, { by, accept = 'application/pdf' }: { by?: Person; accept?: string } = {}) {
  const headers = { accept, ...(by && { authorization: `Bearer ${by.token}` }) }
  const response = await fetch(app.base + path, { redirect: 'manual', headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('latin1') }
}
const linesOf = (bytes: Buffer) => readPdf(bytes).flatMap(({ lines }) => lines)
const linked = (id = orderId) => new URL(billLink(id, app.database.now(), { cipher, publicUrl: app.base }))

describe('the bill of asha’s order', () => {
  it('is available to her and the restaurant as a PDF with the order’s amounts', async () => {
    const hers = await open(pathOf(), { by: asha })
    expect(hers.status).toBe(200)
    expect(hers.headers.get('content-type')).toBe('application/pdf')
    expect(hers.headers.get('content-disposition')).toMatch(/^inline; filename="tiffin-bill-TF-\d{8}-[0-9A-F]{10}\.pdf"$/)
    expect(hers.headers.get('cache-control')).toBe('no-store')
    const lines = linesOf(hers.bytes)
    for (const line of [
      'Spice Route asha',
      'Dum biryani 1 ₹179.55 ₹179.55',
      'मसाला छाछ 1 ₹179.55 ₹179.55',
      'Grand total ₹359.10',
      'To pay',
    ])
      expect(lines).toContain(line)
    expect((await open(pathOf(), { by: spice })).bytes).toEqual(hers.bytes)
  })

  it('returns the same response to another customer or restaurant as a bill that does not exist', async () => {
    const [eve, coast] = [await signUpCustomer(app, 'eve'), await signUpRestaurant(app, 'Coast')]
    for (const by of [eve, coast]) {
      const foreign = await open(pathOf(), { by })
      expect(foreign.status).toBe(404)
      for (const id of [randomUUID(), 'nonsense']) expect((await open(pathOf(id), { by })).bytes).toEqual(foreign.bytes)
    }
  })

  it('is refused to all others: signed out, employee, administrator, invalid token', async () => {
    const strangers = [undefined, await signUpEmployee(app, 'ravi'), await logInAdministrator(app), new Person(app.base)]
    for (const by of strangers)
      expect(await open(pathOf(), by ? { by } : {})).toMatchObject({
        status: 401,
        text: '{"code":"unauthorized","message":"Unauthorized"}',
      })
  })
})

describe('the link in the email', () => {
  it('opens the bill in a browser without a session', async () => {
    const { pathname, search } = linked()
    const opened = await open(pathname + search, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(opened.status).toBe(200)
    expect(linesOf(opened.bytes)).toContain('Grand total ₹359.10')
  })

  it('opens no other order’s bill, and expires after 30 days: a browser is redirected to the order and its login', async () => {
    const { search } = linked()
    const other = (await placeOrder(asha, products)).json.data._id
    const html = { accept: 'text/html,*/*;q=0.8' }
    for (const id of [other, randomUUID()]) {
      expect((await open(pathOf(id) + search)).status).toBe(401)
      const led = await open(pathOf(id) + search, html)
      expect([led.status, led.headers.get('location')]).toEqual([303, `/orderItems/${id}`])
    }
    ahead += 31 * 86_400_000
    expect((await open(pathOf() + search)).status).toBe(401)
    expect((await open(pathOf() + search, html)).headers.get('location')).toBe(`/orderItems/${orderId}`)
    ahead = 0
  })

  it('is refused with a message if it is malformed', async () => {
    expect((await open(`${pathOf()}?until=1&until=2`, { by: asha })).status).toBe(400)
    expect((await open(`${pathOf()}?proof=${'x'.repeat(101)}`, { by: asha })).status).toBe(400)
  })
})

describe('the content of the bill', () => {
  it('follows the order: a dish that the restaurant cancelled is shown as refunded', async () => {
    await app.database.transaction((tx) => post(tx, walletCredit(asha.id, 100_000)))
    const placed = (await placeOrder(asha, products, 'Wallet')).json.data
    await spice.patch('/restaurent/cancelOrder', { itemId: placed.item[0]._id, orderId: placed._id })
    const lines = linesOf((await open(pathOf(placed._id), { by: asha })).bytes)
    for (const line of [
      'Cancelled dishes −₹179.55',
      'Grand total ₹179.55',
      'Refunded to the wallet ₹179.55',
      'Paid from the Tiffin wallet',
    ])
      expect(lines).toContain(line)
    expect(lines.some((line) => line.startsWith('Cancelled by the restaurant · refunded to the wallet on '))).toBe(true)
  })

  it('shows an unpaid online payment as pending; the restaurant gets 404', async () => {
    const { orderId: unpaid } = (await placeOrder(asha, products, 'Online')).json
    const early = await open(pathOf(unpaid), { by: asha })
    expect(early).toMatchObject({
      status: 409,
      text: '{"code":"bill_not_ready","message":"The bill will be ready once the payment is confirmed"}',
    })
    expect((await open(pathOf(unpaid), { by: spice })).status).toBe(404)
  })
})
