// A purchase by keyboard, from the first screen to the order, in at most sixty keys. The focus is never lost and never hidden behind a
// fixed bar.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { fillCart } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'

const MOST_KEYS = 60

/** Returns what is wrong with the focus; undefined if it is visible. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    if (focused.id === 'main') return undefined
    const box = focused.getBoundingClientRect()
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
    // a chip of a scrolling row may be partly outside
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    if (right <= left || bottom <= top) return `${name} is out of sight`
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSeen = onTop && (focused.contains(onTop) || onTop.contains(focused) || onTop.closest('label')?.contains(focused))
    return isSeen ? undefined : `${name} is covered by ${onTop?.className}`
  })

function keyboard(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
    await expect.poll(() => faultOfFocus(page)).toBeUndefined()
  }
  return {
    press,
    count: () => keys,
    /** Presses the key until the target has the focus. */
    async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      await expect(target).toBeVisible()
      for (let step = 0; step < MOST_KEYS; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`${target} cannot be reached`)
    },
  }
}

for (const width of [360, 1280]) {
  test(`neha orders by keyboard, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 780 })
    const errors = watchForErrors(page)
    const neha = await demoPerson(request, 'customer', 'neha')
    await fillCart(neha, [])
    await neha.signIn(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Featured restaurants' })).toBeVisible()
    const main = page.getByRole('main')
    const keys = keyboard(page)

    await keys.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await keys.press('Enter')
    // it delivers everywhere, without a minimum
    await keys.to(main.getByRole('article').getByRole('link', { name: 'Vaghar on Gujarati Road' }).first())
    await keys.press('Enter')
    await expect(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible()
    await keys.to(main.getByRole('button', { name: /^Buy Now/ }).first())
    await keys.press('Enter')
    const modal = page.getByRole('dialog')
    await keys.to(modal.getByRole('radio').first())
    await keys.press('Space')
    await keys.to(modal.getByRole('button', { name: /^Add to Cart/ }))
    await keys.press('Enter')
    await expect(modal).toBeHidden()
    await keys.to(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 dish' }), 'Shift+Tab')
    await keys.press('Enter')
    await keys.to(main.getByRole('link', { name: 'Proceed To CheckOut' }))
    await keys.press('Enter')
    await keys.to(main.getByRole('button', { name: 'Place Order' }))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    expect(await faultOfFocus(page)).toBeUndefined()
    expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS)
    expect(errors()).toEqual([])
  })
}

test('neha clears her cart by keyboard, and the focus moves to a related element', async ({ page, request }) => {
  const neha = await demoPerson(request, 'customer', 'neha')
  const restaurant = await demoPerson(request, 'restaurant', 'vaghar')
  const { productData: products } = await restaurant.call<{ productData: Parameters<typeof fillCart>[1][number][] }>(
    'GET',
    `/restaurent/getRestaurentProduct?id=${restaurant.id}`,
  )
  await fillCart(neha, products.slice(0, 1))
  await neha.signIn(page)
  await page.goto('/cart')
  const keys = keyboard(page)
  const less = page.getByRole('button', { name: /^Remove one/ })
  await keys.to(less)
  await keys.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' })).toBeFocused()
  const kept = await watchForToast(page, 'Cancelled!!')
  await keys.press('Escape')
  await kept()
  await expect(less).toBeFocused()
  await keys.press('Enter')
  await keys.press('Tab')
  await keys.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await keys.press('Enter')
  await expect(less).toBeVisible()
  await expect.poll(() => faultOfFocus(page)).toBeUndefined()
})
