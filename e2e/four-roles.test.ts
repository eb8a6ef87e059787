// The main path with four browsers: asha orders, the restaurant cooks, ravi delivers and earns, the administrator blocks and unblocks.
// Uses the demo city and a catalogue imported while the server runs.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { fillCart } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'
import { workerServer } from './servers.ts'
import { toast } from './toasts.ts'

const root = join(import.meta.dirname, '..')
const PASSWORD = 'demo-tiffin'

/** Opens a separate browser context and logs in by the form. */
async function person(browser: Browser, login: string, email: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors = watchForErrors(page)
  await page.goto(login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login$/)
  return { page, errors }
}

async function addProduct(page: Page, restaurant: string, product: string) {
  await page.goto(`/?search=${encodeURIComponent(product)}`)
  await page.getByRole('article').filter({ hasText: restaurant }).getByRole('link', { name: product, exact: true }).click()
  const modal = page.getByRole('dialog', { name: product })
  await modal.getByRole('radio').first().check()
  await modal.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('link', { name: /dish(es)? · ₹.*View cart/ })).toBeVisible()
}

/** Sends a chat message once the chat has loaded. */
async function say(page: Page, words: string) {
  await expect(page.getByRole('log')).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText(words)
}

test('a meal goes from the menu to the door, and all four roles see each step', async ({ browser, request }) => {
  // removes what earlier tests left in her cart
  await fillCart(await demoPerson(request, 'customer', 'asha'), [])
  execFileSync(process.execPath, ['apps/server/dist/cli/import.js', 'apps/server/src/importer/small-town'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: workerServer.dataDir },
  })
  const asha = await person(browser, '/login', 'asha@demo.tiffin.example')
  const restaurant = await person(browser, '/restaurent/login', 'kitchen@demo.tiffin.example')
  const ravi = await person(browser, '/employee/login', 'ravi@demo.tiffin.example')
  const admin = await person(browser, '/admin/login', 'admin@demo.tiffin.example')
  await restaurant.page.goto('/restaurent/orders?view=board')

  // one cart with products of a demo restaurant and an imported one
  await addProduct(asha.page, 'Kadai Corner', 'Chicken Dum Biryani')
  await addProduct(asha.page, "Ammini's Copper Uruli", 'Kottayam Red Fish Curry')
  await asha.page.getByRole('link', { name: /View cart/ }).click()
  await asha.page.getByRole('link', { name: 'Proceed To CheckOut' }).click()
  await asha.page.getByRole('radio', { name: /Cash on delivery/ }).check()
  // the restaurant's toast is gone after a few seconds
  await Promise.all([toast(restaurant.page, 'New order'), asha.page.getByRole('button', { name: 'Place Order' }).click()])
  await expect(asha.page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(asha.page.getByRole('link', { name: /^Track order from/ })).toHaveCount(2)

  // the restaurant cooks and assigns the order
  const waiting = restaurant.page.getByRole('region', { name: /^New/ }).getByRole('article')
  const name = await waiting.filter({ hasText: 'Kottayam Red Fish Curry' }).filter({ hasText: 'Asha Menon' }).getAttribute('aria-label')
  const card = restaurant.page.getByRole('article', { name: name ?? '', exact: true })
  await card.getByRole('button', { name: /^Accept/ }).click()
  await card.getByRole('button', { name: /^Mark packed/ }).click()
  await card.getByRole('button', { name: /^Assign delivery partner/ }).click()
  await restaurant.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ravi Kumar/ })
    .click()
  await toast(restaurant.page, 'Selected employee')

  // asha follows it, cancels the other order, and writes to ravi
  await asha.page.getByRole('link', { name: /^Track order from Ammini/ }).click()
  const tracker = asha.page.getByRole('list', { name: /progress|steps|order/i }).first()
  await expect(tracker.locator('[aria-current=step]')).toContainText('Packed')
  const orderId = /orderItems\/([^/?]+)/.exec(asha.page.url())?.[1]
  await asha.page.goto(`/userChat?id=${orderId}`)
  await say(asha.page, 'Second floor, please')

  // ravi replies, delivers and earns
  await ravi.page.goto(`/employee/employeeChat?id=${orderId}`)
  await expect(ravi.page.getByRole('log')).toContainText('Second floor, please')
  await say(ravi.page, 'On my way')
  await expect(asha.page.getByRole('log')).toContainText('On my way')
  await expect(ravi.page.getByRole('log')).toContainText('Read')
  await ravi.page.goto('/employee/deliveryHistory')
  const job = ravi.page.getByRole('article').filter({ hasText: 'Kottayam Red Fish Curry' }).first()
  await expect(job).toContainText(/Collect ₹/)
  await job.getByRole('button', { name: 'Mark out of delivery' }).click()
  await asha.page.goto(`/orderItems/${orderId}`)
  await expect(tracker.locator('[aria-current=step]')).toContainText('Out of delivery')
  await job.getByRole('button', { name: 'Mark delivered' }).click()
  await ravi.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delivered/i })
    .click()
  // ravi may undo it for five seconds
  await expect(tracker.locator('[aria-current=step]')).toContainText('Delivered')

  // the administrator blocks asha on her current screen, and unblocks her
  await admin.page.goto('/admin/users?search=asha')
  await admin.page.getByRole('button', { name: /^BLOCK/ }).click()
  await admin.page.getByRole('alertdialog').getByRole('button', { name: /block/i }).click()
  await expect(admin.page.getByRole('button', { name: /^UNBLOCK/ })).toBeVisible()
  const account = admin.page.getByRole('row', { name: 'Asha Menon' })
  await expect(account).toContainText('Offline')
  await admin.page.getByRole('button', { name: /^UNBLOCK/ }).click()
  await admin.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /unblock/i })
    .click()
  await expect(account).toContainText('Online')

  for (const { errors } of [restaurant, ravi, admin]) expect(errors()).toEqual([])
})
