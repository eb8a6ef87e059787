// A guest's visit: browsing, filtering, searching, opening a product, and the login.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { fillCart } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { holdHydration, holdScripts, reactListens } from './hold-scripts.ts'
import { openWithData } from './open-with-data.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'
import { keepToasts, toast } from './toasts.ts'

const RESTAURANT = 'Zeenat Dum House'
const OF_SEVERAL_SIZES = 'Hyderabadi Chicken Dum Biryani'
const OF_ONE_SIZE = 'Paneer Tikka Biryani'
const openProduct = (page: Page, name: string) => page.getByRole('button', { name: `Buy Now ${name}` }).click()

async function menuAddress(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/getRestaurents?search=${encodeURIComponent(RESTAURANT)}`, { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { _id: string; restaurantName: string }[] }
  const found = data.find(({ restaurantName }) => restaurantName === RESTAURANT)
  if (!found) throw new Error(`the demo city has no ${RESTAURANT}`)
  return `/menu/${found._id}`
}
const openMenu = async (page: Page, request: APIRequestContext) => openWithData(page, await menuAddress(request), `<title>${RESTAURANT}`)

/** Waits for what a search within a menu shows, and loads the page again: the server corrects no typing errors in a search that takes 300 ms. */
async function findInMenu(page: Page, found: Locator): Promise<void> {
  const isShown = () =>
    found.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
  const look = async () => {
    if (await isShown()) return true
    await page.reload()
    return isShown()
  }
  await expect.poll(look, { message: `${found}`, timeout: 90_000 }).toBe(true)
}

test('a guest filters restaurants by cuisine, and the URL keeps the filter', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/filterShops$/)
  const found = page.getByRole('status').filter({ hasText: /restaurants?$/ })
  await expect(found).toHaveText(/^\d+ restaurants$/)
  const all = Number.parseInt(await found.innerText(), 10)

  const filters = page.getByRole('region', { name: 'Filters' })
  const biryani = filters.getByRole('checkbox', { name: 'Biryani' })
  await biryani.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/filterShops\/Biryani$/)
  await expect(biryani).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants serving Biryani')
  await filters.getByRole('checkbox', { name: 'Sweets' }).click()
  // with those of a menu that names them in Hindi, too
  await expect(page).toHaveURL(/\/filterShops\/Biryani(,|%2C)Sweets(,|%2C)%E0/)
  await expect(page).toHaveTitle(/^Restaurants serving Biryani and Sweets/)
  await expect(found).not.toHaveText(`${all} restaurants`)

  await page.reload()
  await expect(biryani).toBeChecked()
  const ofBoth = await found.innerText()
  await page.getByRole('button', { name: 'Remove filter Sweets' }).click()
  await expect(page).toHaveURL(/\/filterShops\/Biryani$/)
  const cards = page.getByRole('main').getByRole('article')
  // the list of both cuisines stays until the answer for one has come
  await expect(found).not.toHaveText(ofBoth)
  await expect.poll(async () => (await cards.count()) === Number.parseInt(await found.innerText(), 10), 'as many cards as said').toBe(true)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(found).toHaveText(`${all} restaurants`)

  await page.goto('/filterShops/Caviar')
  await expect(page.getByRole('heading', { name: 'No restaurants serve Caviar yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards).toHaveCount(all)
  expect(errors()).toEqual([])
})

test('dishes are found by chips alone, and a search names its filters as chips that can be taken off', async ({ page }) => {
  const errors = watchForErrors(page)
  const chips = page.getByRole('main').getByRole('toolbar', { name: 'Diet, price, rating, offers and order' })
  const chip = (name: string) => chips.getByRole('link', { name, exact: true })
  const products = page.getByRole('region', { name: 'Dishes' }).getByRole('article')
  await page.goto('/')
  await chip('Veg').click()
  await expect(page).toHaveURL('/?diet=veg')
  await expect(chip('Veg')).toHaveAttribute('aria-current', 'true')
  await expect(products.first()).toBeVisible()
  await expect(products.filter({ hasText: /chicken|mutton|fish|prawn/i })).toHaveCount(0)
  await openWithData(page, '/?search=veg+biryani+under+200', 'Results for “veg biryani under 200”')
  await expect(products.filter({ hasText: 'Subz Dum Biryani' })).toHaveCount(1)
  await expect(products.filter({ hasText: 'Paneer Tikka Biryani' })).toHaveCount(0)
  await chip('Under ₹200').click()
  await expect(page).toHaveURL('/?search=veg+biryani')
  await expect(products.filter({ hasText: 'Paneer Tikka Biryani' })).toHaveCount(1)
  await expect(products.filter({ hasText: /chicken|mutton|fish|prawn/i })).toHaveCount(0)
  await chip('Price: low to high').click()
  await expect(page).toHaveURL('/?search=veg+biryani&sort=price')
  await expect(products.first()).toContainText('Subz Dum Biryani')
  expect(errors()).toEqual([])
})

test('the empty search box offers recent and popular searches, and two more presses filter one', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Search' }).filter({ visible: true })
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  const open = async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
    await expect(suggestions.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  }
  await open()
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await box.fill('biryani')
  await box.press('Enter')
  const chips = page.getByRole('main').getByRole('toolbar', { name: 'Diet, price, rating, offers and order' })
  await chips.getByRole('link', { name: 'Veg', exact: true }).click()
  await chips.getByRole('link', { name: 'Open now' }).click()
  await chips.getByRole('link', { name: 'Under ₹200' }).click()
  await expect(page).toHaveURL('/?search=biryani&diet=veg&open=true&maxPrice=200')
  const products = page.getByRole('region', { name: 'Dishes' }).getByRole('article')
  await expect(products.filter({ hasText: 'Paneer Tikka Biryani' })).toHaveCount(0)
  await expect(products.filter({ hasText: /chicken|mutton/i })).toHaveCount(0)
  await open()
  await suggestions.getByRole('button', { name: 'biryani', exact: true }).click()
  await expect(page).toHaveURL('/?search=biryani')
  expect(errors()).toEqual([])
})

test('restaurants are filtered by diet, rating and offers and sorted by price, and the URL keeps it', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.goto('/filterShops')
  await page.getByRole('toolbar', { name: 'Diet, rating, offers and order' }).getByRole('link', { name: 'Rating 4+' }).click()
  await expect(page).toHaveURL(/\/filterShops\?minRating=4$/)
  const chips = page.getByRole('main').getByRole('toolbar', { name: 'Diet, rating, offers and order' })
  await expect(chips.getByRole('link', { name: 'Rating 4+' })).toHaveAttribute('aria-current', 'true')
  // one tab stop; the arrow keys move within
  await chips.getByRole('link', { name: 'Pickup' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chips.getByRole('link', { name: 'Price: low to high' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=price/)
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'Biryani' }).click()
  await expect(page).toHaveURL(/\/filterShops\/Biryani\?(?=.*minRating=4)(?=.*sort=price)/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/filterShops/Pizza,Momos?vegetarian=true&minRating=4&offers=true&page=40')
  await expect(page.getByRole('heading', { name: 'No restaurant matches these filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/filterShops$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(errors()).toEqual([])
})

test('the first screen shows two dishes of a restaurant at most, and the round pictures lead to restaurants', async ({ page }) => {
  await page.goto('/')
  const names = page.getByRole('region', { name: 'Top-rated dishes' }).getByRole('article').locator('p.truncate')
  await expect(names).toHaveCount(12)
  const restaurants = await names.allInnerTexts()
  for (const restaurant of restaurants)
    expect(restaurants.filter((other) => other === restaurant).length, restaurant).toBeLessThanOrEqual(2)
  await page.getByRole('region', { name: 'What’s on your mind?' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants serving Biryani')
})

test('on a phone the filters are a sheet', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/filterShops')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Biryani' }).click()
  await expect(page).toHaveURL(/\/filterShops\/Biryani$/)
  await sheet.getByRole('button', { name: /^Show \d+ restaurants?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove filter Biryani' })).toBeVisible()
  expect(errors()).toEqual([])
})

test('a search with a typing error finds the dish', async ({ page }) => {
  const errors = watchForErrors(page)
  await openWithData(page, '/?search=biryni', 'Closest to “biryni”')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closest to “biryni”')
  // the menu opens with the product
  await page.getByRole('link', { name: OF_SEVERAL_SIZES }).click()
  const product = page.getByRole('dialog', { name: OF_SEVERAL_SIZES })
  await expect(product.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RESTAURANT)

  await page.getByLabel('Search this menu').fill('panner tikka')
  await expect(page).toHaveURL(/search=panner(\+|%20)tikka/)
  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  await findInMenu(page, products.first().filter({ hasText: OF_ONE_SIZE }))
  await page.getByLabel('Price').selectOption({ label: '₹0–₹50' })
  await expect(page).toHaveURL(/[?&]maxPrice=50$/)
  await findInMenu(page, page.getByText('No matching products found.'))
  await page.getByRole('button', { name: 'Show the whole menu' }).click()
  await expect(products).toHaveCount(5)

  const total = Number.parseInt(await page.getByRole('status').filter({ hasText: ' dishes' }).innerText(), 10)
  await page.getByRole('link', { name: `Show ${total - 5} more dishes` }).click()
  await expect(page).toHaveURL(/[?&]page=5$/)
  await expect(products).toHaveCount(total)
  await expect(page.locator('[data-product]').nth(5)).toBeFocused()
  await page.reload()
  await expect(products).toHaveCount(total)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?category=[\w-]+$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^\w/)
  expect(errors()).toEqual([])
})

test('a category that is chosen before the scripts have come is shown once they are there', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const letScriptsLoad = await holdScripts(page)
  await openMenu(page, request)
  await page.getByLabel('Category').selectOption({ index: 1 })
  letScriptsLoad()
  await expect(page).toHaveURL(/\?category=[\w-]+$/)
  await expect(page.getByLabel('Category')).not.toHaveValue('')
  expect(errors()).toEqual([])
})

test('a category that is chosen, and a letter that is typed, while React hydrates the page are kept', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const letHydrate = await holdHydration(page)
  await openMenu(page, request)
  await reactListens(page)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await letHydrate()
  await expect(page).toHaveURL(/\?category=[\w-]+$/)
  await expect(page.getByLabel('Category')).not.toHaveValue('')

  await openMenu(page, request)
  await reactListens(page)
  await page.getByLabel('Search this menu').pressSequentially('d')
  await letHydrate()
  await expect(page).toHaveURL(/\?search=d$/)
  expect(errors()).toEqual([])
})

test('a guest who asks for a dish without a size logs in and returns to it, chooses a size and finds it in the cart', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const menu = await menuAddress(request)
  const asha = await demoPerson(request, 'customer', 'asha')
  await fillCart(asha, [])
  await keepToasts(page)
  await page.goto(menu)
  await openProduct(page, OF_SEVERAL_SIZES)
  const product = page.getByRole('dialog', { name: OF_SEVERAL_SIZES })
  const add = product.getByRole('button', { name: /^Add to Cart/ })
  await expect(product.getByRole('button', { name: /^Picture \d$/ })).toHaveCount(4)
  await asha.signIn(page)
  await page.goto(menu)
  await openProduct(page, OF_SEVERAL_SIZES)

  await expect(add).toHaveText('Add to Cart · from ₹180')
  await add.click()
  await toast(page, 'Please Select Size')
  const sizes = product.getByRole('radiogroup', { name: 'Choose a size' })
  await expect(sizes).toHaveAccessibleDescription('Tap the size you want')
  await expect(sizes).toHaveAttribute('aria-invalid', 'true')
  await product.getByRole('radio', { name: /Half/ }).check()
  await expect(page.getByText('Please Select Size'), 'what is said ends with its cause').toHaveCount(0)
  await expect(add).toHaveText('Add to Cart · ₹180')
  await product.getByRole('button', { name: `Add one ${OF_SEVERAL_SIZES}` }).click()
  await expect(add).toHaveText('Add to Cart · ₹360')
  await add.click()
  await expect(product).toBeHidden()
  const bar = page.getByRole('link', { name: /dish(es)? · ₹.*View cart/ })
  await expect(bar).toBeVisible()

  const before = await bar.innerText()
  await expect(page.getByText('2 × Half in your cart')).toBeVisible()
  await page.getByRole('button', { name: `Add ${OF_ONE_SIZE}`, exact: true }).click()
  await expect(bar).not.toHaveText(before)
  // the amount in the cart is shown where the product was added, and removing the last one asks
  const count = page.getByRole('group', { name: `Quantity of ${OF_ONE_SIZE}` })
  await expect(count.getByRole('status')).toHaveText('1')
  await expect(count.getByRole('button', { name: `Add one ${OF_ONE_SIZE}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(count.getByRole('status')).toHaveText('2')
  const less = count.getByRole('button', { name: `Remove one ${OF_ONE_SIZE}` })
  await less.click()
  await less.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(count).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: OF_ONE_SIZE })).toBeFocused()
  await page.getByRole('button', { name: `Add ${OF_ONE_SIZE}`, exact: true }).click()
  await expect(count).toBeVisible()
  await bar.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(OF_ONE_SIZE).first()).toBeVisible()
  expect(errors()).toEqual([])
  await fillCart(asha, [])
})

