// The administrator's screens: metrics, the lists of accounts, and blocking.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { demoPerson } from './demo-people.ts'
import { forbidLive } from './forbid-polling.ts'
import { openLive } from './live-page.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'
import { toast } from './toasts.ts'

const BLOCKED = 'Access Denied: Your account has been temporarily blocked'
const rowOf = (page: Page, name: string) => page.getByRole('row', { name })
const storedKey = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function openAs(request: APIRequestContext, page: Page, path: string) {
  const admin = await demoPerson(request, 'administrator', 'admin')
  await admin.signIn(page)
  await page.goto(path)
  return admin
}

test('the administrator sees an error for a wrong password, logs in, and reads the metrics', async ({ page }) => {
  const errors = watchForErrors(page, [401])
  await page.goto('/admin/restaurents')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Please fill in all fields')
  await page.getByLabel('Email').fill('admin@demo.tiffin.example')
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/admin\/restaurents$/)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'home' })).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^₹[1-9]/ })
      .first(),
  ).toBeVisible()
  const orders = page.getByRole('region', { name: 'Orders by day' })
  await orders.getByRole('button', { name: 'Show table' }).click()
  await expect(orders.getByRole('row')).toHaveCount(31)
  await expect(orders.getByRole('row').last()).toBeVisible()
  await page.getByRole('link', { name: 'Manage delivery partners' }).click()
  await page.getByRole('searchbox', { name: 'Search delivery partners by name or email' }).fill('sunitha')
  await expect(rowOf(page, 'Sunitha Babu')).toContainText('Employee')
  expect(errors()).toEqual([])
})

test('lists have twenty rows a page, and the URL keeps the page', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await openAs(request, page, '/admin/orders')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(21)
  const newest = rows.nth(1).getByRole('link', { name: /^View order/ })
  const first = (await newest.getAttribute('href')) ?? 'no address'
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(newest).not.toHaveAttribute('href', first)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /orders · page 2 of/ })).toBeVisible()
  await page.goBack()
  await expect(newest).toHaveAttribute('href', first)
  expect(errors()).toEqual([])
})

test('people are found by name or email address, and the URL keeps the search', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await openAs(request, page, '/admin/users')
  const people = page.getByRole('table', { name: 'Users' }).getByRole('row')
  await expect(people.nth(8)).toBeVisible()
  const all = await people.count()
  const box = page.getByRole('searchbox', { name: 'Search users by name or email' })
  await box.fill('NEHA@demo')
  await expect(page).toHaveURL(/search=NEHA/)
  await expect(page.getByRole('status').filter({ hasText: '1 user for “NEHA@demo”' })).toBeVisible()
  await expect(people).toHaveCount(2)
  await expect(rowOf(page, 'Neha Kulkarni')).toContainText('User')
  await box.fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(people).toHaveCount(all)

  await page.goto('/admin/restaurents?search=zeenat')
  const restaurant = rowOf(page, 'Zeenat Dum House')
  await expect(restaurant).toContainText('Restaurant')
  await restaurant.getByRole('link', { name: /^More/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zeenat Dum House' })).toBeVisible()
  await expect(page.getByText(/^Restaurant since \d{1,2} \w{3} \d{4}$/)).toBeVisible()
  const account = page.getByRole('region', { name: 'Account' })
  for (const words of [/@demo\.tiffin\.example/, /^\d{10}$/])
    await expect(account.getByRole('definition').filter({ hasText: words })).toBeVisible()
  expect(errors()).toEqual([])
})

test('blocked accounts are listed separately, and the URL keeps filter and order', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const admin = await openAs(request, page, '/admin/employees?sort=name')
  const employee = await demoPerson(request, 'employee', 'jibin')
  const names = page.getByRole('table').getByRole('rowheader')
  const first = (await names.first().textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest first' })
  await expect(page).toHaveURL(/\/admin\/employees$/)
  await page.goBack()
  await expect(names.first()).toHaveText(first)
  await admin.call('PATCH', `/admin/employees/${employee.id}/block`, { reason: 'Asked for a day off' })
  await page.getByRole('link', { name: 'Offline', exact: true }).click()
  await expect(page).toHaveURL(/status=blocked/)
  await expect(names).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '1 delivery partner, Offline' })).toBeVisible()
  await page.getByRole('link', { name: /^More/ }).click()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText(/Blocked since .* by \w+/)
  await expect(account).toContainText('Reason: Asked for a day off')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await account.getByRole('button', { name: 'Copy: Email' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('jibin@demo.tiffin.example')
  await account.getByRole('button', { name: /^UNBLOCK/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, unblock' }).click()
  await expect(account.getByRole('button', { name: /^BLOCK/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'History and notes' }).getByRole('listitem').first()).toContainText('Unblocked')
  await page.getByRole('link', { name: 'Delivery partners' }).first().click()
  await expect(page.getByRole('row', { name: /Jibin/ })).toContainText('Online')
  expect(errors()).toEqual([])
})

test('bhavna is blocked on her current screen, keeps her other role, and is unblocked', async ({ browser, page, request }) => {
  const errors = watchForErrors(page)
  const bhavna = await demoPerson(request, 'customer', 'bhavna')
  const employee = await demoPerson(request, 'employee', 'jibin')
  const tab = await (await browser.newContext()).newPage()
  await bhavna.signIn(tab)
  await employee.signIn(tab)
  await openLive(tab, '/orders')
  expect(await storedKey(tab, 'userToken')).toBe(bhavna.token)

  const admin = await openAs(request, page, '/admin/users?search=bhavna')
  const row = rowOf(page, 'Bhavna Shah')
  await row.getByRole('button', { name: /^BLOCK/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Block Bhavna Shah?' })
  await expect(question).toContainText('logged out everywhere')
  await expect(question.getByRole('button', { name: 'No, cancel' })).toBeFocused()
  const kept = await watchForToast(page, 'Cancelled!!')
  await page.keyboard.press('Escape')
  await kept()
  await expect(row).toContainText('Online')
  await expect(row.getByRole('button', { name: /^BLOCK/ })).toBeFocused()

  await row.getByRole('button', { name: /^BLOCK/ }).click()
  await question.getByRole('button', { name: 'Yes, block' }).click()
  await expect(row).toContainText('Offline')
  await expect(row.getByRole('button', { name: /^UNBLOCK/ })).toBeFocused()
  await expect(tab).toHaveURL(/\/login$/)
  await expect(tab.getByRole('main').getByText(BLOCKED)).toBeVisible()
  await expect.poll(() => storedKey(tab, 'userToken')).toBeNull()
  expect(await storedKey(tab, 'employeeToken')).toBe(employee.token)
  await tab.getByLabel('Email').fill('bhavna@demo.tiffin.example')
  await tab.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await tab.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(tab.getByRole('main').locator('form').getByText(BLOCKED), 'the login is refused').toBeVisible()
  await expect(tab).toHaveURL(/\/login$/)

  await page.reload()
  await expect(row).toContainText('Offline')
  await row.getByRole('button', { name: /^UNBLOCK/ }).click()
  await page.getByRole('alertdialog', { name: 'Unblock Bhavna Shah?' }).getByRole('button', { name: 'Yes, unblock' }).click()
  await expect(row).toContainText('Online')
  const { userData } = await admin.call<{ userData: { status: boolean }[] }>('GET', '/admin/users?search=bhavna')
  expect(userData.map(({ status }) => status)).toEqual([true])
  await tab.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(tab).toHaveURL(/\/orders$/)
  expect(errors()).toEqual([])
  await tab.context().close()
})

test('a list that cannot be loaded shows an error and is retried', async ({ page, request }) => {
  const errors = watchForErrors(page, [503])
  await forbidLive(page)
  await page.route(/\/admin\/employees/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { message: 'Please wait a little' } }),
  )
  await openAs(request, page, '/admin/employees')
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load the delivery partners.' })).toContainText(
    'Please wait a little',
  )
  await page.unroute(/\/admin\/employees/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^BLOCK/ }).first()).toBeVisible()
  expect(errors().filter((words) => !words.startsWith('GET /admin/employees answered 503'))).toEqual([])
})

