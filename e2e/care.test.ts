// The administrator acts on an order: from its customer's name to an action in three steps, and what each act shows to the others.
import { expect, type Page } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'
import { openLive } from './live-page.ts'
import { test } from './open-page.ts'
import { newEmployee, orderNumber, packForEmployee, placeDemoOrder, type WireOrder } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'
import { toast } from './toasts.ts'

const happened = (page: Page) => page.getByRole('list', { name: 'What happened' }).getByRole('listitem')

let admin: Person
let neha: Person
let seller: Person
let order: WireOrder
test.beforeEach(async ({ request }) => {
  admin = await demoPerson(request, 'administrator', 'admin')
  neha = await demoPerson(request, 'customer', 'neha')
  seller = await demoPerson(request, 'restaurant', 'kitchen')
  order = await placeDemoOrder(neha, seller)
})

test('"my order never came": from the name to a cancelled order in three steps, and everyone reads why', async ({ open, signedIn }) => {
  const customer = await open(neha, `/orderItems/${order._id}`)
  const board = await signedIn(seller)
  await openLive(board.page, '/restaurent/orders')
  const { page, errors } = await open(admin, '/admin/orders')
  let steps = 0
  const step = async (act: () => Promise<unknown>) => {
    steps += 1
    await act()
  }
  await step(() => page.getByRole('searchbox', { name: 'Search orders' }).fill('neha'))
  const view = page.getByRole('link', { name: `View order #${order.number} of ${order.restId.restaurantName}` }).first()
  await step(() => view.click())
  await step(() => page.getByRole('button', { name: 'Cancel dishes' }).click())
  expect(steps).toBeLessThanOrEqual(3)

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await dialog.getByRole('button', { name: /^Cancel 1 dish/ }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'It could not be delivered' }).check()
  await dialog.getByRole('button', { name: /^Cancel 1 dish/ }).click()
  await toast(page, 'Cancelled')
  await expect(happened(page).first()).toContainText('Cancelled: It could not be delivered')
  await expect(happened(page).first()).toContainText('Tiffin')
  await expect(page.getByRole('button', { name: 'Cancel dishes' })).toHaveCount(0)
  await expect(customer.page.getByText('It could not be delivered').first()).toBeVisible()
  await board.page.goto(`/restaurent/ordersMoreView/${order._id}`)
  await expect(board.page.getByText('It could not be delivered').first()).toBeVisible()
  expect([...errors(), ...customer.errors(), ...board.errors()]).toEqual([])
})

test('a note is added once, and read by other administrators without a reload', async ({ open }) => {
  const other = await open(admin, `/admin/orders/${order._id}`)
  await expect(happened(other.page).first()).toBeVisible()
  const { page, errors } = await open(admin, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const box = page.getByRole('textbox', { name: 'Add a note' })
  await expect(box).toHaveAccessibleDescription(/Please write a note/)
  await box.fill('Neha called: the bell is broken')
  await page.getByRole('button', { name: 'Add note' }).dblclick()
  await expect(happened(page).filter({ hasText: 'the bell is broken' })).toHaveCount(1)
  await expect(box).toHaveValue('')
  await expect(happened(other.page).filter({ hasText: 'the bell is broken' })).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])
  expect([...errors(), ...other.errors()]).toEqual([])
})

