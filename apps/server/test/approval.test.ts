// With PARTNER_APPROVAL=on a restaurant or an employee starts after a confirmed email and the administrator's approval (docs/decisions/070-approval.md).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hangUp, listen } from './support/people/live-client.ts'
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
import { expectInvariants } from './support/scene/invariants.ts'
import { found } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let admin: Person
let asha: Person
beforeAll(async () => {
  app = await startApp({ env: { PARTNER_APPROVAL: 'on' } })
  admin = await logInAdministrator(app)
  asha = await signUpCustomer(app, 'asha')
})
afterEach(() => expectInvariants(app.database))
afterAll(async () => {
  hangUp()
  await app.close()
})

const CONFIRM = 'Confirm your email address for Tiffin'
async function mailsTo(to: string, subject: string): Promise<{ text: string }[]> {
  const { json } = await new Person(app.base).get('/dev/mail.json')
  return json.filter((mail: { to: string; subject: string }) => mail.to === to && mail.subject === subject)
}
const tokenTo = (to: string, count = 1) =>
  found(async () => {
    const mails = await mailsTo(to, CONFIRM)
    return mails.length === count ? /token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] : undefined
  })
const confirm = async (email: string) => (await new Person(app.base).post('/email/confirm', { token: await tokenTo(email) })).status
const decide = ({ id }: Person, decision: 'approve' | 'refuse', reason?: string) =>
  admin.patch(`/admin/approvals/${id}`, { decision, reason })
const approvalOf = async (partner: Person) =>
  (await partner.get(`/${partner.isRestaurant ? 'restaurent' : 'employee'}/dashboardData`)).json.approval
const listed = async (state: string) =>
  (await admin.get(`/admin/approvals?state=${state}&limit=100`)).json.partners.map(({ name }: { name: string }) => name)
const guest = () => new Person(app.base)
const addToCart = (product: { id: string }) =>
  asha.post('/addToCart', { productId: product.id, userId: asha.id, selectedVariant: { name: 'Half' } })
const order = async (customer: Person, product: Product): Promise<Ordered> => (await placeOrder(customer, [product])).json.data
/** Where a customer could meet a restaurant, and whether it is there. */
async function seenBy(restaurant: Person, name: string, product: { id: string }) {
  const names = async (path: string, list: string) =>
    (await guest().get(path)).json[list].some((row: { restaurantName?: string; restaurent_id?: string }) => row.restaurantName === name)
  return {
    list: await names('/getRestaurents?limit=100', 'data'),
    category: await names('/getcatRestaurents?limit=100', 'restaurants'),
    search: (await guest().get('/restaurent/productList?search=khichdi')).text.includes(product.id),
    profile: (await guest().get(`/getResProfile?id=${restaurant.id}`)).status === 200,
    product: (await guest().get(`/getProuductDetail?id=${product.id}`)).status === 200,
    menu: (await guest().get(`/restaurent/getRestaurentProduct?id=${restaurant.id}`)).json.productData?.length > 0,
    siteMap: (await guest().get('/sitemap-1.xml')).text.includes(restaurant.id),
  }
}
const all = (is: boolean) => ({ list: is, category: is, search: is, profile: is, product: is, menu: is, siteMap: is })

