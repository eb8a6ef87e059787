// Links as others share and change them: with parameters of their own, and as previews, crawlers and monitors open them.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { watchForErrors } from './quiet-console.ts'

async function firstMenu(request: APIRequestContext): Promise<{ address: string; name: string }> {
  const answer = await request.get('/getRestaurents', { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { _id: string; restaurantName: string }[] }
  const [first] = data
  if (!first) throw new Error('the demo city has no restaurant')
  return { address: `/menu/${first._id}`, name: first.restaurantName }
}

test('a link with parameters that others added opens like any other, and keeps them in the address', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const { address, name } = await firstMenu(request)
  const shared = `${address}?utm_source=mail&fbclid=IwAR0`
  await page.goto(shared)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/utm_source=mail&fbclid=IwAR0&dish=/)
  // opened directly, too
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${address}\\?utm_source=mail&fbclid=IwAR0$`))
  for (const path of ['/?gclid=x', '/LOGIN/?z=1', '/FilterShops/?x=1', `${address.toUpperCase().replace('/MENU', '/Menu')}/`]) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(page.url()).toContain(path)
  }
  expect(errors()).toEqual([])
})

test('a category that does not exist is sent as a shell, and the screen says that nothing was found', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const sent = await request.get('/filterShops/Nonsense', { headers: { accept: 'text/html' } })
  expect(await sent.text()).not.toContain('Nonsense')
  await page.goto('/filterShops/Nonsense')
  await expect(page.getByText('No restaurants serve Nonsense yet')).toBeVisible()
  await expect(page).toHaveTitle(/Nonsense/)
  await page.goto('/filterShops/biryani')
  await expect(page.getByRole('status').filter({ hasText: /restaurants?$/ })).toHaveText(/^[1-9]/)
  expect(errors()).toEqual([])
})

test('an unknown address says so, whatever it is', async ({ page }) => {
  const errors = watchForErrors(page, [404])
  for (const path of ['/nowhere', '/menu/none', '/menu/01a22179-acc8-70f9-bb92-95a6c541c25d?page=2']) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  expect(errors()).toEqual([])
})

test('a preview of a link, a crawler and a monitor read what a browser reads', async ({ request }) => {
  const { address, name } = await firstMenu(request)
  const page = await request.get(`${address}?fbclid=IwAR0`, { headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' } })
  const text = await page.text()
  expect(page.status()).toBe(200)
  expect(text).toContain(`<meta property="og:title" content="${name}">`)
  expect(text).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+">/)
  expect(text).toContain('"@type":"Restaurant"')
  const robots = await (await request.get('/robots.txt')).text()
  const siteMap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const listed = await (await request.get(new URL(siteMap).pathname)).text()
  expect(listed).toContain(`${address}</loc>`)
})