test('an order goes to another delivery partner, who sees it at once', async ({ open, signedIn, request }) => {
  await packForEmployee(seller, order, await newEmployee(request, 'care-before'))
  const partner = await signedIn(await demoPerson(request, 'employee', 'sunitha'))
  await openLive(partner.page, '/employee/deliveryHistory')
  const { page, errors } = await open(admin, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Change delivery partner' }).click()
  const dialog = page.getByRole('dialog')
  const sunitha = dialog.getByRole('button', { name: /Sunitha Babu/ })
  await expect(sunitha).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await sunitha.click()
  await toast(page, 'Sunitha Babu delivers this order')
  await expect(happened(page).filter({ hasText: 'From Divya Pillai to Sunitha Babu' })).toContainText('Tiffin')
  await expect(partner.page.getByText(orderNumber(order)).first()).toBeVisible()
  expect([...errors(), ...partner.errors()]).toEqual([])
})

test('an order on the road changes hands: both partners and the customer see it, and who delivers is paid', async ({
  open,
  signedIn,
  request,
}) => {
  const divya = await newEmployee(request, 'care-broken-bike')
  await packForEmployee(seller, order, divya)
  const out = { orderId: order._id, prodId: order.item[0]?._id, orderStatus: 'Out of delivery' }
  await divya.call('PATCH', '/employee/updateDeliveryStatus', out)
  const sunitha = await demoPerson(request, 'employee', 'sunitha')
  const [before, next] = [await signedIn(divya), await signedIn(sunitha)]
  await openLive(before.page, '/employee/deliveryHistory')
  await openLive(next.page, '/employee/deliveryHistory')
  const jobOn = (at: Page) => at.getByRole('article').filter({ hasText: orderNumber(order) })
  await expect(jobOn(before.page)).toBeVisible()
  const customer = await open(neha, `/orderItems/${order._id}`)
  await expect(customer.page.getByText('Divya Pillai').first()).toBeVisible()

  const { page, errors } = await open(admin, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Change delivery partner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sunitha Babu/ }).click()
  await expect(dialog.getByText(/^Divya Pillai has the bag\. Sunitha Babu is asked to collect it from Divya Pillai,/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give it to Sunitha Babu' }).click()
  await expect(happened(page).filter({ hasText: 'From Divya Pillai to Sunitha Babu' })).toContainText('Tiffin')
  await expect(jobOn(before.page)).toHaveCount(0)
  // it stays until it is closed
  const whose = before.page
    .getByRole('alert')
    .filter({ hasText: /^Sunitha Babu \(\d{10}\) is delivering order #\d+ now: give them the bag if you have it,/ })
  await expect(whose.getByRole('link', { name: /^\d{10}$/ })).toBeVisible()
  expect(await faultsOf(before.page)).toEqual([])
  await whose.getByRole('button', { name: 'close' }).click()
  await expect(whose).toHaveCount(0)
  await expect(customer.page.getByText('Sunitha Babu').first()).toBeVisible()

  const job = jobOn(next.page)
  await expect(job.getByText(/^Take the bag for order #\d+ from Divya Pillai$/)).toBeVisible()
  await expect(job.getByRole('link', { name: /^Call Divya Pillai, 9800000077/ })).toBeVisible()
  expect(await faultsOf(next.page)).toEqual([])
  await job.getByRole('button', { name: /^Mark delivered/ }).click()
  await next.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await expect(happened(page).filter({ hasText: 'Delivered' }).filter({ hasText: 'Sunitha Babu, delivery partner' })).toHaveCount(1)
  const { cashToday } = await sunitha.call<{ cashToday: { orders: { _id: string }[] } }>('GET', '/employee/dashboardData')
  expect(cashToday.orders.map(({ _id }) => _id)).toContain(order._id)
  expect([...errors(), ...before.errors(), ...next.errors(), ...customer.errors()]).toEqual([])
})

test('a credit asks for the password, knows its limits, and is in the wallet with order and reason', async ({ open }) => {
  const wallet = await open(neha, '/profile')
  const { page, errors } = await open(admin, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Credit wallet' }).click()
  const dialog = page.getByRole('dialog')
  const rupees = dialog.getByRole('textbox', { name: 'Rupees' })
  const password = dialog.getByLabel('Your password', { exact: true })
  const send = () => dialog.getByRole('button', { name: /^Credit/ }).click()
  await expect(rupees).toHaveAccessibleDescription(/Up to ₹500 more for this order/)
  await send()
  await expect(rupees).toHaveAccessibleDescription(/whole rupees/)
  expect(await faultsOf(page)).toEqual([])
  await rupees.fill('501')
  await dialog.getByRole('radio', { name: 'It came late' }).check()
  await password.fill('not-this-one')
  await send()
  await expect(password).toHaveAccessibleDescription(/current password is not correct/)
  await password.fill('demo-tiffin')
  await send()
  await expect(rupees).toHaveAccessibleDescription(/up to ₹500; ₹500 is left/)
  await rupees.fill('120')
  await send()
  await toast(page, '₹120 is in the wallet')
  await expect(happened(page).first()).toContainText('₹120 credited: It came late')
  await expect(wallet.page.getByText('Credit from Tiffin: it came late').first()).toBeVisible()
  await page.getByRole('button', { name: 'Credit wallet' }).click()
  await expect(dialog.getByText('₹120 was credited for this order before.')).toBeVisible()
  expect(errors().filter((words) => !/answered (400|409)|status of (400|409)/.test(words))).toEqual([])
})

test('the chat is read after a warning, and the reading is in the timeline', async ({ open, request }) => {
  const divya = await newEmployee(request, 'care-chat')
  await packForEmployee(seller, order, divya)
  await neha.call('POST', '/saveChat', { orderId: order._id, chat: { user: 'Where are you?', employee: '' } })
  const { page, errors } = await open(admin, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Read chat' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Reading it is recorded with your name')
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show messages' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Where are you?')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(happened(page).first()).toContainText('Chat read')
  expect(errors()).toEqual([])
})

test('an email of the order is sent once more, and the timeline says when it is sent', async ({ open }) => {
  const { page, errors } = await open(admin, `/admin/orders/${order._id}`)
  await expect(happened(page).filter({ hasText: /^Email to/ })).toHaveCount(0)
  await page.getByRole('switch', { name: /^With \d+ email/ }).check()
  await expect(happened(page).filter({ hasText: /^Email to .*: order placed/ })).toContainText('Sent')
  await page.getByRole('button', { name: 'Send email again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Order placed, with the bill' })).toBeChecked()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await toast(page, 'The email is on its way')
  const again = happened(page).filter({ hasText: 'sent again' })
  await expect(again).toContainText('Tiffin')
  await expect(again).toContainText('Sent')
  expect(errors()).toEqual([])
})
