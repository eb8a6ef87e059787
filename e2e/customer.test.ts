// The customer's screens: cart, checkout, payment, tracking, chat, cancelling, rating, profile.
import { expect, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { fillCart, menuOf, newestOrder, type Product } from './demo-menu.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { forbidLive } from './forbid-polling.ts'
import { letCallsWait } from './let-calls-wait.ts'
import { avoidMidnight } from './midnight.ts'
import { watchForErrors } from './quiet-console.ts'
import { keepToasts, toast } from './toasts.ts'

const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }).format(
    amount,
  )

const walletOf = async (customer: Person): Promise<number> =>
  (await customer.call<{ user: { Wallet: number } }>('GET', '/getUserData')).user.Wallet

test('neha changes amounts immediately, the last one counts, and a removal can be undone', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { products } = await menuOf(request, 'vaghar')
  await fillCart(neha, products.slice(0, 1))
  const [product] = products
  if (!product?.variants[0]) throw new Error('the demo menu is empty')
  const { offerPrice } = product.variants[0]
  await neha.signIn(page)
  await letCallsWait(page)
  await page.goto('/cart')

  const bill = page.getByRole('complementary', { name: 'Bill' })
  const amount = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  const add = page.getByRole('button', { name: `Add one ${product.productName}` })
  await expect(amount).toHaveText('1')
  // no response has arrived yet, so the screen shows the local state
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/changeQuantity', async (route) => {
    await answered
    await route.continue()
  })
  await add.click()
  await add.click()
  await expect(amount).toHaveText('3')
  await expect(bill.getByText(rupees(Math.round(offerPrice * 300) / 100)).first()).toBeVisible()
  answer()
  await expect
    .poll(async () => (await neha.call<{ cartData: { items: { quantity: number }[] } }>('GET', '/getcart')).cartData.items[0]?.quantity)
    .toBe(3)

  await page.unroute('**/changeQuantity')

  const less = page.getByRole('button', { name: `Remove one ${product.productName}` })
  await less.click()
  await less.click()
  await less.click()
  const kept = await watchForToast(page, 'Cancelled!!')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' }).click()
  await kept()
  await expect(amount).toHaveText('1')
  await less.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  // the focused row disappears, and later the Undo button too; the focus is kept both times
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(amount).toHaveText('1')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: product.productName })).toBeFocused()
  await page.getByRole('button', { name: new RegExp(`^Remove ${product.productName}.* from the cart$`) }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await neha.call<{ cartData: { items: unknown[] } }>('GET', '/getcart')).cartData.items.length).toBe(1)
  await expect(page.getByRole('link', { name: 'Proceed To CheckOut' })).toBeVisible()
  expect(errors()).toEqual([])
})

test('a dish is removed from the menu while it is in the cart: it is shown, not counted, and blocks the checkout until it is removed', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page, [409])
  const neha = await demoPerson(request, 'customer', 'neha')
  const { restaurant, products } = await menuOf(request, 'vaghar')
  const { product } = await restaurant.call<{ product: object & { category: { _id: string } } }>(
    'GET',
    `/restaurent/editProduct?id=${products[0]?._id}`,
  )
  const special = { ...product, category: product.category._id, restId: restaurant.id, productName: 'Sunday Undhiyu' }
  const { product: made } = await restaurant.call<{ product: Product }>('POST', '/restaurent/addProduct', special)
  await fillCart(neha, [products[0], made])
  await neha.signIn(page)
  // without live events and polling, so that the server detects the change
  await forbidLive(page)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await restaurant.call('PATCH', '/restaurent/deleteProduct', { proId: made._id })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await toast(page, 'Something in your cart is no longer available')
  await expect(page.getByText(/^Sunday Undhiyu .* is no longer available$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await page.getByRole('link', { name: 'in your cart' }).click()
  await expect(page.getByRole('button', { name: 'Proceed To CheckOut' })).toBeDisabled()
  await page.getByRole('button', { name: /^Remove Sunday Undhiyu/ }).click()
  await expect(page.getByRole('link', { name: 'Proceed To CheckOut' })).toBeVisible()
  expect(errors()).toEqual([])
})

