// An empty installation with PARTNER_APPROVAL=on: a restaurant and a delivery partner confirm their addresses, are approved, and can start.
import { expect, type Page, test } from '@playwright/test'
import { openSmtpPeer, type SmtpPeer } from '../apps/server/test/support/peers/smtp-peer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'
import { picturesOf } from './small-pictures.ts'

const ADMIN = { email: 'owner@tiffin.example', password: 'owner-tiffin' }
let mail: SmtpPeer
let server: OwnServer
test.beforeAll(async () => {
  mail = await openSmtpPeer()
  server = await startOwnServer(5, {
    DEMO: '0',
    PARTNER_APPROVAL: 'on',
    SMTP_URL: mail.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
})
test.afterAll(async () => {
  await server?.stop()
  await mail?.close()
})

/** Waits for what the newest email to an address says. */
async function readIn(email: string, sought: RegExp): Promise<string> {
  const find = () => sought.exec(mail.arrived.filter(({ to }) => to === email).at(-1)?.mail.text ?? '')?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}
const linkTo = (email: string) => readIn(email, /http\S+token=[\w-]+/)
async function confirmAddress(page: Page, email: string) {
  await page.goto(await linkTo(email))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
}
async function logIn(page: Page, path: string, { email, password }: typeof ADMIN) {
  await page.goto(`${server.base}${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^log ?in$/i }).click()
}

test('a restaurant confirms its address and is approved; only then do customers find it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.base, serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors = watchForErrors(page)
  const spice = { email: 'spice@example.com', password: 'dosa-123' }
  const registered = await context.request.post('/restaurent/register', {
    data: { ...spice, name: 'Spice Route', phoneNumber: '9999999991', place: 'Kochi' },
  })
  expect(registered.status()).toBe(201)
  await logIn(page, '/restaurent/login', spice)
  await expect(page.getByRole('heading', { name: 'Before you can start' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await confirmAddress(page, spice.email)
  await page.getByRole('link', { name: 'Your dashboard' }).click()
  await expect(page.getByText('Confirm your email address (done)')).toBeVisible()

  const office = await context.newPage()
  await logIn(office, '/admin/login', ADMIN)
  // its own settings are checked by what is there
  await expect(office.getByText('3 of 7 done')).toBeHidden()
  await expect(office.getByText('Emails reach people (done)')).toBeVisible()
  await expect(office.getByText('SUPPORT_EMAIL=ADDRESS')).toBeVisible()
  expect(await faultsOf(office)).toEqual([])
  await office.getByRole('link', { name: 'Review who waits for approval' }).click()
  await expect(office.getByRole('article', { name: 'Spice Route' })).toBeVisible()
  expect(await faultsOf(office)).toEqual([])
  const board = await context.newPage()
  await board.goto('/restaurent/orders')
  await expect(board.getByText('Not on sale yet')).toBeVisible()
  await office.getByRole('button', { name: 'Approve Spice Route' }).click()
  await expect(office.getByText('Nobody is waiting')).toBeVisible()
  // live, without loading the page again
  await expect(page.getByRole('heading', { name: 'Before you can start' })).toBeHidden()
  await expect(board.getByText('Not on sale yet')).toBeHidden()

  await office.getByRole('link', { name: 'Approved', exact: true }).click()
  await office.getByRole('button', { name: 'Withdraw the approval of Spice Route' }).click()
  expect(await faultsOf(office)).toEqual([])
  await office.getByRole('textbox', { name: 'Reason' }).fill('The licence has expired')
  await office.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(page.getByText('Please change: The licence has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText(/^Waiting since/)).toBeVisible()
  expect(errors()).toEqual([])
  await context.close()
})

test('a delivery partner is not assignable until approved, and the first-run list can be dismissed for good', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.base, serviceWorkers: 'block' })
  const page = await context.newPage()
  const ravi = { email: 'ravi@example.com', password: 'dosa-123' }
  expect((await context.request.post('/employee/register', { data: { ...ravi, name: 'Ravi', phoneNumber: '8888888888' } })).status()).toBe(
    201,
  )
  await logIn(page, '/employee/login', ravi)
  await expect(page.getByText('Restaurants can assign you orders once both are done.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent. Please check your inbox.').first()).toBeVisible()
  await expect.poll(() => mail.arrived.filter(({ to }) => to === ravi.email).length).toBe(2)
  await confirmAddress(page, ravi.email)

  const office = await context.newPage()
  await logIn(office, '/admin/login', ADMIN)
  await office.getByRole('button', { name: 'Hide this list' }).click()
  await office.getByRole('button', { name: 'Yes, hide' }).click()
  await expect(office.getByRole('heading', { name: 'Before your first order' })).toBeHidden()
  const place = office.getByRole('banner').getByRole('link', { name: /^Approvals/ })
  // the restaurant of the test before may wait too
  const waiting = async () => Number(/(\d+) waiting/.exec(await place.ariaSnapshot())?.[1] ?? 0)
  await expect.poll(waiting).toBeGreaterThan(0)
  const before = await waiting()
  await place.click()
  await office.getByRole('button', { name: 'Approve Ravi' }).click()
  await expect(office.getByRole('article', { name: 'Ravi' })).toBeHidden()
  await expect.poll(waiting).toBe(before - 1)
  await office.goto('/admin/home')
  await expect(office.getByRole('heading', { name: 'home' })).toBeVisible()
  await expect(office.getByRole('heading', { name: 'Before your first order' })).toBeHidden()
  await context.close()
})

test('from the sign-up of a restaurant to its first order, which only an approved delivery partner brings', async ({ browser }) => {
  test.slow()
  const people = await Promise.all(
    ['restaurant', 'office', 'customer', 'employee'].map(() => browser.newContext({ baseURL: server.base, serviceWorkers: 'block' })),
  )
  const [restaurant, office, customer, employee] = (await Promise.all(people.map((context) => context.newPage()))) as [
    Page,
    Page,
    Page,
    Page,
  ]
  const meenu = { email: 'meenu@example.com', password: 'dosa-123' }
  const dev = { email: 'dev@example.com', password: 'dosa-123' }
  const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  }
  const approve = async (name: string) => {
    await office.goto('/admin/approvals')
    await office.getByRole('button', { name: `Approve ${name}` }).click()
    await expect(office.getByRole('article', { name })).toBeHidden()
  }

  await restaurant.goto('/restaurent/signup')
  await fill(restaurant, { 'Restaurant name': 'Meenu Meals', Email: meenu.email, 'Phone number': '9800000051', Place: 'Fort Kochi' })
  await fill(restaurant, { Password: meenu.password })
  await restaurant.getByRole('button', { name: 'Sign up' }).click()
  // what is missing: the address, the check, and what a menu needs
  await expect(restaurant.getByRole('region', { name: 'Before you can start' }).getByRole('listitem')).toHaveCount(2)
  await expect(restaurant.getByRole('region', { name: 'Get ready for your first order' })).toContainText('0 of 6 done')
  await restaurant.getByRole('link', { name: 'Create a category' }).click()
  await restaurant.getByLabel('New category').fill('Meals')
  await restaurant.getByLabel('New category').press('Enter')
  await expect(restaurant.getByRole('button', { name: 'Delete Meals' })).toBeVisible()
  await restaurant.goto('/restaurent/addProduct')
  await restaurant.getByLabel('Name').first().fill('Kerala Thali')
  await restaurant.getByLabel('Category').selectOption('Meals')
  await restaurant.getByLabel('Description').fill('Rice, sambar, thoran and payasam.')
  await restaurant.getByText('Vegetarian', { exact: true }).first().click()
  const size = restaurant.getByRole('listitem').filter({ hasText: 'Customers pay' })
  await size.getByLabel('Name').fill('Full')
  await size.getByLabel('Price').fill('180')
  await restaurant.getByLabel('Add pictures').setInputFiles(picturesOf(4))
  await expect(restaurant.getByText('4 pictures are uploaded')).toBeAttached()
  await restaurant.getByRole('button', { name: 'Add dish' }).click()
  await expect(restaurant.getByRole('row', { name: /Kerala Thali/ })).toBeVisible()
  const id = await restaurant.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.restaurent.profile._id)

  await customer.goto(`/menu/${id}`)
  await expect(customer.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await confirmAddress(restaurant, meenu.email)
  await logIn(office, '/admin/login', ADMIN)
  await expect(office.getByRole('heading', { name: 'home' })).toBeVisible()
  await approve('Meenu Meals')

  await customer.goto('/signup')
  await fill(customer, { Name: 'Isha Kulkarni', Email: 'isha@example.com', 'Phone number': '9800000052', Password: 'idli-123' })
  await customer.getByRole('button', { name: 'Sign up' }).click()
  await expect(customer.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await customer.keyboard.type(await readIn('isha@example.com', /\b\d{6}\b/))
  await expect(customer).toHaveURL(`${server.base}/`)
  await customer.goto(`/menu/${id}`)
  await customer.getByRole('button', { name: 'Add Kerala Thali', exact: true }).click()
  await customer.getByRole('link', { name: /^1 dish · ₹180.*View cart/ }).click()
  await customer.getByRole('link', { name: 'Proceed To CheckOut' }).click()
  await customer.getByRole('button', { name: 'Add Address' }).first().click()
  const address = customer.getByRole('dialog', { name: 'Add Address' })
  for (const [label, value] of [
    ['Street Address', '4, Bastion Street, Kochi'],
    ['Postal Code', '682001'],
    ['City', 'Kochi'],
    ['State', 'Kerala'],
  ] as const)
    await address.getByLabel(label).fill(value)
  await address.getByRole('button', { name: 'Save address' }).click()
  await expect(address).toBeHidden()
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByRole('heading', { name: 'Order placed' })).toBeVisible()

  await employee.goto('/employee/signup')
  await fill(employee, { Name: 'Dev Nair', Email: dev.email, 'Phone number': '9800000053', Password: dev.password })
  await employee.getByRole('button', { name: 'Sign up' }).click()
  await expect(employee.getByText('Restaurants can assign you orders once both are done.')).toBeVisible()
  await restaurant.goto('/restaurent/orders?view=board')
  const ticket = restaurant.getByRole('article').filter({ hasText: 'Kerala Thali' })
  await ticket.getByRole('button', { name: /^Accept/ }).click()
  await ticket.getByRole('button', { name: /^Mark packed/ }).click()
  const choose = ticket.getByRole('button', { name: /^Assign delivery partner/ })
  await choose.click()
  const partners = restaurant.getByRole('dialog')
  await expect(partners.getByRole('button', { name: /Dev Nair/ })).toHaveCount(0)
  await restaurant.keyboard.press('Escape')
  await employee.goto('/employee/deliveryHistory')
  await expect(employee.getByText('Nothing to deliver right now')).toBeVisible()
  await confirmAddress(employee, dev.email)
  await approve('Dev Nair')
  await restaurant.reload()
  await choose.click()
  await partners.getByRole('button', { name: /Dev Nair/ }).click()
  await employee.goto('/employee/deliveryHistory')
  await expect(employee.getByRole('article', { name: /^Delivery/ })).toContainText('Isha Kulkarni')
  await employee.getByRole('button', { name: 'Mark out of delivery' }).click()
  await expect(employee.getByText('4, Bastion Street, Kochi').first()).toBeVisible()
  for (const context of people) await context.close()
})
