// What people of each role do on pages that the browser translates from the first one on (docs/decisions/049-text-alone-in-its-element.md).
import { expect } from '@playwright/test'
import { fillCart, menuOf, type Product } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { orderNumber, packedDelivery, placeDemoOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'
import { type BothPages, expectSame, openBoth, translate } from './translate-page.ts'

/** Loads the address of the translated page again without a translator, and compares. */
async function expectCurrent({ page, control }: Pick<BothPages, 'page' | 'control'>): Promise<void> {
  await control.goto(page.url())
  await expectSame(page, control)
}

test('a guest searches, opens a menu and adds a dish on translated pages', async ({ context, page, request }) => {
  const { products } = await menuOf(request, 'vaghar')
  // among those that the menu shows first
  const single = products.slice(0, 5).find(({ variants }) => variants.length === 1)
  if (!single) throw new Error('the demo menu has no dish of one size')
  const errors = watchForErrors(page)
  await translate(page)
  await page.goto('/')
  const control = await context.newPage()
  await expectCurrent({ page, control })
  await page.getByRole('textbox', { name: 'Search dishes and restaurants' }).fill(single.restaurantName)
  await page.waitForURL(/search=/)
  const found = page.getByRole('main').getByRole('link', { name: single.restaurantName }).first()
  await expect(found).toBeVisible()
  await expectCurrent({ page, control })
  await page.goto(`/menu/${single.restId}`)
  await expectCurrent({ page, control })
  await page.getByRole('button', { name: new RegExp(`Add.*${single.productName}`) }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /log ?in/i })
      .first(),
  ).toBeVisible()
  expect(errors()).toEqual([])
})

test('a customer changes the cart and orders for cash on translated pages', async ({ signedIn, request }) => {
  const neha = await demoPerson(request, 'customer', 'neha')
  const { products } = await menuOf(request, 'vaghar')
  await fillCart(neha, products.slice(0, 2))
  const cart = await openBoth(signedIn, neha, '/cart')
  const { page } = cart
  const [one, two] = products.map(({ productName }) => productName)
  const amount = page.getByRole('group', { name: `Quantity of ${one}` }).getByRole('status')
  const savedAs = (quantity: number) =>
    expect
      .poll(async () => (await neha.call<{ cartData: { items: { quantity: number }[] } }>('GET', '/getcart')).cartData.items[0]?.quantity)
      .toBe(quantity)
  await page.getByRole('button', { name: `Add one ${one}` }).click()
  await page.getByRole('button', { name: `Add one ${one}` }).click()
  await expect(amount).toContainText('3')
  await savedAs(3)
  await expectCurrent(cart)
  await page.getByRole('button', { name: `Remove one ${one}` }).click()
  await expect(amount).toContainText('2')
  await savedAs(2)
  await expectCurrent(cart)
  await page.getByRole('button', { name: new RegExp(`^Remove ${two}.* from the cart$`) }).click()
  await expect(page.getByRole('group', { name: /Quantity of/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Proceed To CheckOut' }).click()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expectCurrent(cart)
  expect(cart.errors()).toEqual([])
})

test('a customer and a delivery partner chat on translated pages', async ({ signedIn, request }) => {
  const { customer: asha, employee: divya, order } = await packedDelivery(request)
  const customer = await openBoth(signedIn, asha, `/userChat?id=${order._id}`)
  const employee = await openBoth(signedIn, divya, `/employee/employeeChat?id=${order._id}`)
  const says = async (from: BothPages, to: BothPages, text: string) => {
    const box = from.page.getByRole('textbox', { name: /Message to/ })
    await box.fill(text)
    await box.press('Enter')
    for (const { page } of [from, to]) await expect(page.getByRole('log')).toContainText(text)
  }
  await says(customer, employee, 'Which gate?')
  await says(employee, customer, 'The blue one')
  await says(customer, employee, 'Coming down')
  for (const { errors } of [customer, employee]) expect(errors()).toEqual([])
})

test('a customer adds money to the wallet on translated pages', async ({ signedIn, request }) => {
  const wallet = await openBoth(signedIn, await demoPerson(request, 'customer', 'faizal'), '/profile')
  const { page } = wallet
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: '₹500' }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pay ₹500/ })
    .click()
  await page.getByRole('button', { name: /Pay ₹500/ }).click()
  await page.waitForURL(/\/profile\?topUp=/)
  await expect(page.getByRole('status').filter({ hasText: '₹500 is in your wallet' })).toBeVisible()
  await expectCurrent(wallet)
  expect(wallet.errors()).toEqual([])
})

test('a restaurant follows its counts and moves orders on translated pages', async ({ signedIn, request }) => {
  const [asha, spice] = await Promise.all([demoPerson(request, 'customer', 'asha'), demoPerson(request, 'restaurant', 'kitchen')])
  const home = await openBoth(signedIn, spice, '/restaurent/home')
  const board = await openBoth(signedIn, spice, '/restaurent/orders?view=board')
  const same = async () => {
    for (const { page, control } of [home, board]) await expectSame(page, control)
  }
  await same()
  const order = await placeDemoOrder(asha, spice)
  const ticket = board.page.getByRole('article').filter({ hasText: orderNumber(order) })
  await expect(ticket).toBeVisible()
  await same()
  await ticket.getByRole('button', { name: /^Accept/ }).click()
  await expect(ticket.getByRole('button', { name: /^Mark packed/ })).toBeVisible()
  await same()
  await ticket.getByRole('button', { name: /^Mark packed/ }).click()
  await expect(ticket.getByRole('button', { name: /^Mark packed/ })).toHaveCount(0)
  await same()
  for (const { errors } of [home, board]) expect(errors()).toEqual([])
})

