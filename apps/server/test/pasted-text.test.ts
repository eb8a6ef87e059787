// Text from a clipboard: characters that are not seen, spaces of all kinds, other quotes and accents.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tally, twenty } from './support/people/at-once.ts'
import {
  addProduct,
  codeBoxes,
  logInAdministrator,
  mailedCode,
  Person,
  type Product,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})
const visitor = () => new Person(app.base)
const statusOf = ({ status, json }: { status: number; json: { code?: string } }) => json.code ?? status

describe.each(['\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff'])('with %j in the email address', (invisible) => {
  const code = invisible.charCodeAt(0).toString(16)
  const hidden = (name: string) => `${invisible}${name}${invisible}-${code}@exam${invisible}ple.com${invisible}`
  const seen = (name: string) => `${name}-${code}@example.com`
  const person = { name: 'Zoya', password: 'rice-lentil-9x', phoneNumber: '9876500009', place: 'Kochi' }

  it.each(['/restaurent', '/employee'])(
    '%s registers the address that is seen, logs in with both, and cannot register twice',
    async (prefix) => {
      expect(statusOf(await visitor().post(`${prefix}/register`, { ...person, email: hidden('zoya') }))).toBe(201)
      for (const email of [seen('zoya'), hidden('zoya')])
        expect([email, statusOf(await visitor().post(`${prefix}/login`, { email, password: person.password }))]).toEqual([email, 200])
      for (const email of [seen('zoya'), hidden('zoya')])
        expect(statusOf(await visitor().post(`${prefix}/register`, { ...person, email }))).toBe('email_taken')
    },
  )

  it('a customer signs up, logs in and resets the password', async () => {
    const browser = visitor()
    const { password, ...profile } = { ...person, email: hidden('maya') }
    expect(statusOf(await browser.post('/signupVerify', profile))).toBe(200)
    const boxes = codeBoxes(await mailedCode(app, seen('maya')))
    const pasted = Object.fromEntries(Object.entries(boxes).map(([box, digit]) => [box, `${invisible}${digit}`]))
    expect(statusOf(await browser.post('/verifyOtp', pasted))).toBe(200)
    expect(statusOf(await browser.post('/register', { ...profile, password }))).toBe(201)
    expect((await visitor().post('/login', { email: seen('maya'), password })).json.userData).toMatchObject({ email: seen('maya') })
    expect(statusOf(await visitor().post('/login', { email: hidden('maya'), password }))).toBe(200)
    await app.database.rows(sql`update code_flows set sent_at = sent_at - interval '2 minutes'`)
    expect(statusOf(await browser.post('/forgot-password', { email: hidden('maya') }))).toBe(200)
    const otp = `${invisible}${await mailedCode(app, seen('maya'), 1)} `
    expect(statusOf(await browser.post('/forgot-password/otp', { otp }))).toBe(200)
    expect(statusOf(await browser.post('/forgot-password/reset-password', { email: hidden('maya'), password: 'abcdefg' }))).toBe(200)
    expect(statusOf(await visitor().post('/login', { email: seen('maya'), password: 'abcdefg' }))).toBe(200)
  })

  it('the administrator finds and logs in by what is seen', async () => {
    await signUpEmployee(app, `ravi-${code}`)
    const admin = await logInAdministrator(app)
    const { json } = await admin.get(`/admin/employees?search=${encodeURIComponent(hidden('ravi'))}`)
    expect(json.employeeData.map(({ email }: { email: string }) => email)).toEqual([seen('ravi')])
  })

  it('a changed address is the one that is seen', async () => {
    const asha = await signUpCustomer(app, `asha-${code}`)
    const answer = await asha.patch(`/profile/${asha.id}/edit`, { name: 'Asha', email: hidden('new'), phoneNumber: '98765 43210' })
    expect(answer.json.user).toMatchObject({ pendingEmail: seen('new'), phoneNumber: '9876543210' })
  })
})

it.each([
  ['98765 43210', 201],
  ['\u202a98765-43210\u202c', 201],
  ['+91 98765 43210', 'phone_ten_digits'],
  ['09876543210', 'phone_ten_digits'],
  ['९८७६५४३२१०', 'phone_ten_digits'],
])('a call with the phone number %j: %s', async (phoneNumber, outcome) => {
  const email = `phone-${[...phoneNumber].map((digit) => digit.charCodeAt(0)).join('')}@example.com`
  expect(statusOf(await visitor().post('/employee/register', { name: 'Ravi', email, password: 'rice-lentil-9x', phoneNumber }))).toBe(
    outcome,
  )
})