describe('a new restaurant', () => {
  it('is nowhere for customers until its email is confirmed and it is approved, and again after the approval is withdrawn', async () => {
    const spice = await signUpRestaurant(app, 'Spice Route')
    const product = await addProduct(spice, 'Khichdi')
    expect(await seenBy(spice, 'Spice Route', product)).toEqual(all(false))
    expect((await addToCart(product)).status).toBe(409)
    expect(await approvalOf(spice)).toMatchObject({ state: 'waiting', isEmailConfirmed: false })
    // it prepares its menu meanwhile
    expect((await spice.get(`/restaurent/getRestaurentProduct?id=${spice.id}`)).json.productData).toHaveLength(1)
    expect(await listed('waiting')).toContain('Spice Route')
    expect((await decide(spice, 'approve')).json.code).toBe('partner_email_unconfirmed')

    const link = (await guest().get(`/email/link?token=${await tokenTo('spice-route@example.com')}`)).json.link
    expect(link).toEqual({ kind: 'own', role: 'restaurant', state: 'open', email: 'spice-route@example.com' })
    expect(await confirm('spice-route@example.com')).toBe(200)
    expect(await approvalOf(spice)).toMatchObject({ state: 'waiting', isEmailConfirmed: true })
    expect((await seenBy(spice, 'Spice Route', product)).list).toBe(false)

    const { socket } = await listen(app.base, spice)
    const notified = new Promise((resolve) => socket.once('approvalChanged', resolve))
    expect((await decide(spice, 'approve')).json).toEqual({ message: 'success', state: 'approved' })
    await notified
    expect(await approvalOf(spice)).toBeUndefined()
    expect(await seenBy(spice, 'Spice Route', product)).toEqual(all(true))
    await found(async () => (await mailsTo('spice-route@example.com', 'Your restaurant is approved')).length === 1 || undefined)
    await order(asha, product)
    expect((await addToCart(product)).status).toBe(200)

    expect((await decide(spice, 'refuse')).json.code).toBe('refusal_reason_missing')
    await decide(spice, 'refuse', 'The licence has expired')
    expect(await seenBy(spice, 'Spice Route', product)).toEqual(all(false))
    expect((await asha.get('/getcart')).json.cartData.items[0]).toMatchObject({ available: false, problem: 'gone' })
    expect(await approvalOf(spice)).toMatchObject({ state: 'refused', reason: 'The licence has expired' })
    // the restaurant completes what it has
    expect((await spice.get('/restaurent/viewOrders?state=running')).json.orders).toHaveLength(1)
    const [mail] = await found(async () => {
      const mails = await mailsTo('spice-route@example.com', 'Your restaurant is no longer approved')
      return mails.length === 1 ? mails : undefined
    })
    expect(mail?.text).toContain('The licence has expired')
  })

  it('asks again after a refusal, and not before', async () => {
    const coast = await signUpRestaurant(app, 'Coast')
    await confirm('coast@example.com')
    expect((await coast.post('/restaurent/approval')).json.state).toBe('waiting')
    await decide(coast, 'refuse', 'The address is missing')
    expect([await listed('waiting'), await listed('refused')]).toEqual([
      expect.not.arrayContaining(['Coast']),
      expect.arrayContaining(['Coast']),
    ])
    expect((await coast.post('/restaurent/approval')).json.state).toBe('waiting')
    expect((await approvalOf(coast)).reason).toBeUndefined()
    expect((await decide(coast, 'approve')).json.state).toBe('approved')
    expect((await coast.post('/restaurent/approval')).json.state).toBe('approved')
  })

  it('gets another link on request, which voids the one before, until the address is confirmed', async () => {
    const ghee = await signUpRestaurant(app, 'Ghee')
    const first = await tokenTo('ghee@example.com')
    await ghee.post('/restaurent/confirmEmail')
    const second = await tokenTo('ghee@example.com', 2)
    expect((await guest().post('/email/confirm', { token: first })).status).toBe(409)
    expect((await ghee.get('/restaurent/getResProfile')).json.restData.pendingEmail).toBeUndefined()
    expect((await guest().post('/email/confirm', { token: second })).status).toBe(200)
    await ghee.post('/restaurent/confirmEmail')
    expect(await mailsTo('ghee@example.com', CONFIRM)).toHaveLength(2)
  })
})

