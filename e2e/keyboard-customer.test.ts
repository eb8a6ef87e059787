// A purchase by keyboard, from the first screen to the order, in at most sixty keys. The focus is never lost and never hidden behind a
// fixed bar.
import { expect, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { fillCart } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { faultOfFocus, keyboard, MOST_KEYS } from './keys.ts'
import { watchForErrors } from './quiet-console.ts'

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
    // next door, without a minimum
    await keys.to(main.getByRole('article').getByRole('link', { name: 'Zeenat Dum House' }).first())
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
  const keep = page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' })
  await expect(keep).toBeFocused()
  const kept = await watchForToast(page, 'Cancelled!!')
  await keys.press('Escape')
  await kept()
  await expect(less).toBeFocused()
  await keys.press('Enter')
  await expect(keep).toBeFocused()
  await keys.press('Tab')
  await keys.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await keys.press('Enter')
  await expect(less).toBeVisible()
  await expect.poll(() => faultOfFocus(page)).toBeUndefined()
})
