// People close their accounts, and come back.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import {
  addProduct,
  logInAdministrator,
  Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let spice: Person
let ahead = 0
beforeAll(async () => {
  app = await startApp({ clock: () => new Date(Date.now() + ahead) })
  spice = await signUpRestaurant(app, 'Spice Route')
})
afterAll(() => app.close())

const PASSWORD = { password: 'secret1' }
const logIn = (email: string, more: object = {}, prefix = '') =>
  new Person(app.base).post(`${prefix}/login`, { email, ...PASSWORD, ...more })
const codeOf = async (answer: Promise<{ status: number; json: { code?: string } }>) => {
  const { status, json } = await answer
  return [status, json.code]
}
const mailsTo = async (email: string) =>
  ((await new Person(app.base).get('/dev/mail.json')).json as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)

describe('closing an account', () => {
  it('needs the password', async () => {
    const asha = await signUpCustomer(app, 'asha')
    expect(await codeOf(asha.post('/account/close', { password: 'secret2' }))).toEqual([400, 'wrong_current_password'])
    expect((await asha.get('/getcart')).status).toBe(200)
  })

  it('ends every session, says until when it can be kept, and is mailed and recorded', async () => {
    const bela = await signUpCustomer(app, 'bela')
    const phone = new Person(app.base)
    phone.token = (await logIn('bela@example.com')).json.token
    const { status, json } = await bela.post('/account/close', PASSWORD)
    expect(status).toBe(200)
    expect(Math.round((Date.parse(json.until) - Date.now()) / 86_400_000)).toBe(7)
    for (const device of [bela, phone]) expect((await device.get('/getcart')).status).toBe(401)
    await expect.poll(() => mailsTo('bela@example.com')).toContain('Your Tiffin account is closed')
    const acts = await app.database.rows(sql`select account_id from activity where act = 'account_closed' and object = ${bela.id}`)
    expect(acts).toEqual([{ account_id: bela.id }])
  })

  it('is undone by a login that says so; one without says until when', async () => {
    const chitra = await signUpCustomer(app, 'chitra')
    const { json: closed } = await chitra.post('/account/close', PASSWORD)
    const asked = await logIn('chitra@example.com')
    expect([asked.status, asked.json.code, asked.json.values]).toEqual([403, 'account_closed', { day: closed.until.slice(0, 10) }])
    expect(await codeOf(logIn('chitra@example.com', { password: 'secret2', comeBack: true }))).toEqual([401, 'wrong_login'])
    chitra.token = (await logIn('chitra@example.com', { comeBack: true })).json.token
    expect((await chitra.get('/getcart')).status).toBe(200)
    await expect.poll(() => mailsTo('chitra@example.com')).toContain('Welcome back: your Tiffin account is open again')
    // with nothing to come back from, it is an ordinary login
    expect((await logIn('chitra@example.com', { comeBack: true })).status).toBe(200)
  })

  it('takes its address as long as it can be kept', async () => {
    await (await signUpCustomer(app, 'dina')).post('/account/close', PASSWORD)
    const again = new Person(app.base)
    expect(await codeOf(again.post('/signupVerify', { email: 'dina@example.com', phoneNumber: '7777777777' }))).toEqual([
      409,
      'email_taken',
    ])
  })

  it('is the person’s own: the administrator can neither unblock nor block it', async () => {
    const esha = await signUpCustomer(app, 'esha')
    await esha.post('/account/close', PASSWORD)
    const admin = await logInAdministrator(app)
    for (const action of ['unblock', 'block'])
      expect(await codeOf(admin.patch(`/admin/users/${esha.id}/${action}`))).toEqual([403, 'account_closed'])
  })

  it('does not open an account that was blocked meanwhile', async () => {
    const farah = await signUpCustomer(app, 'farah')
    await app.database.rows(sql`update accounts set is_active = false where id = ${farah.id}`)
    await app.database.rows(sql`insert into account_closings (account_id, closed_at, was_active) values (${farah.id}, now(), false)`)
    expect(await codeOf(logIn('farah@example.com', { comeBack: true }))).toEqual([403, 'blocked'])
    await app.database.rows(sql`
      with unblocked as (update accounts set is_active = true where id = ${farah.id} returning id)
      delete from account_closings using unblocked where account_id = unblocked.id`)
  })
})

