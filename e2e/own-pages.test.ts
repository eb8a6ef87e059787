// Pages behind a login arrive with their content (docs/decisions/038-own-pages.md), for the person who is signed in and no one else.
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'
import { openLive } from './live-page.ts'
import { openWithData } from './open-with-data.ts'
import { watchForErrors } from './quiet-console.ts'

async function logInByForm(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
}
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
/** Marks elements of the pages that arrive from now on. React would replace an element that it does not hydrate, without the mark. */
const markArrivals = (page: Page, selector: string) =>
  page.addInitScript(
    (marked) =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll(marked)) element.setAttribute('data-arrived', '')
      }),
    selector,
  )

test('the orders of the person who logged in are on the page before its scripts run, and are kept by them', async ({
  page,
  context,
  request,
}) => {
  const errors = watchForErrors(page)
  const restaurant = await ashasOrder(request)
  await logInByForm(page, 'asha@demo.tiffin.example', 'demo-tiffin')
  const still = await withoutScripts(context)
  await openWithData(still, '/orders', restaurant)
  await expect(still.getByRole('main').getByText(restaurant).first()).toBeVisible()
  await still.context().close()

  await markArrivals(page, 'h1')
  await openWithData(page, '/orders', restaurant)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByText('asha@demo.tiffin.example')).toBeVisible()
  await expect(page.locator('h1[data-arrived]')).toHaveCount(1)
  expect(errors()).toEqual([])
})

test("the kitchen's board stays as it arrived when its scripts run", async ({ page, context, request }) => {
  await (await demoPerson(request, 'restaurant', 'kitchen')).signInWithCookies(context)
  await markArrivals(page, '[id^=column-]')
  await openWithData(page, '/restaurent/orders', 'column-')
  await page.getByRole('button', { name: 'All day' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[id^=column-][data-arrived]')).toHaveCount(3)
})

test('after another person has logged in, and after a logout without a connection, no page of the first one arrives', async ({
  page,
  request,
}) => {
  const restaurant = await ashasOrder(request)
  await logInByForm(page, 'asha@demo.tiffin.example', 'demo-tiffin')
  await openWithData(page, '/orders', restaurant)

  await page.route(/\/logout$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await (await page.goto('/orders'))?.text()).not.toContain(restaurant)
  await expect(page).toHaveURL(/\/login$/)

  await logInByForm(page, 'faizal@demo.tiffin.example', 'demo-tiffin')
  const arrival = await openWithData(page, '/orders', 'faizal@demo.tiffin.example')
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
  await openWithData(page, '/orders', 'asha@demo.tiffin.example')
  const orders = await other.call<{ total: number }>('GET', '/getOrderHistory')
  await expect(page.getByText(orders.total === 1 ? '1 order' : `${orders.total} orders`, { exact: true })).toBeVisible()
  expect(errors()).toEqual([])
})

test('a page that Back restores after another person has logged in shows nothing of the first one', async ({ page, context, request }) => {
  const errors = watchForErrors(page)
  await (await demoPerson(request, 'customer', 'asha')).signInWithCookies(context)
  // the session is followed as soon as the page is live
  await openLive(page, '/profile')
  await expect(page.getByRole('main').getByText('asha@demo.tiffin.example')).toBeVisible()
  // as another page of this browser does while this one is kept for Back
  await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'faizal@demo.tiffin.example', password: 'demo-tiffin' })
    const answer = await fetch('/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    })
    const { token, userData } = await answer.json()
    localStorage.setItem('userToken', token)
    localStorage.setItem('root', JSON.stringify({ state: { user: { user: userData, success: true } }, version: 1 }))
    // later, because the page loads again at once and would end this evaluation
    setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })
  await expect(page.getByRole('main').getByText('faizal@demo.tiffin.example')).toBeVisible()
  await expect(page.getByText('asha@demo.tiffin.example')).toHaveCount(0)
  expect(errors()).toEqual([])
})

interface Line {
  readonly _id: string
  readonly price: number
  readonly productId: { readonly productName: string }
}
test('a filled cart and its checkout are kept by the scripts, at every width and with prices that this browser has seen', async ({
  page,
  context,
  request,
}) => {
  const errors = watchForErrors(page)
  const george = await demoPerson(request, 'customer', 'george')
  const cart = await filledCart(request, george)
  const [line] = cart.items
  if (!line) throw new Error('the cart is empty')
  await george.signInWithCookies(context)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    for (const address of ['/cart', '/checkout']) {
      await openWithData(page, address, line.productId.productName)
      await page.waitForLoadState()
      await expect(page.getByRole('main').getByText(line.productId.productName).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cartPrices')), 'the cart keeps its prices').not.toBeNull()
    }
    // the summary is open where there is room
    await expect(page.getByRole('main').locator('button[aria-expanded]').first()).toHaveAttribute('aria-expanded', String(width > 1000))
  }
  await page.evaluate((cartId) => {
    const { prices } = JSON.parse(localStorage.getItem('cartPrices') ?? '{}')
    const higher = Object.fromEntries(Object.entries<number>(prices).map(([key, price]) => [key, price + 10]))
    localStorage.setItem('cartPrices', JSON.stringify({ cartId, prices: higher }))
  }, cart._id)
  await page.goto('/cart')
  await expect(page.getByText('Prices have changed since you last looked')).toBeVisible()
  expect(errors()).toEqual([])
  await george.call('PATCH', '/cancelcartitem', { itemId: line._id, cartId: cart._id })
})

async function filledCart(request: APIRequestContext, person: Person) {
  const { data } = await (await request.get('/productList', { headers: { accept: 'application/json' } })).json()
  for (const { _id, variants } of data) {
    const body = { productId: _id, selectedVariant: variants[0].name }
    const added = await request.post('/addToCart', {
      data: body,
      headers: { accept: 'application/json', authorization: `Bearer ${person.token}` },
    })
    if (added.ok()) return (await added.json()).cartData as { _id: string; items: Line[] }
  }
  throw new Error('no product can be ordered now')
}
