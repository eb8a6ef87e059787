// A refund of an order that was paid online, from the wallet on to the bank.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { faultsOf } from './screen-faults.ts'

test('a customer sends the refund of an online order on to the bank, and reads it on the order and in the wallet', async ({
  request,
  open,
}) => {
  const customer = await demoPerson(request, 'customer', 'asha')
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  const { cartData } = await customer.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cartData.items) await customer.call('PATCH', '/cancelcartitem', { itemId: _id })
  const { productData } = await customer.call<{ productData: { _id: string; variants: { name: string }[] }[] }>(
    'GET',
    `/restaurent/getRestaurentProduct?id=${restaurant.id}&page=1`,
  )
  const [product] = productData
  await customer.call('POST', '/addToCart', { productId: product?._id, selectedVariant: product?.variants[0]?.name })

  const { page, errors } = await open(customer, '/checkout', { viewport: { width: 360, height: 800 } })
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page).toHaveURL(/\/payment-success\//)
  const orderId = page.url().split('/').at(-1)
  await customer.call('PATCH', '/cancelWholeOrder', { orderId, userId: customer.id })
  const { balance } = await customer.call<{ balance: number }>('GET', '/wallet')

  await page.goto(`/orderItems/${orderId}`)
  const card = page.getByRole('region', { name: 'Refund to your bank' })
  const button = card.getByRole('button', { name: /^Send ₹[\d,.]+ to your bank$/ })
  await expect(button).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const amount = Number((await button.textContent())?.replace(/[^\d.]/g, ''))
  await button.click()
  await expect(card.getByText(/(is on its way|sent) to your bank$/)).toBeVisible()
  await expect(button).toHaveCount(0)
  // the payment provider has confirmed it
  await expect(card.getByText(/usually there by/)).toBeVisible()
  expect((await customer.call<{ balance: number }>('GET', '/wallet')).balance).toBeCloseTo(balance - amount, 2)

  await page.goto('/profile')
  const entry = page.getByRole('listitem').filter({ hasText: 'Sent to your bank' }).first()
  await expect(entry).toContainText('usually there by')
  expect(errors()).toEqual([])
})