describe('an account is not closed', () => {
  it('while an order is under way, for the customer, the restaurant and the delivery partner', async () => {
    const gita = await signUpCustomer(app, 'gita')
    const ravi = await signUpEmployee(app, 'ravi')
    const { json } = await placeOrder(gita, [await addProduct(spice, 'Biryani')])
    const [orderId, prodId] = [json.data._id, json.data.item[0]._id]
    await spice.patch('/restaurent/updateDeliveryStatus', { prodId, orderId, orderStatus: 'Packed' })
    await spice.post('/restaurent/splitOrder', { orderId, employeeId: ravi.id })
    for (const [person, prefix] of [
      [gita, ''],
      [spice, '/restaurent'],
      [ravi, '/employee'],
    ] as const)
      expect(await codeOf(person.post(`${prefix}/account/close`, PASSWORD))).toEqual([409, 'closing_orders'])
    await ravi.patch('/employee/updateDeliveryStatus', { prodId, orderId, orderStatus: 'Delivered' })
    // the cash of the day is still with the partner
    const cash = await ravi.post('/employee/account/close', PASSWORD)
    expect([cash.status, cash.json.code, cash.json.values]).toEqual([409, 'closing_cash', { amount: String(json.data.grandTotal) }])
    const claimed = await gita.post(`/orders/${orderId}/claims`, { reason: 'never_came' })
    expect(claimed.status).toBeLessThan(300)
    expect(await codeOf(gita.post('/account/close', PASSWORD))).toEqual([409, 'closing_claims'])
    expect(await codeOf(spice.post('/restaurent/account/close', PASSWORD))).toEqual([409, 'closing_claims'])
    ahead += 86_400_000
    ravi.token = (await logIn('ravi@example.com', {}, '/employee')).json.token
    expect((await ravi.post('/employee/account/close', PASSWORD)).status).toBe(200)
    ahead = 0
  })

  it('while a payment is open', async () => {
    const hema = await signUpCustomer(app, 'hema')
    await hema.post('/wallet/topUp', { amount: 100 })
    expect(await codeOf(hema.post('/account/close', PASSWORD))).toEqual([409, 'closing_payments'])
  })

  it('with money in the wallet, unless it is given up, which the ledger has', async () => {
    const indu = await signUpCustomer(app, 'indu')
    await app.database.transaction((tx) => post(tx, walletCredit(indu.id, 12_550)))
    const refused = await indu.post('/account/close', PASSWORD)
    expect([refused.status, refused.json.code, refused.json.values]).toEqual([409, 'closing_wallet', { amount: '125.5' }])
    expect((await indu.post('/account/close', { ...PASSWORD, givesUpWallet: true })).status).toBe(200)
    const entries = await app.database.rows(sql`
      select e.account, e.amount_paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'wallet_given_up' order by e.account`)
    expect(entries).toEqual([
      { account: 'platform', amount_paise: 12_550 },
      { account: 'wallet', amount_paise: -12_550 },
    ])
  })
})

it('a closed restaurant is not listed and takes no order', async () => {
  const coast = await signUpRestaurant(app, 'Coast Kitchen')
  const asha = new Person(app.base)
  asha.token = (await logIn('asha@example.com')).json.token
  const { id: productId } = await addProduct(coast, 'Fish curry')
  const listed = async () => (await asha.get('/restaurent/getRestaurents?search=coast')).text.includes('Coast Kitchen')
  expect(await listed()).toBe(true)
  expect((await coast.post('/restaurent/account/close', PASSWORD)).status).toBe(200)
  await expect.poll(listed).toBe(false)
  const added = await asha.post('/addToCart', { productId, selectedVariant: { name: 'Half' } })
  expect([added.status, added.json.code]).toEqual([409, 'product_unavailable'])
})

it('leaves everything consistent', () => expectInvariants(app.database))
