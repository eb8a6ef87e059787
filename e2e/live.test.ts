// Changes on one screen appear on others without a reload: orders, chats, menus, blocks, also after a network outage.
import { expect, type Page } from '@playwright/test'
import { watchFor } from './briefly-shown.ts'
import { menuOf } from './demo-menu.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { openLive } from './live-page.ts'
import { test as openPage, type PersonsPage } from './open-page.ts'
import { newEmployee, orderNumber, packedDelivery, packForEmployee, placeDemoOrder } from './placed-delivery.ts'

/** Opens a page whose live channel is connected. */
const test = openPage.extend<{ connected: (person: Person, path: string) => Promise<PersonsPage> }>({
  connected: ({ signedIn }, use) =>
    use(async (person, path) => {
      const opened = await signedIn(person)
      await openLive(opened.page, path)
      return opened
    }),
})
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.keyboard.press('Enter')
}
const texts = (page: Page) => page.getByRole('log').getByRole('listitem').locator('p.whitespace-pre-wrap').allTextContents()
const stateOf = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text })

test('an order appears on the kitchen board, its steps at the customer, the assignment at the employee', async ({ connected, request }) => {
  const faizal = await demoPerson(request, 'customer', 'faizal')
  const restaurant = await demoPerson(request, 'restaurant', 'zeenat')
  const divya = await newEmployee(request, 'live-steps')
  const board = await connected(restaurant, '/restaurent/orders?view=board')
  const home = await connected(divya, '/employee/home')
  const order = await placeDemoOrder(faizal, restaurant)
  await expect(board.page.getByRole('article').filter({ hasText: orderNumber(order) })).toBeVisible()
  await expect(board.page).toHaveTitle(/^\(\d+\) /)

  const own = await connected(faizal, '/orders')
  // below the header: the newest order
  const running = own.page.getByRole('row').nth(1)
  await expect(running).toContainText('Pending')
  await packForEmployee(restaurant, order, divya)
  await expect(running).toContainText('Packed')
  await expect(home.page.getByRole('article').filter({ hasText: orderNumber(order) })).toBeVisible()
  await divya.call('PATCH', '/employee/updateDeliveryStatus', {
    prodId: order.item[0]?._id,
    orderId: order._id,
    orderStatus: 'Out of delivery',
  })
  await expect(running).toContainText('Out of delivery')
  expect([...board.errors(), ...home.errors(), ...own.errors()]).toEqual([])
})

test('a chat: typing, unread counts on every device, sent, delivered and read', async ({ connected, request }) => {
  const names = { customerName: 'faizal', restaurantName: 'zeenat' }
  const { customer: faizal, employee: divya, order } = await packedDelivery(request, names)
  const mine = await connected(faizal, `/userChat?id=${order._id}`)
  await write(mine.page, 'Which gate are you at?')
  await expect(stateOf(mine.page, 'Which gate')).toContainText('Sent')
  // her app is open, but not the chat
  const employee = await connected(divya, '/employee/home')
  await expect(stateOf(mine.page, 'Which gate')).toContainText('Delivered')
  const chat = employee.page.getByRole('main').getByRole('link', { name: /^Chat.*1 new message/ })
  await expect(chat).toBeVisible()
  const phone = await connected(divya, '/employee/deliveryHistory')
  await expect(phone.page.getByRole('main').getByRole('link', { name: /^Chat.*1 new message/ })).toBeVisible()
  await chat.click()
  await expect(employee.page.getByRole('log')).toContainText('Which gate')
  await expect(stateOf(mine.page, 'Which gate')).toContainText('Read')
  await expect(phone.page.getByRole('link', { name: /1 new message/ })).toHaveCount(0)

  const typing = await watchFor(mine.page, 'typing…')
  const announced = await watchFor(mine.page, 'is typing', '[role=status]')
  const box = employee.page.getByRole('textbox', { name: /^Message to/ })
  await box.pressSequentially('The blue')
  // notices are dropped while a connection cannot send
  const typeOn = () => box.press('e')
  await typing(typeOn)
  await announced(typeOn)
  await write(employee.page, 'The blue one')
  await expect(mine.page.getByRole('log')).toContainText('The blue one')
  await expect(mine.page.getByText('typing…')).toHaveCount(0)
  await expect(stateOf(employee.page, 'The blue one')).toContainText('Read')

  await mine.page.getByRole('link', { name: 'Your order' }).click()
  // while the order loads, the chat is still open and would mark the message as read
  await expect(mine.page.getByRole('log')).toHaveCount(0)
  await divya.call('POST', '/employee/saveChat', { orderId: order._id, chat: { user: '', employee: 'I am here' } })
  await expect(mine.page.getByRole('link', { name: /^Chat.*1 new message/ })).toBeVisible()
  await expect(mine.page.getByRole('banner').getByRole('link', { name: /^Orders.*new message/ })).toBeVisible()
  expect([...mine.errors(), ...employee.errors(), ...phone.errors()]).toEqual([])
})