describe('a name', () => {
  let spice: Person
  let dosa: Product
  beforeAll(async () => {
    spice = await signUpRestaurant(app, 'Spice Route')
    dosa = await addProduct(spice, 'Masala\u00a0 Dosa\u200b', 'South Indian')
  })
  const categories = async () =>
    (await spice.get(`/restaurent/getCategory?id=${spice.id}`)).json.categoryData as { _id: string; name: string }[]
  const SPELLINGS = ['South\u00a0Indian', '\u200bsouth  indian', 'SOUTH\u202fINDIAN\u2060']

  it('is stored without what is not seen', async () => {
    expect((await spice.get(`/restaurent/editProduct?id=${dosa.id}`)).json.product.productName).toBe('Masala Dosa')
    const cafe = await signUpRestaurant(app, 'Cafe\u0301 \u200bKochi')
    const { json } = await cafe.get(`/restaurent/getResProfile?id=${cafe.id}`)
    expect(JSON.stringify(json)).toContain('Café Kochi')
  })

  it.each(SPELLINGS)('of a category that is spelled %j exists already', async (categoryName) => {
    const { _id } = (await spice.post('/restaurent/addCategory', { categoryName: `Sweets ${SPELLINGS.indexOf(categoryName)}` })).json
      .category
    expect((await spice.post('/restaurent/addCategory', { categoryName })).json.message).toBe('Category Already exist')
    const edit = await spice.patch('/restaurent/editCategory', { categoryName, categoryId: _id })
    expect([edit.status, edit.json.message]).toEqual([400, 'Category Already exist'])
  })

  it('of a category is added once by twenty calls at once', async () => {
    const names = ["Chef's  Specials", 'Chef’s Specials', 'chefʼs\u00a0specials', '\ufeffCHEF‘S SPECIALS']
    const answers = await twenty((place) => spice.post('/restaurent/addCategory', { categoryName: names[place % names.length] }))
    expect(tally(answers)).toEqual({ 201: 1, '400 Category Already exist': 19 })
    const rivals = await Promise.all(
      ['Fusion one', 'Fusion two'].map(
        async (categoryName) => (await spice.post('/restaurent/addCategory', { categoryName })).json.category._id,
      ),
    )
    const renamed = await twenty((place) =>
      spice.patch('/restaurent/editCategory', { categoryId: rivals[place % 2], categoryName: place % 2 ? 'Stir–fry' : 'stir-fry' }),
    )
    expect(tally(renamed)).toEqual({ 200: 10, '400 Category Already exist': 10 })
  })

  it('that another category had before keeps it, and can be changed otherwise', async () => {
    const row = await app.database.row<{ id: string }>(sql`
      insert into categories (restaurant_id, name, created_at) values (${spice.id}, ${'South\u00a0Indian'}, now()) returning id`)
    const twin = { categoryId: row?.id, categoryName: 'South\u00a0Indian' }
    expect(statusOf(await spice.patch('/restaurent/editCategory', { ...twin, menuTime: null }))).toBe(200)
    expect((await categories()).filter(({ name }) => /^South.Indian$/.test(name))).toHaveLength(2)
    expect(statusOf(await spice.patch('/restaurent/editCategory', { ...twin, categoryName: 'Udupi' }))).toBe(200)
    expect(statusOf(await spice.patch('/restaurent/editCategory', twin))).toBe('category_exists')
  })

  it.each(SPELLINGS)('of a category filters restaurants as %j', async (spelling) => {
    const { json } = await visitor().get(`/getcatRestaurents?catName=${encodeURIComponent(spelling)}`)
    expect(json.restaurants.map(({ _id }: { _id: string }) => _id)).toEqual([spice.id])
  })

  it.each(['half', '\u200bHalf ', 'Half\u00a0'])('of a size selects it as %j', async (spelling) => {
    const asha = await signUpCustomer(app, `sizes-${encodeURIComponent(spelling).replaceAll('%', '').toLowerCase()}`)
    for (const selectedVariant of [spelling, { name: spelling }])
      expect(statusOf(await asha.post('/addToCart', { productId: dosa.id, selectedVariant }))).toBe(200)
    const { items } = (await asha.get(`/getcart?id=${asha.id}`)).json.cartData
    expect(items).toMatchObject([{ variant: 'Half', quantity: 2 }])
  })

  it('of a size from before can be bought and changed, each of two by its own name', async () => {
    const { id } = await addProduct(spice, 'Family Thali')
    await app.database.rows(sql`update variants set name = ${'Big\u00a0Plate'} where product_id = ${id} and name = 'Half'`)
    await app.database.rows(sql`update variants set name = ${'Big Plate'} where product_id = ${id} and name = 'Full'`)
    const asha = await signUpCustomer(app, 'thali')
    expect(statusOf(await asha.post('/addToCart', { productId: id, selectedVariant: 'big plate' }))).toBe(200)
    const { items } = (await asha.get(`/getcart?id=${asha.id}`)).json.cartData
    // the first of the sizes that are the same but for their spelling
    expect(items).toEqual([expect.objectContaining({ variant: 'Big\u00a0Plate', quantity: 1 })])
    expect((await asha.post('/addToCart', { productId: id, selectedVariant: 'Big Plate' })).json.cartData.items).toContainEqual(
      expect.objectContaining({ variant: 'Big Plate', price: 320 }),
    )
    expect((await asha.post('/addToCart', { productId: id, selectedVariant: 'Big\u00a0Plate' })).json.cartData.items).toContainEqual(
      expect.objectContaining({ variant: 'Big\u00a0Plate', price: 179.55, quantity: 2 }),
    )
    await app.database.rows(sql`update variants set name = 'Small Plate' where product_id = ${id} and name = 'Big Plate'`)
    expect((await asha.post('/addToCart', { productId: id, selectedVariant: 'Big Plate' })).json.cartData.items).toContainEqual(
      expect.objectContaining({ variant: 'Big\u00a0Plate', price: 179.55, quantity: 3 }),
    )
    expect(
      statusOf(await spice.patch(`/restaurent/products/${id}/availability`, { available: false, until: 'today', variant: 'big plate' })),
    ).toBe(200)
  })
})
