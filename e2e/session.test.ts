// Behaviour in every area: unreadable storage, slow calls, scroll positions, several sessions, languages.
import { expect, type Page, test } from '@playwright/test'
import { watchFor, watchForToast } from './briefly-shown.ts'
import { demoPerson } from './demo-people.ts'
import { reactListens } from './hold-scripts.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { untilServed } from './until-served.ts'

/** Never responds to a call, like a connection that hangs. */
const hold = (page: Page, path: RegExp) =>
  page.route(path, (route) => (route.request().headers()['accept']?.includes('text/html') ? route.fallback() : undefined))

test('a browser whose storage never responds starts logged out after five seconds', async ({ page, request }) => {
  await (await demoPerson(request, 'customer', 'asha')).signIn(page)
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key === 'root' ? (new Promise(() => {}) as unknown as string) : read.call(this, key)
    }
  })
  const start = Date.now()
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login$/)
  expect(Date.now() - start).toBeGreaterThan(4_500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test('a slow call shows a message after two seconds, gives up after five, and Try again loads it', async ({ page }) => {
  await page.goto('/')
  await reactListens(page)
  await hold(page, /\/getcatRestaurents/)
  const slowShown = await watchFor(page, 'Still working…')
  await page.getByRole('link', { name: 'See all' }).click()
  await slowShown()
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load the restaurants.' })
  await expect(failure).toBeVisible()
  await expect(failure).toContainText('No answer within 5 seconds.')
  await page.unroute(/\/getcatRestaurents/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ restaurants$/ })).toBeVisible()
})

test('Back from a menu restores the list, and the page of the menu', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/filterShops')
  const card = page.getByRole('main').getByRole('article').nth(6)
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(500)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/menu\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/filterShops$/)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThanOrEqual(50)
  expect(errors()).toEqual([])
})

test('four roles are signed in at once; a blocked one sees the reason, and the others stay signed in', async ({ page, request }) => {
  const admin = await demoPerson(request, 'administrator', 'admin')
  const email = `blocked-${Date.now().toString(36)}@example.in`
  const account = { name: 'Binu', email, phoneNumber: '9800000021', password: 'chai-123' }
  await untilServed(() => request.post('/employee/register', { data: account }))
  await (await demoPerson(request, 'customer', 'asha')).signIn(page)
  await page.goto('/employee/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('chai-123')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/employee\/home$/)
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.employee.profile._id as string)
  const words = 'Access Denied: Your account has been temporarily blocked'
  const reasonShown = await watchForToast(page, words)
  await admin.call('PATCH', `/admin/employees/${id}/block`, {})
  await reasonShown()
  await expect(page).toHaveURL(/\/employee\/login$/)
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  // the support address, if the installation has one
  const help = page.getByRole('main').getByRole('link', { name: 'help@tiffin.example' })
  await expect(help).toHaveAttribute('href', 'mailto:help@tiffin.example')
  const tokens = await page.evaluate(() => ['userToken', 'employeeToken'].map((key) => localStorage.getItem(key) !== null))
  expect(tokens).toEqual([true, false])
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
})

test('switching to Hindi once changes pages, messages and titles, and switching back restores English', async ({ page }) => {
  const errors = watchForErrors(page, [401])
  await page.goto('/')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('किचन से गरमागरम, टिफ़िन में घर तक')
  await page.goto('/login')
  await expect(page).toHaveTitle('लॉग इन · Tiffin')
  await page.getByLabel('ईमेल').fill('asha@demo.tiffin.example')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not her password')
  await page.getByRole('button', { name: 'लॉग इन करें' }).click()
  await expect(page.getByRole('main').getByText('ईमेल या पासवर्ड ग़लत है')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  expect(errors()).toEqual([])
})

test('after a switch to Hindi, the next emails to everyone who is signed in there are in Hindi', async ({ page, request }) => {
  const [nayan, ravi, cook] = [
    await newcomer(request, 'customer'),
    await newcomer(request, 'employee'),
    // signed in elsewhere
    await newcomer(request, 'restaurant'),
  ]
  for (const person of [nayan, ravi]) await person.signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  for (const [prefix, { email }, subject] of [
    ['', nayan, 'Tiffin का पासवर्ड रीसेट करने के लिए आपका OTP'],
    ['/employee', ravi, 'Tiffin का पासवर्ड रीसेट करने के लिए आपका OTP'],
    ['/restaurent', cook, 'Your code to reset your Tiffin password'],
  ] as const) {
    await untilServed(() => request.post(`${prefix}/forgot-password`, { data: { email } }))
    const newest = async () => {
      const mails: { to: string; subject: string }[] = await (await untilServed(() => request.get('/dev/mail.json'))).json()
      return mails.find(({ to }) => to.includes(email))?.subject
    }
    await expect.poll(newest).toBe(subject)
  }
})