test('after a network outage nothing is lost or duplicated, and the kitchen board rings for missed orders', async ({
  connected,
  request,
}) => {
  const names = { customerName: 'tvl.iyer', restaurantName: 'zeenat' }
  const { customer: iyer, restaurant, employee: divya, order } = await packedDelivery(request, names)
  const mine = await connected(iyer, `/userChat?id=${order._id}`)
  const board = await connected(restaurant, '/restaurent/orders?view=board')
  await write(mine.page, 'One')
  await expect(stateOf(mine.page, 'One')).toContainText('Sent')
  await expect(board.page.getByRole('article').filter({ hasText: orderNumber(order) })).toBeVisible()
  const waitingBefore = await board.page.title()

  await mine.context.setOffline(true)
  await board.context.setOffline(true)
  // socket.io leaves its connection at the same event; Chromium may take long to close it
  for (const { page } of [mine, board]) await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await write(mine.page, 'Two')
  await write(mine.page, 'Three')
  await expect(mine.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  await divya.call('POST', '/employee/saveChat', { orderId: order._id, chat: { user: '', employee: 'Four' } })
  const missed = await placeDemoOrder(iyer, restaurant)
  const failed = mine.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/saveChat'))
  await mine.page.getByRole('button', { name: 'Try again' }).first().click()
  await failed
  await expect(mine.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  expect(await texts(mine.page)).toEqual(['One', 'Two', 'Three'])
  expect(await board.page.title()).toBe(waitingBefore)
  const backShown = await watchFor(mine.page, 'You are back online')
  await mine.context.setOffline(false)
  await board.context.setOffline(false)

  await backShown()
  await expect.poll(() => texts(mine.page)).toEqual(['One', 'Four', 'Two', 'Three'])
  await expect(mine.page.getByRole('status').filter({ hasText: 'You are back online' })).toHaveCount(0)
  await expect(board.page.getByRole('article').filter({ hasText: orderNumber(missed) })).toBeVisible()
  await expect.poll(() => board.page.title()).not.toBe(waitingBefore)
  await expect(board.page.getByRole('article').filter({ hasText: orderNumber(missed) })).toContainText('New order')
  await mine.page.reload()
  await expect.poll(() => texts(mine.page)).toEqual(['One', 'Four', 'Two', 'Three'])
})

test('a dish changes its price and is removed while it is open and in a cart', async ({ connected, request }) => {
  const ibin = await demoPerson(request, 'customer', 'ibin')
  const { restaurant, products } = await menuOf(request, 'zeenat')
  const model = products[0]
  if (!model) throw new Error('the demo menu is empty')
  const { product: full } = await restaurant.call<{ product: { category: { _id: string }; images: string[] } }>(
    'GET',
    `/restaurent/editProduct?id=${model._id}`,
  )
  const name = `Aam Panna ${Date.now()}`
  const priced = (price: number) => ({
    productName: name,
    description: 'Green mango, cumin, black salt',
    category: full.category._id,
    images: full.images,
    variants: [{ name: 'Glass', price }],
  })
  const { product } = await restaurant.call<{ product: { _id: string } }>('POST', '/restaurent/addProduct', priced(80))
  const cart = await ibin.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cart.cartData.items) await ibin.call('PATCH', '/cancelcartitem', { itemId: _id })
  await ibin.call('POST', '/addToCart', { productId: product._id, selectedVariant: 'Glass' })

  const inCart = await connected(ibin, '/cart')
  const line = inCart.page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('₹80')
  const menu = await connected(ibin, `/menu/${restaurant.id}?search=${encodeURIComponent(name)}&dish=${product._id}`)
  const dialog = menu.page.getByRole('dialog', { name })
  await expect(dialog).toContainText('₹80')

  await restaurant.call('PATCH', '/restaurent/updateProduct', { ...priced(95), productId: product._id })
  await expect(dialog).toContainText('Glass now costs ₹95. It was ₹80.')
  await expect(dialog.getByRole('button', { name: 'Add to Cart · ₹95' })).toBeVisible()
  await expect(line).toContainText('₹95')
  await expect(line).toContainText('Was ₹80')

  await restaurant.call('PATCH', '/restaurent/deleteProduct', { proId: product._id })
  await expect(dialog).toContainText('was just taken off the menu')
  await expect(dialog.getByRole('button', { name: 'Not available right now' })).toBeDisabled()
  await expect(line).toContainText('No longer available')
  await expect(inCart.page.getByRole('button', { name: 'Proceed To CheckOut' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(menu.page.getByRole('article').filter({ hasText: name })).toContainText('Not available')
})

test('an idle person who is blocked is signed out and sees the reason, in every role', async ({ connected, request }) => {
  const admin = await demoPerson(request, 'administrator', 'admin')
  const divya = await newEmployee(request, 'live-blocked')
  const ibin = await demoPerson(request, 'customer', 'ibin')
  const cook = await demoPerson(request, 'restaurant', 'steel.tumbler')
  const idle = [
    { kind: 'users', person: ibin, path: '/profile', login: /\/login$/ },
    { kind: 'restaurents', person: cook, path: '/restaurent/addProduct', login: /\/restaurent\/login$/ },
    { kind: 'employees', person: divya, path: '/employee/employeeChat', login: /\/employee\/login$/ },
  ]
  for (const { kind, person, path, login } of idle) {
    const { page, context } = await connected(person, path)
    await admin.call('PATCH', `/admin/${kind}/${person.id}/block`, {})
    try {
      await expect(page).toHaveURL(login)
      await expect(page.getByText('Access Denied: Your account has been temporarily blocked').first()).toBeVisible()
    } finally {
      await admin.call('PATCH', `/admin/${kind}/${person.id}/unblock`, {})
      await context.close()
    }
  }
})