test('a menu is filtered to vegetarian dishes and to a category by chips that stay visible', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const menu = await menuAddress(request)
  await page.goto(menu)
  const chips = page.getByRole('toolbar', { name: 'Vegetarian and categories' })
  await chips.getByRole('link', { name: 'Veg only' }).click()
  await expect(page).toHaveURL(/\?vegetarian=true$/)
  await expect(chips.getByRole('link', { name: 'Veg only' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 3, name: OF_SEVERAL_SIZES })).toBeHidden()
  await expect(page.getByRole('main').getByRole('img', { name: 'Non-vegetarian' })).toHaveCount(0)
  await chips.getByRole('link', { name: 'Veg only' }).click()
  await expect(page).toHaveURL(new RegExp(`${menu}$`))
  // the whole menu is shown again
  await expect(page.getByRole('heading', { level: 3, name: OF_SEVERAL_SIZES })).toBeVisible()

  await page.getByRole('heading', { level: 3 }).nth(4).scrollIntoViewIfNeeded()
  await expect(chips).toBeInViewport()
  await chips.getByRole('link', { name: 'Breads' }).click()
  await expect(page).toHaveURL(/\?category=[\w-]+$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Breads')
  await expect(page.getByRole('heading', { level: 2, name: 'Breads' })).toBeInViewport()
  expect(errors()).toEqual([])
})