test('neha orders from two kitchens to a new address, pressing twice, and pays once', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const [one, two] = [await menuOf(request, 'vaghar'), await menuOf(request, 'sarson.sons')]
  await fillCart(neha, [one.products[0], two.products[0]])
  const { total } = await neha.call<{ total: number }>('GET', '/getOrderHistory')
  await neha.signIn(page)
  await keepToasts(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed To CheckOut' }).click()

  await page.getByRole('button', { name: /^Deliver to .* Change$/ }).click()
  await page.getByRole('dialog', { name: 'Deliver to' }).getByRole('button', { name: 'Add Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Address' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  // not by role, because an open dialog hides messages from assistive technology
  await expect(page.getByText('Please fill all field', { exact: true })).toBeVisible()
  for (const words of ['Street Address is required', 'City is required', 'State is required', 'Postal Code is required'])
    await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByLabel('Street Address')).toBeFocused()
  await dialog.getByLabel('Postal Code').fill('682035')
  await expect(page.getByText('Please fill all field', { exact: true }), 'what is said ends with its cause').toHaveCount(0)
  // the PIN determines both, so the form does not ask for them
  await expect(dialog.getByLabel('City')).toHaveValue('Kochi')
  await expect(dialog.getByLabel('State')).toHaveValue('Kerala')
  await dialog.getByLabel('Street Address').fill('7, Lake View')
  await dialog.getByRole('radio', { name: 'Other' }).check({ force: true })
  await dialog.getByLabel('Note for the delivery partner').fill('Blue gate')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('button', { name: /^Deliver to 7, Lake View, Kochi, Kerala 682035/ })).toBeVisible()

  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(page).toHaveURL(/\/OrderSuccess\?checkout=/)
  await expect(page.getByRole('link', { name: /^Track order from/ })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Track order from/ })).toHaveCount(2)
  expect((await neha.call<{ total: number }>('GET', '/getOrderHistory')).total).toBe(total + 2)
  await page.getByRole('link', { name: 'GO BACK' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(errors()).toEqual([])
})

test('a price changes under neha: nothing is ordered until she has seen the new one', async ({ page, request }) => {
  const errors = watchForErrors(page, [409])
  const neha = await demoPerson(request, 'customer', 'neha')
  const { restaurant, products } = await menuOf(request, 'sarson.sons')
  // changing a product requires four pictures, which not every product of the city has
  const chosen = products.find(({ images }) => images.length >= 4)
  if (!chosen) throw new Error('the demo menu has no dish with pictures')
  await fillCart(neha, [chosen])
  await neha.signIn(page)
  // without live events and polling, so that the server detects the change
  await forbidLive(page)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  const { product } = await restaurant.call<{ product: Product & { category: { _id: string } } }>(
    'GET',
    `/restaurent/editProduct?id=${chosen._id}`,
  )
  const priced = (raise: number) => ({
    ...product,
    category: product.category._id,
    productId: product._id,
    variants: product.variants.map((variant) => ({ ...variant, price: variant.price + raise })),
  })
  await restaurant.call('PATCH', '/restaurent/updateProduct', priced(50))
  try {
    await page.getByRole('button', { name: 'Place Order' }).click()
    await toast(page, 'Prices have changed, please review your cart')
    await expect(page.getByText('Your cart has changed. Nothing has been ordered yet.')).toBeVisible()
    await expect(page.getByText(new RegExp(`${product.productName}.* is now ₹`))).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  } finally {
    await restaurant.call('PATCH', '/restaurent/updateProduct', priced(0))
  }
  expect(errors()).toEqual([])
})

