import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, Person, type Product, signUpCustomer, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let spice: Person
let curry: Product
let rice: Product
let guest: Person
let naan: string
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  curry = await addProduct(spice, 'Curry')
  rice = await addProduct(spice, 'Rice')
  guest = new Person(app.base)
  const option = (name: string, price: number, isDefault: boolean) => ({ name, price, maxEach: 2, isDefault, asks: [] })
  const { json } = await spice.post('/restaurent/optionGroups', {
    name: 'Bread',
    min: 1,
    max: 2,
    options: [option('Roti', 5, true), option('Naan', 12.5, false)],
    products: [{ productId: curry.id }],
  })
  naan = json.optionGroup.options[1]._id
})
afterAll(() => app.close())

const half = ({ id: productId }: Product, more: object = {}) => ({ productId, selectedVariant: 'Half', quantity: 1, ...more })
const ask = (...lines: object[]) => guest.post('/cart/quote', { lines: lines.map((line, at) => ({ _id: `line-${at}`, ...line })) })
const quoted = async (...lines: object[]) => (await ask(...lines)).json.cartData
const nameless = ({ items, _id, ...cart }: { _id: string; items: { _id: string }[] }) => ({
  ...cart,
  items: items.map(({ _id: _, ...line }) => line),
})

describe('the cart of a guest', () => {
  it("costs and says what the same lines do in an account's cart", async () => {
    const lines = [
      half(curry, { quantity: 3 }),
      half(curry, { selectedVariant: 'full', options: [{ path: [naan], quantity: 2 }], note: 'Less spicy' }),
      half(rice),
    ]
    const asha = await signUpCustomer(app, 'asha')
    for (const line of lines) expect((await asha.post('/addToCart', line)).status).toBe(200)
    const own = (await asha.get('/getcart')).json.cartData
    const cart = await quoted(...lines)
    expect(nameless(cart)).toEqual(nameless(own))
    expect(cart.grandTotal).toBeGreaterThan(0)
    expect(cart.items.map(({ _id }: { _id: string }) => _id)).toEqual(['line-0', 'line-1', 'line-2'])
  })

  it('is empty without lines', async () => {
    expect(await quoted()).toMatchObject({ _id: 'guest', items: [], total: 0, grandTotal: 0 })
  })

  it('marks what has been deleted, has sold out, or is fewer than wanted, and leaves it out of the sum', async () => {
    const [gone, out, few] = [await addProduct(spice, 'Gone'), await addProduct(spice, 'Out'), await addProduct(spice, 'Few')]
    await spice.patch('/restaurent/deleteProduct', { proId: gone.id })
    await spice.patch(`/restaurent/products/${out.id}/availability`, { available: false })
    await spice.patch(`/restaurent/products/${few.id}/stock`, { left: 2 })
    const cart = await quoted(half(gone), half(out), half(few, { quantity: 3 }), half(rice, { selectedVariant: 'Quarter' }), half(rice))
    expect(
      cart.items.map((item: { productId: { productName: string }; available: boolean; problem?: string; left?: number }) => [
        item.productId.productName,
        item.available,
        item.problem,
        item.left,
      ]),
    ).toEqual([
      ['Gone', false, 'gone', undefined],
      ['Out', false, 'sold_out', undefined],
      ['Few', true, 'not_enough_left', 2],
      ['Rice', false, 'gone', undefined],
      ['Rice', true, undefined, undefined],
    ])
    const [few3, riceNow] = [cart.items[2], cart.items[4]]
    expect(cart.grandTotal).toBe(few3.total + riceNow.total)
  })

  it('says that an option is no longer offered, and leaves out an unknown dish', async () => {
    const cart = await quoted(
      half(curry, { options: [{ path: [randomUUID()], quantity: 1 }] }),
      half({ ...rice, id: randomUUID() }),
      half({ ...rice, id: "1' or 1=1" }),
    )
    expect(cart.items).toHaveLength(1)
    expect(cart.items[0]).toMatchObject({ available: false, choiceProblem: { reason: 'not_offered' } })
    expect(cart.items[0].choiceProblem).not.toHaveProperty('option')
  })

  it.each([
    ['more lines than a cart holds', () => Array.from({ length: 51 }, () => half(rice)), 400, 'cart_full'],
    ['a line without an id', () => [{ ...half(rice), _id: '' }], 400, 'id_missing'],
    ['no piece', () => [half(rice, { quantity: 0 })], 400, undefined],
    ['a million pieces', () => [half(rice, { quantity: 1_000_000 })], 400, undefined],
    ['half a piece', () => [half(rice, { quantity: 0.5 })], 400, undefined],
    ['an option twice', () => [half(curry, { options: [{ path: [naan] }, { path: [naan] }] })], 400, 'option_unknown'],
    ['a note of ten thousand letters', () => [half(rice, { note: 'x'.repeat(10_000) })], 400, undefined],
    [
      'more options than an order may have',
      () => Array.from({ length: 6 }, () => half(curry, { options: Array.from({ length: 60 }, () => ({ path: [randomUUID()] })) })),
      409,
      'cart_options_full',
    ],
  ])('refuses %s', async (_, lines, status, code) => {
    const refused = await ask(...lines())
    expect(refused.status).toBe(status)
    expect(refused.json.message).toBeTruthy()
    if (code) expect(refused.json.code).toBe(code)
  })

  it.each([[null], [{}], [{ lines: 'all' }], [{ lines: [null] }]])('refuses the body %j', async (body) => {
    expect((await guest.post('/cart/quote', body)).status).toBe(400)
  })
})