test('Back closes a dish, and Esc returns the focus to the element that opened it', async ({ page, request }) => {
  await page.goto(await menuAddress(request))
  await openProduct(page, OF_ONE_SIZE)
  const product = page.getByRole('dialog', { name: OF_ONE_SIZE })
  await expect(product.getByRole('radio')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()
  await expect(page.getByRole('button', { name: `Buy Now ${OF_ONE_SIZE}` })).toBeFocused()
  await openProduct(page, OF_ONE_SIZE)
  await expect(product).toBeVisible()
  await page.goBack()
  await expect(product).toBeHidden()
  await expect(page).toHaveURL(/\/menu\/[\w-]+$/)
})

test('without JavaScript the pages have their dishes and restaurants, and missing ones their own page', async ({ request }) => {
  const missingAt = async (path: string, words: readonly string[], status = 200) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const html = `status ${answer.status()} ${await answer.text()}`
    return [`status ${status}`, ...words].filter((each) => !html.includes(each))
  }
  // the server does not wait for data that takes longer than 2.5 s
  const all = (path: string, words: readonly string[], status?: number) =>
    expect.poll(() => missingAt(path, words, status), path).toEqual([])
  await all(await menuAddress(request), [RESTAURANT, OF_SEVERAL_SIZES, OF_ONE_SIZE, 'Latest reviews', 'application/ld+json'])
  await all('/filterShops/Biryani', [RESTAURANT])
  await all('/menu/nowhere', ['Page Not Found'], 404)
})

