import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { together } from '../../../test/support/people/at-once.ts'
import {
  addProduct,
  KOCHI,
  logInAdministrator,
  mailedCode,
  Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let asha: Person
let mina: Person
const NOBODY = '00000000-0000-0000-0000-000000000000'
const PHONE = '7777777777'
const street = (address: { street: string }) => address.street

beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  mina = await signUpCustomer(app, 'mina')
})
afterAll(() => app.close())

describe("asha's profile", () => {
  it('refuses an email that is taken, and changes nothing', async () => {
    const before = (await asha.get('/getUserData')).json
    const taken = await asha.patch(`/profile/${asha.id}/edit`, { name: 'Thief', email: 'mina@example.com', phoneNumber: PHONE })
    expect([taken.status, taken.json.message]).toEqual([409, 'This email address already has an account'])
    expect((await asha.get('/getUserData')).json).toEqual(before)
  })

  it('shows a picture that was uploaded here, and no other', async () => {
    const stored = '/pictures/dishes/masala-dosa-1.webp'
    const changed = await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url: stored })
    expect(changed.json.user.profilePicture).toMatch(/^http.*\/pictures\/dishes\/masala-dosa-1\.webp$/)
    const foreign = await asha.patch(`/profile/${asha.id}/edit/profilePhoto`, { url: 'https://elsewhere.example/a.png' })
    expect([foreign.status, foreign.json.message]).toEqual([400, 'Pictures must be uploaded here first'])
  })

  it("is private: another customer's id gets byte for byte the response of an unknown one", async () => {
    const attempts = (id: string) => [
      mina.get(`/getUserData?id=${id}`),
      mina.patch(`/profile/${id}/edit`, { name: 'Mina', email: 'mina2@example.com', phoneNumber: PHONE }),
      mina.patch(`/profile/${id}/editPassword`, { currentPassword: 'secret1', newPassword: 'secret-2', confirmPassword: 'secret-2' }),
      mina.patch(`/profile/${id}/edit/profilePhoto`, { url: '/pictures/dishes/masala-dosa-1.webp' }),
      mina.patch('/addAddress', { id, address: KOCHI }),
    ]
    const absent = await Promise.all(attempts(NOBODY))
    for (const [at, answer] of (await Promise.all(attempts(asha.id))).entries())
      expect([answer.status, answer.text]).toEqual([404, absent[at]?.text])
    expect((await asha.post('/login', { email: 'asha@example.com', password: 'secret1' })).status).toBe(200)
  })

  it('has a new password after the old one was given; her session and the fresh token go on, every other session ends', async () => {
    const tara = await signUpCustomer(app, 'tara')
    const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
      tara.patch(`/profile/${tara.id}/editPassword`, { currentPassword, newPassword, confirmPassword })
    expect((await change('secret1', 'secret-2', 'secret-3')).json.message).toBe('New Password and Confirm Password do not match')
    const wrong = await change('secret9', 'secret-2')
    expect([wrong.status, wrong.json.message]).toEqual([400, 'The current password is not correct'])
    const laptop = new Person(app.base)
    laptop.token = (await laptop.post('/login', { email: 'tara@example.com', password: 'secret1' })).json.token
    const changed = await change('secret1', 'secret-2')
    expect(changed.json).toMatchObject({ message: 'success', user: { _id: tara.id } })
    expect([(await tara.get('/getUserData')).status, (await laptop.get('/getUserData')).status]).toEqual([200, 401])
    tara.token = changed.json.token
    expect((await tara.get('/getUserData')).status).toBe(200)
  })
})

describe("asha's addresses", () => {
  it('come in the order of adding, and can be changed and deleted', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      const added = await asha.patch('/addAddress', { id: asha.id, address: { ...KOCHI, street: name } })
      expect(added.status).toBe(201)
      expect(added.json.address.at(-1)).toMatchObject({ street: name, city: 'Kochi', state: 'Kerala', postalCode: '682001' })
    }
    const [first, second] = (await asha.get('/getUserData')).json.user.Address
    const changed = await asha.patch('/editAddress', { addressId: first._id, address: { ...KOCHI, street: 'Former' } })
    expect(changed.json.address.map(street)).toEqual(['Former', 'Second', 'Third'])
    const left = await asha.call('DELETE', `/address/${second._id}`)
    expect(left.json.address.map(street)).toEqual(['Former', 'Third'])
    expect((await asha.get('/getUserData')).json.user.Address.map(street)).toEqual(['Former', 'Third'])
  })

  it('have a label and a note for the delivery partner, which a change keeps unless it names them, and an order copies both', async () => {
    const lena = await signUpCustomer(app, 'lena')
    const change = async (changes: object) =>
      (await lena.patch('/editAddress', { addressId, address: { ...KOCHI, ...changes } })).json.address[0]
    const added = await lena.patch('/addAddress', { address: { ...KOCHI, label: 'Home', note: ' Blue gate, second floor ' } })
    const addressId = added.json.address[0]._id
    expect(added.json.address[0]).toMatchObject({ label: 'Home', note: 'Blue gate, second floor' })
    expect(await change({ street: 'Moved' })).toMatchObject({ street: 'Moved', label: 'Home', note: 'Blue gate, second floor' })
    const spice = await signUpRestaurant(app, 'Spice of notes')
    const { json } = await placeOrder(lena, [await addProduct(spice, 'Biryani')])
    expect(json.data.address).toEqual([expect.objectContaining({ street: 'Moved', label: 'Home', note: 'Blue gate, second floor' })])
    expect(await change({ label: 'Work', note: '' })).not.toHaveProperty('note')
    await lena.call('DELETE', `/address/${addressId}`)
    const { orderItems } = (await lena.get(`/orderItems?id=${json.data._id}`)).json
    expect(orderItems.address).toEqual(json.data.address)
    expect((await lena.patch('/addAddress', { address: { ...KOCHI, label: 'Beach' } })).json.message).toBe(
      'address.label must be one of: Home, Work, Other',
    )
    expect((await lena.patch('/addAddress', { address: { ...KOCHI, note: 'x'.repeat(201) } })).status).toBe(400)
  })

  it('are private', async () => {
    const [address] = (await asha.get('/getUserData')).json.user.Address
    const attempts = (id: string) => [mina.patch('/editAddress', { addressId: id, address: KOCHI }), mina.call('DELETE', `/address/${id}`)]
    const absent = await Promise.all(attempts(NOBODY))
    for (const [at, answer] of (await Promise.all(attempts(address._id))).entries())
      expect([answer.status, answer.text]).toEqual([404, absent[at]?.text])
    expect((await asha.get('/getUserData')).json.user.Address).toContainEqual(address)
  })

  it('are twenty at most, even when thirty are added at the same time', async () => {
    const answers = await together(Array.from({ length: 30 }, () => () => mina.patch('/addAddress', { address: KOCHI })))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 409).length]).toEqual([20, 10])
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe('You can keep up to 20 addresses')
    expect((await mina.get('/getUserData')).json.user.Address).toHaveLength(20)
  })

  it('name what is missing', async () => {
    const missing = await asha.patch('/addAddress', { address: { ...KOCHI, postalCode: ' ' } })
    expect([missing.status, missing.json.message]).toEqual([400, 'Postal Code is required'])
  })
})

