// Pages behind a login arrive with their content (docs/decisions/038-own-pages.md), for the person who is signed in and no one else.
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'

async function logInByForm(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
}
/** Opens an address; returns the page as it arrived, before any script. */
const arrivalOf = async (page: Page, address: string): Promise<string> => (await (await page.goto(address))?.text()) ?? ''
const ashasOrder = async (request: APIRequestContext) =>
  (
    await (
      await demoPerson(request, 'customer', 'asha')
    ).call<{ orders: { restId: { restaurantName: string } }[] }>('GET', '/getOrderHistory')
  ).orders[0]?.restId.restaurantName ?? 'an order'
/** Without scripts the page stays as it arrived. */
async function withoutScripts(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  return (await browser.newContext({ storageState: await context.storageState(), javaScriptEnabled: false })).newPage()
}

test('the orders of the person who logged in are on the page before its scripts run, and are kept by them', async ({
  page,
  context,
  request,
}) => {
  const errors = watchForErrors(page)
  const restaurant = await ashasOrder(request)
  await logInByForm(page, 'asha@demo.tiffin.example', 'demo-tiffin')
  const still = await withoutScripts(context)
  await still.goto('/orders')
  await expect(still.getByRole('main').getByText(restaurant).first()).toBeVisible()
  await still.context().close()

  // React would replace an element that it renders anew
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-arrived', '')),
  )
  expect(await arrivalOf(page, '/orders')).toContain(restaurant)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByText('asha@demo.tiffin.example')).toBeVisible()
  await expect(page.locator('h1[data-arrived]')).toHaveCount(1)
  expect(errors()).toEqual([])
})

test('after another person has logged in, and after a logout without a connection, no page of the first one arrives', async ({
  page,
  request,
}) => {
  const restaurant = await ashasOrder(request)
  await logInByForm(page, 'asha@demo.tiffin.example', 'demo-tiffin')
  expect(await arrivalOf(page, '/orders')).toContain(restaurant)

  await page.route(/\/logout$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await arrivalOf(page, '/orders')).not.toContain(restaurant)
  await expect(page).toHaveURL(/\/login$/)

  await logInByForm(page, 'faizal@demo.tiffin.example', 'demo-tiffin')
  const arrival = await arrivalOf(page, '/orders')
  expect(arrival).toContain('faizal@demo.tiffin.example')
  expect(arrival).not.toContain('asha@demo.tiffin.example')
})

test('a page that arrives for another person than the browser has signed in is replaced', async ({ page, context, request }) => {
  const errors = watchForErrors(page)
  await (await demoPerson(request, 'customer', 'asha')).signInWithCookies(context)
  const other = await demoPerson(request, 'customer', 'faizal')
  await page.addInitScript(
    ([token, id]) => {
      const stored = JSON.parse(localStorage.getItem('root') ?? '{}')
      localStorage.setItem('userToken', token)
      localStorage.setItem(
        'root',
        JSON.stringify({ ...stored, state: { user: { user: { ...stored.state.user.user, _id: id }, success: true } } }),
      )
    },
    [other.token, other.id] as const,
  )
  expect(await arrivalOf(page, '/orders')).toContain('asha@demo.tiffin.example')
  const orders = await other.call<{ total: number }>('GET', '/getOrderHistory')
  await expect(page.getByText(orders.total === 1 ? '1 order' : `${orders.total} orders`, { exact: true })).toBeVisible()
  expect(errors()).toEqual([])
})