test('every dish is accessible', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const menu = await menuAddress(request)
  // matrix.test.ts covers the screens
  await keepToasts(page)
  await page.goto(menu)
  await openProduct(page, OF_SEVERAL_SIZES)
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await toast(page, 'Please Select Size')
  expect(await faultsOf(page)).toEqual([])
})

test('a phone has the filters of a search in one sheet, and a menu takes off what its search names', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/?search=south+indian+under+100')
  await page.getByRole('main').getByRole('button', { name: 'Filters · 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('link', { name: 'South Indian' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Veg', exact: true }).click()
  await expect(page).toHaveURL('/?search=south+indian+under+100&diet=veg')
  await sheet.getByRole('link', { name: 'Under ₹100' }).click()
  await expect(page).toHaveURL('/?search=south+indian&diet=veg')
  await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click()
  await expect(sheet).toBeHidden()
  await page.goto('/?search=Ghee+Lane')
  await page
    .getByRole('region', { name: 'Restaurants' })
    .getByRole('link', { name: /Ghee Lane/ })
    .click()
  await page.getByRole('textbox', { name: 'Search this menu' }).fill('breakfast under 100')
  const chips = page.getByRole('toolbar', { name: 'Vegetarian and categories' })
  await chips.getByRole('link', { name: 'Under ₹100' }).click()
  await expect(page).toHaveURL(/\?search=breakfast$/)
  await expect(page.getByRole('heading', { name: 'Mysore Masala Dosa' })).toBeVisible()
})
