// Navigation at each screen size: labels under the rail's icons, screens that use the bottom of a phone, and a message that needs no
// network.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { fillCart, menuOf } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { packForEmployee, placeDemoOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'

const WORK_PLACES = [
  { role: 'restaurant', who: 'kitchen', home: '/restaurent/home', rows: 11, topics: { en: 'Restaurants', hi: 'रेस्टोरेंट' } },
  { role: 'employee', who: 'ravi', home: '/employee/home', rows: 5, topics: { en: 'Delivery partners', hi: 'डिलीवरी पार्टनर' } },
  { role: 'administrator', who: 'admin', home: '/admin/home', rows: 14, topics: { en: 'Administrators', hi: 'एडमिन' } },
] as const

for (const { role, who, home, rows, topics } of WORK_PLACES)
  for (const lang of ['en', 'hi'] as const)
    test(`on a tablet the icons of the ${role}'s rail have labels below them, and Help begins with the role's topic, ${lang}`, async ({
      page,
      request,
    }) => {
      await (await demoPerson(request, role, who)).signIn(page)
      await page.setViewportSize({ width: 768, height: 1024 })
      await page.goto(home)
      if (lang === 'hi') await page.getByRole('button', { name: 'हिन्दी' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', `${lang}-IN`)
      // the switch reloads the page, whose words can be there before its styles
      await page.waitForLoadState()
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
      await expect(links).toHaveCount(rows)
      // the fallback of the Devanagari typeface is wider
      await page.evaluate(() => document.fonts.ready)
      const faults = () =>
        links.evaluateAll((found) =>
          found.flatMap((link) => {
            const icon = link.querySelector('svg')?.getBoundingClientRect()
            const words = link.querySelector(':scope > span:not(:has(svg))')
            if (!icon || !words?.textContent?.trim()) return [`${link.textContent} has no icon or no words`]
            return [
              ...(words.getBoundingClientRect().top < icon.bottom ? [`${words.textContent} is not below its icon`] : []),
              ...(words.scrollWidth > words.clientWidth ? [`${words.textContent} is cut off`] : []),
            ]
          }),
        )
      await expect.poll(faults).toEqual([])
      await links.nth(-2).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(topics[lang])
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(home)
    })

/** How many pixels of a list are scrolled out of sight. */
const hidden = (list: Locator) => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
const GROUPS = ['Orders and help', 'People', 'Money', 'System']

test('the entries of the administrator have four headings, all in sight on a laptop, and in the menu of a phone', async ({
  page,
  request,
}) => {
  await (await demoPerson(request, 'administrator', 'admin')).signIn(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/home')
  const side = page.getByRole('banner').getByRole('navigation')
  await expect(side.getByRole('heading')).toHaveText(GROUPS)
  await expect(side.getByRole('region', { name: 'Money' }).getByRole('link')).toHaveText(['Payments', 'Contracts', 'Promo codes'])
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => hidden(side), 'what is scrolled out of sight').toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation')
  await expect(menu.getByRole('heading')).toHaveText(GROUPS)
  await menu.getByRole('region', { name: 'Orders and help' }).getByRole('link', { name: 'Claims' }).click()
  await expect(page).toHaveURL('/admin/claims')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const lang of ['en', 'hi'] as const)
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
  ] as const)
    test(`all entries of the administrator are in sight at ${width} × ${height}, ${lang}`, async ({ page, context, request, baseURL }) => {
      await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
      await (await demoPerson(request, 'administrator', 'admin')).signIn(page)
      await page.setViewportSize({ width, height })
      await page.goto('/admin/home')
      await expect(page.locator('html')).toHaveAttribute('lang', `${lang}-IN`)
      const rail = page.getByRole('banner').getByRole('navigation')
      await expect(rail.getByRole('link')).toHaveCount(14)
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => hidden(rail), 'what is scrolled out of sight').toBe(0)
      // a part of a pixel may be outside
      await expect(rail.getByRole('link').last()).toBeInViewport({ ratio: 0.9 })
    })