describe('the administrator', () => {
  it('blocks and unblocks an account of each role; the token then gets the reason, and stays invalid', async () => {
    const admin = await logInAdministrator(app)
    const people = [
      { kind: 'users', person: await signUpCustomer(app, 'omar'), path: '/getUserData' },
      { kind: 'restaurents', person: await signUpRestaurant(app, 'Spice Route'), path: '/restaurent/listEmployees' },
      { kind: 'employees', person: await signUpEmployee(app, 'ravi'), path: '/employee/dashboardData' },
    ]
    for (const { kind, person, path } of people) {
      expect((await person.get(path)).status).toBe(200)
      for (let round = 0; round < 2; round += 1)
        expect((await admin.patch(`/admin/${kind}/${person.id}/block`)).json).toEqual({ message: 'success', status: false })
      const blocked = await person.get(path)
      expect([blocked.status, blocked.json.message]).toEqual([403, 'Access Denied: Your account has been temporarily blocked'])
      expect((await admin.patch(`/admin/${kind}/${person.id}/unblock`)).json).toEqual({ message: 'success', status: true })
      expect((await person.get(path)).status).toBe(401)
    }
    expect((await admin.patch(`/admin/employees/${asha.id}/block`)).status).toBe(404)
    expect((await asha.patch(`/admin/users/${mina.id}/block`)).status).toBe(401)
  })

  it('gets a flag with a failed login, and logs out of this session', async () => {
    const nobody = await new Person(app.base).post('/admin/login', { email: 'admin@example.com', password: 'nope' })
    expect([nobody.status, nobody.json]).toEqual([401, { code: 'wrong_login', message: 'Invalid email or password', error: true }])
    const admin = await logInAdministrator(app)
    expect((await admin.post('/admin/logout')).json).toEqual({ message: 'success' })
    expect((await admin.get('/admin/users')).status).toBe(401)
  })
})

describe('others', () => {
  it('restaurants see active employees by name', async () => {
    const spice = await signUpRestaurant(app, 'Other Spice')
    const bala = await signUpEmployee(app, 'bala')
    const admin = await logInAdministrator(app)
    const listed = async () => (await spice.get('/restaurent/listEmployees')).json.listEmployees
    expect(await listed()).toContainEqual({ _id: bala.id, isUnchecked: true, name: 'bala', phoneEnding: '888' })
    await admin.patch(`/admin/employees/${bala.id}/block`)
    expect(await listed()).not.toContainEqual(expect.objectContaining({ _id: bala.id }))
    const carl = await signUpEmployee(app, 'carl')
    for (const person of [spice, carl]) {
      const { json } = await person.get('/employee/listEmployees?search=carl')
      expect(json.listEmployees).toEqual([{ _id: carl.id, name: 'carl' }])
    }
    expect((await carl.get('/restaurent/listEmployees')).status).toBe(401)
    expect((await asha.get('/employee/listEmployees')).status).toBe(401)
  })

  it('unsigned claims of Google are refused', async () => {
    const forged = await new Person(app.base).post('/googleLogin', { email: 'asha@example.com', email_verified: true, sub: '1' })
    expect([forged.status, forged.json.message]).toEqual([404, 'Google sign-in is not set up here'])
  })

  it('the mailbox page shows mails and their codes as text', async () => {
    const code = await mailedCode(app, 'asha@example.com')
    const page = await asha.call('GET', '/dev/mail', undefined, { accept: 'text/html' })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain(`<p class="code" aria-label="Code">${code}</p>`)
    expect(page.text).not.toContain('<script')
  })
})
