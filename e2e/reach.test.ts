// A restaurant that delivers by zones: the customer reads fee, minimum and reach before the order, and the order has them.
import { expect, test } from '@playwright/test'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import type { Person } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

const SHOP = { lat: 9.9716, lng: 76.2828 }
const NEAR = {
  street: '3, Hill Road',
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682001',
  label: 'Home',
  point: { lat: 9.981, lng: 76.2828 },
}
const FAR = { ...NEAR, street: '9, Lake View', postalCode: '682042', label: 'Work', point: { lat: 10.2, lng: 76.3 } }
const zone = { kind: 'radius', name: 'Fort side', radius: 3_000, fee: 30, minimum: 0, freeFrom: null, extraMinutes: 0 }

/** Without zones again, as the other tests expect it. */
const everywhere = (restaurant: Person) => restaurant.call('PATCH', '/restaurent/delivery', { place: null, zones: [], reachLimit: null })

test('the fee is in the cart, the checkout and the order, and what is out of reach has a way on', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  await nayan.call('PATCH', '/addAddress', { address: FAR })
  await nayan.call('PATCH', '/addAddress', { address: NEAR })
  const { restaurant, products } = await menuOf(request, 'vaghar')
  await restaurant.call('PATCH', '/restaurent/delivery', { place: SHOP, zones: [zone] })
  try {
    await fillCart(nayan, [products[0]])
    await nayan.signIn(page)
    await page.goto('/profile')
    await expect(page.getByText('3, Hill Road').first()).toBeVisible()
    await page.goto('/cart')
    const bill = page.getByRole('region', { name: 'Bill' })
    await expect(bill.getByText(/^1 km · .?Fort side.?$/)).toBeVisible()
    await page.reload()
    await expect(bill.getByText('₹30')).toBeVisible()

    await page.getByRole('link', { name: 'Proceed To CheckOut' }).click()
    await expect(bill.getByText('₹30')).toBeVisible()
    // the header has the same words
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Deliver to Home/ })
      .click()
    await page.getByRole('button', { name: /^Work 9, Lake View/ }).click()
    await expect(page.getByText(/does not deliver to this address/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    await page.getByRole('button', { name: 'Another address' }).click()
    await page.getByRole('button', { name: /^Home 3, Hill Road/ }).click()
    await expect(bill.getByText('₹30')).toBeVisible()

    // dearer while the customer looks: the screen says so
    await restaurant.call('PATCH', '/restaurent/delivery', { zones: [{ ...zone, fee: 40 }] })
    await expect(page.getByText(/^Delivery from Vaghar.* is now ₹40 \(was ₹30\)$/)).toBeVisible()
    await expect(bill.getByText('₹40')).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    await expect(page.getByText('₹40')).toBeVisible()
    await page.goto(`/orderItems/${(await newestOrder(nayan))._id}`)
    await expect(bill.getByText(/^.?Fort side.?$/)).toBeVisible()
    await expect(bill.getByText('₹40')).toBeVisible()
  } finally {
    await everywhere(restaurant)
  }
  expect(errors()).toEqual([])
})

test('a guest names a place, and reads distance, fee and who does not deliver there before the login', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const { restaurant } = await menuOf(request, 'vaghar')
  const { restaurant: far } = await menuOf(request, 'zeenat')
  await restaurant.call('PATCH', '/restaurent/delivery', { place: SHOP, zones: [zone] })
  await far.call('PATCH', '/restaurent/delivery', { place: FAR.point, zones: [zone] })
  try {
    await page.goto('/filterShops')
    await page.getByRole('button', { name: 'Deliver to Choose a place' }).click()
    await page.getByRole('textbox', { name: 'Area or PIN code' }).fill('9.98100, 76.28280')
    await page.keyboard.press('Enter')
    const card = page.getByRole('listitem').filter({ hasText: 'Vaghar on Gujarati Road' })
    await expect(card.getByText('1 km')).toBeVisible()
    await expect(card.getByText('₹30 delivery')).toBeVisible()
    const others = page.getByRole('region', { name: /\d+ (do|does) not deliver here/ })
    await expect(others.getByRole('heading', { name: 'Zeenat Dum House' })).toBeVisible()
    await others.getByRole('link', { name: 'Hide' }).click()
    await expect(others).toBeHidden()
    await expect(page.getByRole('link', { name: 'Delivers here' })).toHaveAttribute('aria-current', 'true')

    // kept for the next visit, and for the first address of the new account
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Deliver to 9.98100, 76.28280' })).toBeVisible()
    await expect(page.getByText('₹30 delivery').first()).toBeVisible()
    await (await newcomer(request, 'customer')).signIn(page)
    await page.goto('/profile')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Deliver to/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Add Address' }).getByText('9.98100, 76.28280')).toBeVisible()
  } finally {
    await everywhere(restaurant)
    await everywhere(far)
  }
  expect(errors()).toEqual([])
})