test('a restaurant sells a dish out and changes its price on translated pages', async ({ signedIn, request }) => {
  const { restaurant, products } = await menuOf(request, 'zeenat')
  const model = products.find(({ images }) => images.length >= 4)
  const { product: full } = await restaurant.call<{ product: Product & { category: { _id: string } } }>(
    'GET',
    `/restaurent/editProduct?id=${model?._id}`,
  )
  const name = `Kokum Cooler ${Date.now()}`
  const cooler = {
    productName: name,
    description: 'Kokum, cumin, salt',
    diet: 'vegan',
    allergens: [],
    variants: [{ name: 'Glass', price: 80 }],
  }
  const made = { ...cooler, category: full.category._id, images: full.images }
  const { product } = await restaurant.call<{ product: Product }>('POST', '/restaurent/addProduct', made)
  const list = await openBoth(signedIn, restaurant, `/restaurent/products?search=${encodeURIComponent(name)}`)
  const { page, control } = list
  const sold = page.getByRole('switch', { name: `${name} on the menu` })
  await sold.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark sold out' }).press('Enter')
  await expect(sold).not.toBeChecked()
  await page.getByRole('button', { name: `Undo: ${name} is sold out` }).click()
  await expect(sold).toBeChecked()
  await expectCurrent(list)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Price').first().fill('95')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/restaurent\/products$/)
  await page.goto(control.url())
  await expect(page.getByRole('row', { name })).toContainText('₹95')
  await expectCurrent(list)
  await restaurant.call('PATCH', '/restaurent/deleteProduct', { proId: product._id })
  expect(list.errors()).toEqual([])
})

test('a dish runs out: the question, its time and the answer are current on both pages', async ({ signedIn, request }) => {
  const [asha, spice] = await Promise.all([demoPerson(request, 'customer', 'asha'), demoPerson(request, 'restaurant', 'kitchen')])
  const order = await placeDemoOrder(asha, spice)
  await spice.call('POST', '/restaurent/moveOrder', { orderId: order._id, to: 'Preparing...' })
  const name = order.item[0]?.product.productName ?? ''
  const restaurant = await openBoth(signedIn, spice, `/restaurent/ordersMoreView/${order._id}`)
  const customer = await openBoth(signedIn, asha, `/orderItems/${order._id}`)
  await restaurant.page.getByRole('button', { name }).first().click()
  await restaurant.page.getByRole('button', { name: `${name} is missing` }).click()
  const offer = restaurant.page.getByRole('dialog')
  await offer.getByRole('group').getByRole('checkbox').nth(0).check()
  await offer.getByRole('group').getByRole('checkbox').nth(1).check()
  await expect(offer).toContainText('2 of 3')
  await offer.getByRole('button', { name: /Ask / }).click()
  await expect(restaurant.page.getByText(/Asked /)).toBeVisible()
  const question = customer.page.getByRole('dialog')
  const time = question.getByRole('timer')
  const before = await time.innerText()
  await expect(time).not.toHaveText(before)
  await question.getByRole('button', { name: /Take / }).click()
  await expect(question).toHaveCount(0)
  await expect(customer.page.getByText(/You get .* instead/)).toBeVisible()
  await expectSame(customer.page, customer.control)
  await expect(restaurant.page.getByText(/chose this at/)).toBeVisible()
  await expectSame(restaurant.page, restaurant.control)
  for (const { errors } of [restaurant, customer]) expect(errors()).toEqual([])
})

test('the administrator turns pages, blocks and unblocks', async ({ signedIn, request }) => {
  const admin = await demoPerson(request, 'administrator', 'admin')
  const orders = await openBoth(signedIn, admin, '/admin/orders')
  await orders.page.getByRole('link', { name: 'Next page' }).click()
  await orders.page.waitForURL(/page=2/)
  await orders.control.goto(orders.page.url())
  await expectSame(orders.page, orders.control)
  expect(orders.errors()).toEqual([])
  const users = await openBoth(signedIn, admin, '/admin/users')
  await users.page.getByRole('searchbox').fill('elsamma')
  const row = users.page.getByRole('row').filter({ hasText: 'elsamma' })
  await expect(row).toContainText('Online')
  await row.getByRole('button', { name: /^BLOCK/ }).click()
  await users.page.getByRole('alertdialog').getByRole('button', { name: /block/i }).click()
  await expect(row).toContainText('Offline')
  await row.getByRole('button', { name: /^UNBLOCK/ }).click()
  await users.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /unblock/i })
    .click()
  await expect(row).toContainText('Online')
  await users.control.goto(users.page.url())
  await expectSame(users.page, users.control)
  expect(users.errors()).toEqual([])
})