test('on a phone the cart, the checkout and a chat use the bottom of the screen without the navigation', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const asha = await demoPerson(request, 'customer', 'asha')
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  const ravi = await demoPerson(request, 'employee', 'ravi')
  const order = await placeDemoOrder(asha, restaurant)
  await packForEmployee(restaurant, order, ravi)
  await fillCart(asha, (await menuOf(request, 'vaghar')).products.slice(0, 1))
  await asha.signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ has: page.getByRole('link', { name: 'Home' }) })
  await page.goto('/orders')
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', /Orders$/, 'Profile'])

  const staysInSight = async (path: string, control: ReturnType<Page['getByRole']>) => {
    await page.goto(path)
    await expect(control).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCount(0)
  }
  await staysInSight('/cart', page.getByRole('link', { name: 'Proceed To CheckOut' }))
  await staysInSight('/checkout', page.getByRole('button', { name: 'Place Order' }))
  const message = page.getByRole('textbox', { name: /^Message to/ })
  await staysInSight(`/userChat?id=${order._id}`, message)
  await message.pressSequentially('At the gate')
  expect(await page.evaluate(() => scrollY), 'typing leaves the chat where it is').toBe(0)
  expect(errors()).toEqual([])

  // removes the job, which would affect the next test
  for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
})

test('a message without a network is shown as plain text, because its code cannot load', async ({ page, context }) => {
  await page.route('**/toast-container*', (route) => route.abort())
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await page.getByLabel('Email').fill('asha@demo.tiffin.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await logIn.click()
  const words = 'We could not reach Tiffin. Please check your connection and try again.'
  await expect(page.getByRole('alert').filter({ hasText: words }).and(page.locator('p.fixed'))).toBeVisible()
  await expect(page.getByLabel('Email'), 'nothing that was typed is lost').toHaveValue('asha@demo.tiffin.example')
})

test('a layer that is closed leaves the page where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  await page.evaluate(() => scrollTo(0, 300))
  // Playwright's own click scrolls the page to the button
  await page.mouse.click((menu?.x ?? 0) + 10, (menu?.y ?? 0) + 10)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('on a phone the tab of the search is lit during a search, the tab of home otherwise', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const lit = bar.locator('[aria-current="page"]')
  await page.goto('/')
  await expect(lit).toHaveText('Home')
  await bar.getByRole('link', { name: 'Search' }).click()
  await expect(lit).toHaveText('Search')
  const box = page.getByRole('textbox', { name: 'Search' }).filter({ visible: true })
  await box.fill('dosa')
  await box.press('Enter')
  await expect(page).toHaveURL('/?search=dosa')
  await expect(lit).toHaveText('Search')
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(lit).toHaveText('Home')
})

for (const width of [768, 1280])
  test(`at ${width} px the header reaches the edge of the screen, also below an open dialog`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await page.goto('/filterShops')
    // an open dialog hides the banner from assistive technology
    const right = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => Math.round(header.getBoundingClientRect().right))
    await expect.poll(right).toBe(width)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(right).toBe(width)
  })

test('on a tablet the words in the search box fit, and the tools of the menu take one row', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Search' }).filter({ visible: true })
  const room = () =>
    box.evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) return 0
      pen.font = style.font
      const inner = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return inner - pen.measureText(input.placeholder).width
    })
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await (await demoPerson(request, 'restaurant', 'kitchen')).signIn(page)
  await page.goto('/restaurent/products')
  const tools = ['Menu times', 'Option groups', 'Import / Export'].map((name) =>
    page.getByRole('main').getByRole('button', { name }).or(page.getByRole('main').getByRole('link', { name })),
  )
  const rows = async () => new Set(await Promise.all(tools.map(async (tool) => Math.round((await tool.boundingBox())?.y ?? 0)))).size
  await expect.poll(rows).toBe(1)
})