test('neha follows her order, chats with the delivery partner, and rates it after delivery', async ({ page, request, context }) => {
  await avoidMidnight()
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const employee = await demoPerson(request, 'employee', 'sunitha')
  const { restaurant, products } = await menuOf(request, 'vaghar')
  await fillCart(neha, products.slice(0, 1))
  const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
  await neha.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData })
  const order = await newestOrder(neha)
  const prodId = order.item[0]?._id
  const move = (who: Person, prefix: string, orderStatus: string) =>
    who.call('PATCH', `${prefix}/updateDeliveryStatus`, { prodId, orderId: order._id, orderStatus })

  await neha.signIn(page)
  await page.goto(`/orderItems/${order._id}`)
  const current = page.locator('[aria-current=step]')
  // placed and not accepted: the current step has no tick and no time
  await expect(current).toHaveText('Now: AcceptWaiting for the restaurant')
  await expect(page.getByText('Completed:')).toHaveCount(0)
  await move(restaurant, '/restaurent', 'Preparing...')
  await expect(current).toContainText('Preparing...')
  await restaurant.call('POST', '/restaurent/splitOrder', { employeeId: employee.id, orderId: order._id })
  await move(restaurant, '/restaurent', 'Packed')
  await expect(current).toContainText('Packed')

  await page.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(`/userChat?id=${order._id}`)
  const box = page.getByRole('textbox', { name: /^Message to Sunitha/ })
  await box.fill('Please ring twice')
  await box.press('Enter')
  const log = page.getByRole('log')
  await expect(log).toContainText('Please ring twice')
  await expect(box).toBeFocused()
  await employee.call('POST', '/employee/saveChat', { orderId: order._id, chat: { user: '', employee: 'I will' } })
  await expect(log).toContainText('I will')
  await page.reload()
  await expect(log).toContainText('I will')
  expect(errors()).toEqual([])

  await context.setOffline(true)
  await box.fill('Second floor')
  await box.press('Enter')
  await expect(log).toContainText('Not sent')
  // pressing Try again too early fails again; the message is sent automatically after reconnecting
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(log).toContainText('Not sent')
  await context.setOffline(false)
  await expect(log).not.toContainText('Not sent')
  await expect(log.getByText('Second floor')).toHaveCount(1)

  await move(employee, '/employee', 'Out of delivery')
  await move(employee, '/employee', 'Delivered')
  await page.goto(`/orderItems/${order._id}`)
  await expect(current).toContainText('Delivered')
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  // one rating per restaurant, not per product
  const opinion = page.getByRole('region', { name: /^Your rating of / })
  await opinion.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: /^How was/ })
  await expect(dialog).toContainText('This replaces the rating and review you gave before.')
  const before = await neha.call<{ rating: number; review: string }>('GET', `/ownReview?restId=${restaurant.id}`)
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${before.rating} star`) })).toBeChecked()
  await expect(dialog.getByLabel('Review')).toHaveValue(before.review)
  await dialog.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await dialog.getByLabel('Review').fill('Hot and on time')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(opinion).toContainText('You gave 4 stars · Today')
  await expect(opinion).toContainText('“Hot and on time”')
})

test('george pays from his wallet, cancels, and is refunded', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const george = await demoPerson(request, 'customer', 'george')
  const { products } = await menuOf(request, 'dadar742')
  const cheapest = products.toSorted((a, b) => (a.variants[0]?.offerPrice ?? 0) - (b.variants[0]?.offerPrice ?? 0))[0]
  await fillCart(george, [cheapest])
  const before = await walletOf(george)
  const price = cheapest?.variants[0]?.offerPrice ?? 0
  await george.signIn(page)
  await page.goto('/checkout')
  const wallet = page.getByRole('radio', { name: /^Wallet/ })
  // the demo gives him ₹5,000, of which its past orders cost a part
  expect(before).toBeGreaterThanOrEqual(price)
  await wallet.check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: /^Track order from/ }).click()
  expect(await walletOf(george)).toBeCloseTo(before - price)
  const ask = page.getByRole('button', { name: `Cancel ${cheapest?.productName}` })
  await ask.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`We’ll refund ${rupees(price)} to your wallet`)
  const kept = await watchForToast(page, 'Cancelled!!')
  await page.keyboard.press('Escape')
  await kept()
  await ask.click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Order Rejected')).toBeVisible()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(page.getByText('Cancelled by you').first()).toBeVisible()
  expect(await walletOf(george)).toBeCloseTo(before)
  await page.goto('/orders')
  await expect(page.getByRole('row').nth(1)).toContainText('Rejected')
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled by you')
  expect(errors()).toEqual([])
})

test('george turns back at the payment page, finds his dishes in the cart, and pays online the second time', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const george = await demoPerson(request, 'customer', 'george')
  const { products } = await menuOf(request, 'dadar742')
  await fillCart(george, products.slice(0, 1))
  await george.signIn(page)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment-fail$/)
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  // the order was not rejected by the restaurant
  await page.goto('/orders')
  await expect(page.getByRole('row').nth(1)).toContainText('Payment failed')
  await page.goBack()
  await page.getByRole('link', { name: 'Try again with 1 dish' }).click()
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page).toHaveURL(/\/payment-success\//)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  expect(errors()).toEqual([])
})

test('george leaves the payment page, finds the order unpaid, and pays it from there', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const george = await demoPerson(request, 'customer', 'george')
  const { products } = await menuOf(request, 'dadar742')
  await fillCart(george, products.slice(0, 1))
  await george.signIn(page)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await page.goto('/orders')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Not paid yet')
  await expect(row.getByRole('button', { name: /^Order again/ })).toHaveCount(0)
  await row.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByText('Not paid yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back without paying' })).toBeVisible()
  await page.getByRole('link', { name: 'Finish payment' }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  expect(errors()).toEqual([])
})

test('george sees his profile, and every invalid field shows its error', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const george = await demoPerson(request, 'customer', 'george')
  await george.signIn(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'George Tharakan' })).toBeVisible()
  await expect(page.getByText('george@demo.tiffin.example').first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'The phone number is not valid')
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Phone').fill('9800000299')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Your profile has been successfully updated')
  await expect(page.getByText('+91 9800000299')).toBeVisible()

  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('demo-tiffin')
  await page.getByLabel('New password').fill('demo-tiffin-2')
  await page.getByLabel('Confirm password').fill('demo-tiffin-3')
  await page.getByRole('button', { name: 'Change password' }).click()
  await toast(page, 'New Password and Confirm Password do not match')
  await page.getByLabel('New password').fill('demo-tiffin')
  await page.getByLabel('Confirm password').fill('demo-tiffin')
  await page.getByRole('button', { name: 'Change password' }).click()
  await toast(page, 'Current Password and New Password cannot be the same. Please enter a new password.')
  expect(errors()).toEqual([])
})