describe('a new employee', () => {
  it('cannot be assigned before the approval; when it is withdrawn, waiting orders go back and past addresses are gone', async () => {
    const home = await signUpRestaurant(app, 'Home Kitchen')
    await confirm('home-kitchen@example.com')
    await decide(home, 'approve')
    const product = await addProduct(home, 'Thali')
    const ravi = await signUpEmployee(app, 'ravi')
    const bina = await signUpCustomer(app, 'bina')
    const assign = (orderId: string) => home.post('/restaurent/splitOrder', { orderId, employeeId: ravi.id })
    const names = async () => (await home.get('/restaurent/listEmployees')).json.listEmployees
    const [first, second] = [await order(bina, product), await order(bina, product)]
    expect([await names(), (await assign(first._id)).json.code]).toEqual([[], 'employee_missing'])
    expect(await approvalOf(ravi)).toMatchObject({ state: 'waiting', isEmailConfirmed: false })
    await confirm('ravi@example.com')
    await decide(ravi, 'approve')
    expect(await names()).toEqual([{ _id: ravi.id, name: 'ravi', phoneEnding: expect.any(String) }])
    expect((await assign(first._id)).status).toBe(200)
    await deliver(home, ravi, first)
    expect((await assign(second._id)).status).toBe(200)
    expect((await ravi.get('/employee/getordersempl')).json.ordersDetails.map(({ _id }: { _id: string }) => _id)).toContain(first._id)

    await decide(ravi, 'refuse', 'The address is not right')
    expect((await ravi.get('/employee/getordersempl')).json.ordersDetails).toEqual([])
    expect((await home.get(`/restaurent/getOrderIterms?id=${second._id}`)).json.orderItems.employeeId).toBeNull()
    expect((await assign(second._id)).json.code).toBe('employee_missing')
    expect((await ravi.post('/employee/approval')).json.state).toBe('waiting')
  })
})

describe('people who signed up before, or without the setting', () => {
  it('sell and deliver as before; they are unchecked until the administrator approves them, without a confirmed email', async () => {
    const before = await startApp({ beside: app })
    try {
      const old = await signUpRestaurant(before, 'Old Kitchen')
      const sunil = await signUpEmployee(before, 'sunil')
      const product = await addProduct(old, 'Poha')
      expect((await guest().get(`/getProuductDetail?id=${product.id}`)).status).toBe(200)
      expect(await approvalOf(old)).toBeUndefined()
      expect(await listed('unchecked')).toEqual(['Old Kitchen', 'sunil'])
      const named = (await old.get('/restaurent/listEmployees?search=sunil')).json.listEmployees
      expect(named).toEqual([expect.objectContaining({ _id: sunil.id, isUnchecked: true })])
      await decide(sunil, 'approve')
      expect((await old.get('/restaurent/listEmployees?search=sunil')).json.listEmployees[0]).not.toHaveProperty('isUnchecked')
      expect((await admin.get('/admin/employees?search=sunil')).json.employeeData[0].approval).toBe('approved')
      expect((await admin.get('/admin/dashboardData')).json.partnersWaiting).toBeGreaterThan(0)
    } finally {
      await before.close()
    }
  })
})

it("an approval is the administrator's: no other role decides, and customers and administrators have none", async () => {
  expect((await asha.patch(`/admin/approvals/${asha.id}`, { decision: 'approve' })).status).toBe(401)
  expect((await decide(asha, 'approve')).status).toBe(404)
})

interface Ordered {
  readonly _id: string
  readonly item: readonly { readonly _id: string }[]
}
async function deliver(restaurant: Person, employee: Person, { _id: orderId, item }: Ordered): Promise<void> {
  for (const [person, prefix, orderStatus] of [
    [restaurant, '/restaurent', 'Preparing...'],
    [restaurant, '/restaurent', 'Packed'],
    [employee, '/employee', 'Out of delivery'],
    [employee, '/employee', 'Delivered'],
  ] as const) {
    const body = { orderId, orderStatus, prodId: item[0]?._id }
    const { status, text } = await person.patch(`${prefix}/updateDeliveryStatus`, body)
    if (status !== 200) throw new Error(`${orderStatus}: ${status} ${text}`)
  }
}