test('every dialog is accessible', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // matrix.test.ts covers the screens
  await openAs(request, page, '/admin/users')
  await page
    .getByRole('button', { name: /^BLOCK/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('mismatched payments are listed separately, and settled only with a note', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const payment = {
    _id: '11111111-1111-4111-8111-111111111111',
    status: 'waiting',
    reportedAt: '2026-11-21T08:00:00.000Z',
    provider: 'stripe',
    session: 'cs_test_a1b2c3',
    received: { amount: 150, currency: 'INR' },
    asked: { amount: 184, currency: 'INR' },
    differs: ['amount'],
    refundFailed: false,
    customer: { _id: '2', name: 'Asha Menon', email: 'asha@demo.tiffin.example', phoneNumber: '9800000201' },
    orders: ['11111111-1111-4111-8111-1111116fb691'],
    orderNames: [{ _id: '11111111-1111-4111-8111-1111116fb691', number: 12, createdAt: '2025-11-21T08:00:00.000Z' }],
    note: '',
    decidedAt: null,
  }
  // the demo city cannot produce a wrong payment, so the list is mocked
  await page.route(/\/admin\/payments/, (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { payments: [payment], page: 1, pageSize: 10, total: 1, size: 1 } })
    Object.assign(payment, { status: 'settled', note: route.request().postDataJSON().note, decidedAt: '2026-11-21T08:05:00.000Z' })
    return route.fulfill({ json: { message: 'success', status: 'settled' } })
  })
  await openAs(request, page, '/admin/payments')
  const card = page.getByRole('article', { name: 'Payment from Asha Menon' })
  await expect(card).toContainText('₹34 less than expected.')
  await expect(card).toContainText('#12 (21 Nov 2025)')
  await card.getByRole('button', { name: /^Settle manually/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'No, cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes, mark as settled' }).click()
  await toast(page, 'Please note how it was settled')
  const note = question.getByRole('textbox', { name: 'How was it settled?' })
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/Please note how it was settled/)
  await note.fill('Given back in cash, receipt 118')
  const sent = page.waitForRequest((call) => call.method() === 'PATCH')
  await question.getByRole('button', { name: 'Yes, mark as settled' }).click()
  expect((await sent).postDataJSON()).toEqual({ decision: 'settled', note: 'Given back in cash, receipt 118' })
  await expect(card).toContainText('Note: Given back in cash, receipt 118')
  await expect(card).toBeFocused()
  await expect(card.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  expect(errors()).toEqual([])
})

test('an order is found from its customer, opened, and says who cancelled it', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await openAs(request, page, '/admin/users?search=asha')
  await page.getByRole('link', { name: 'More about Asha Menon' }).click()
  await page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders of Asha Menon' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows.filter({ hasText: 'asha@demo.tiffin.example' })).not.toHaveCount(0)
  await expect(rows.filter({ hasText: '@demo.tiffin.example' }).filter({ hasNotText: 'asha@' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Show all orders' }).click()
  await page.getByRole('link', { name: 'Cancelled', exact: true }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(rows.nth(1)).toContainText('Order Rejected')
  await page
    .getByRole('link', { name: /^View order #/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
  await expect(page.getByText(/^Cancelled by /).first()).toBeVisible()
  await page.goto('/admin/orders?search=no-such-person')
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('status').filter({ hasText: /orders/ })).toBeVisible()
  expect(errors()).toEqual([])
})
