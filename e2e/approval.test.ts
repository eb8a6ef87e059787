// An empty installation with PARTNER_APPROVAL=on: a restaurant and a delivery partner confirm their addresses, are approved, and can start.
import { expect, type Page, test } from '@playwright/test'
import { openSmtpPeer, type SmtpPeer } from '../apps/server/test/support/peers/smtp-peer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'

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

/** Waits for the newest email to an address and returns its link. */
async function linkTo(email: string): Promise<string> {
  const find = () => /http\S+token=[\w-]+/.exec(mail.arrived.filter(({ to }) => to === email).at(-1)?.mail.text ?? '')?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
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
  await page.goto(await linkTo(spice.email))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
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
  await expect(page.getByText('Restaurants can assign you orders.', { exact: true })).toBeHidden()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent. Please check your inbox.').first()).toBeVisible()
  await expect.poll(() => mail.arrived.filter(({ to }) => to === ravi.email).length).toBe(2)
  await page.goto(await linkTo(ravi.email))
  await page.getByRole('button', { name: 'Confirm this address' }).click()

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
