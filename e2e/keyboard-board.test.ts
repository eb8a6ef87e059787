// The kitchen board by keyboard: the first waiting order is accepted, packed and assigned in 30 keys, four of them past the opening, which
// is seen above it; Undo of a packed order comes before its next step.
import { expect, type Page, test } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { avoidMidnight } from './midnight.ts'
import { watchForErrors } from './quiet-console.ts'

const MAX_KEYS = 30

/** Presses and counts keys; fails when the focus falls back to the page. */
function keyboard(page: Page) {
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: `the focus after ${key}` }).toBe(true)
  }
  /** `name`: how the control's name begins, or matches. */
  const tabTo = async (name: string | RegExp) => {
    for (let tabs = 0; tabs < MAX_KEYS; tabs += 1) {
      await press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
      if (typeof name === 'string' ? focused.startsWith(name) : name.test(focused)) return
    }
    throw new Error(`no way to ${name}`)
  }
  return { press, tabTo, count: () => pressed }
}

test('the kitchen accepts, packs and assigns an order by keyboard', async ({ page, request }) => {
  await avoidMidnight()
  const errors = watchForErrors(page)
  const [neha, restaurant] = [await demoPerson(request, 'customer', 'neha'), await demoPerson(request, 'restaurant', 'kitchen')]
  const { productData } = await neha.call<{ productData: { _id: string; variants: { name: string }[] }[] }>(
    'GET',
    `/restaurent/getRestaurentProduct?id=${restaurant.id}&page=1`,
  )
  const [product] = productData
  const added = { productId: product?._id, selectedVariant: product?.variants[0]?.name }
  const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('POST', '/addToCart', added)
  await neha.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } })

  await restaurant.signIn(page)
  await page.goto('/restaurent/orders?view=board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const first = column('New').getByRole('article').first()
  const number = ((await first.getAttribute('aria-label')) ?? '').replace('Order ', '')

  const keys = keyboard(page)
  await keys.tabTo('Skip to content')
  await keys.press('Enter')
  await keys.tabTo(`Accept ${number}`)
  await keys.press('Enter')
  const preparing = column('Preparing').getByRole('article', { name: `Order ${number}`, exact: true })
  await expect(preparing, 'the focus goes with the order').toBeFocused()
  await keys.tabTo(`Mark packed ${number}`)
  await keys.press('Enter')
  const packed = column('Packed').getByRole('article', { name: `Order ${number}`, exact: true })
  await expect(packed).toBeFocused()
  await keys.tabTo(`Assign delivery partner for ${number}`)
  await keys.press('Enter')
  const picker = page.getByRole('dialog', { name: `Who delivers ${number}?` })
  const employee = picker.getByRole('list', { name: 'Delivery partner' }).getByRole('button').first()
  await expect(employee).toBeVisible()
  if (!(await employee.evaluate((button) => button === document.activeElement))) await keys.tabTo(/Free now|orders? now/)
  await keys.press('Enter')
  await expect(packed).toContainText('picks it up')
  await expect(
    packed.getByRole('button', { name: `Change delivery partner for ${number}` }),
    'the focus is back where it was',
  ).toBeFocused()
  expect(keys.count()).toBeLessThanOrEqual(MAX_KEYS)
  expect(errors()).toEqual([])
})
