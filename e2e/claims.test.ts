// A problem with an order: the customer reports it, the restaurant answers, the administrator decides; by keyboard, with photos, and each hears of it at once.
import { type APIRequestContext, expect } from '@playwright/test'
import { twoHalves } from '../apps/server/src/providers/images/picture-bytes.fixture.ts'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'
import { packForEmployee, placeDemoOrder } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'

/** What nayan has ordered, on the road with sunitha, and who else has to do with it. */
async function onTheRoadToNayan(request: APIRequestContext) {
  const nayan = await newcomer(request, 'customer')
  const restaurant = await demoPerson(request, 'restaurant', 'vaghar')
  const employee = await demoPerson(request, 'employee', 'sunitha')
  const administrator = await demoPerson(request, 'administrator', 'admin')
  await nayan.call('PATCH', '/addAddress', { address: { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' } })
  const order = await placeDemoOrder(nayan, restaurant)
  await packForEmployee(restaurant, order, employee)
  const moveTo = (orderStatus: string) =>
    employee.call('PATCH', '/employee/updateDeliveryStatus', { prodId: order.item[0]?._id, orderId: order._id, orderStatus })
  await moveTo('Out of delivery')
  return { nayan, restaurant, administrator, order, moveTo }
}
async function deliveredToNayan(request: APIRequestContext) {
  const { moveTo, ...all } = await onTheRoadToNayan(request)
  await moveTo('Delivered')
  return all
}

test('a reported problem is answered by the restaurant and decided by the administrator', async ({ open, request }) => {
  const { nayan, restaurant, administrator, order } = await deliveredToNayan(request)
  const product = order.item[0]?.product.productName ?? ''

  // on a phone
  const customer = await open(nayan, `/orderItems/${order._id}`, { viewport: { width: 360, height: 740 } })
  await customer.page.getByRole('link', { name: /Problem with this order/ }).press('Enter')
  await expect(customer.page.getByRole('heading', { level: 1, name: 'What went wrong?' })).toBeVisible()
  const form = customer.page.getByRole('form', { name: 'What went wrong?' })
  // the order has one product, which is chosen; without it the form asks
  const ordered = form.getByRole('checkbox', { name: new RegExp(product.slice(0, 8)) })
  await expect(ordered).toBeChecked()
  await ordered.press('Space')
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(form.getByText('Please choose the dish')).toBeVisible()
  await expect(ordered).toBeFocused()
  await ordered.press('Space')
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(form.getByText('Please choose what went wrong')).toBeVisible()
  // the error has taken the focus to the reasons
  await expect(form.getByRole('radio', { name: 'Missing' })).toBeFocused()
  await form.getByRole('radio', { name: 'Damaged' }).press('Space')
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(form.getByText('Please add a photo that shows it')).toBeVisible()
  await form.getByLabel('Take or choose a photo').setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await twoHalves(40) })
  await expect(form.getByRole('img', { name: 'box.jpg' })).toBeVisible()
  await expect(form.getByText('Please add a photo that shows it')).toHaveCount(0)
  await form.getByLabel(/Anything to add/).fill('The lid was open')
  expect(await faultsOf(customer.page)).toEqual([])
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  const report = customer.page.getByRole('region', { name: 'Your report' })
  await expect(report).toContainText('The lid was open')
  await expect(report.getByRole('img', { name: /^Photo 1 from/ })).toBeVisible()
  await expect(report.getByRole('listitem').filter({ hasText: /answers/ })).toHaveAttribute('aria-current', 'step')
  expect(await faultsOf(customer.page)).toEqual([])

  const spice = await open(restaurant, '/restaurent/claims')
  const claim = spice.page.getByRole('article').filter({ hasText: 'The lid was open' })
  await expect(claim).toContainText(product)
  await expect(claim.getByRole('img', { name: /^Photo 1 from/ })).toBeVisible()
  await claim.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(claim.getByText('Please write a few words')).toBeVisible()
  expect(await faultsOf(spice.page)).toEqual([])
  await claim.getByRole('textbox', { name: 'Your answer' }).fill('We closed the box')
  await claim
    .getByLabel('Take or choose a photo')
    .setInputFiles({ name: 'counter.jpg', mimeType: 'image/jpeg', buffer: await twoHalves(80) })
  await claim.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(claim).toHaveCount(0)
  await expect(report).toContainText('We closed the box')
  await expect(report.getByRole('img', { name: /^Photo 1 from/ })).toHaveCount(2)

  const admin = await open(administrator, '/admin/claims?show=administrator')
  const { restaurantName } = order.restId
  await admin.page.getByRole('link', { name: `View the claim on order #${order.number} of ${restaurantName}` }).press('Enter')
  await expect(admin.page.getByText('We closed the box')).toBeVisible()
  await expect(admin.page.getByRole('img', { name: /^Photo 1 from/ })).toHaveCount(2)
  expect(await faultsOf(admin.page)).toEqual([])
  // the credit is given on the page of the claim, for what was reported
  await admin.page.getByRole('button', { name: 'Credit wallet' }).press('Enter')
  const credit = admin.page.getByRole('dialog')
  await expect(credit.getByRole('radio', { name: 'Something was not good' })).toBeChecked()
  await credit.getByRole('textbox', { name: 'Rupees' }).fill('501')
  await credit.getByLabel('Your password', { exact: true }).fill('demo-tiffin')
  await credit.getByRole('button', { name: 'Credit ₹501' }).press('Enter')
  await expect(credit.getByRole('textbox', { name: 'Rupees' })).toHaveAccessibleDescription(/up to ₹500; ₹500 is left/)
  expect(await faultsOf(admin.page)).toEqual([])
  await credit.getByRole('textbox', { name: 'Rupees' }).fill('60')
  await credit.getByRole('button', { name: 'Credit ₹60' }).press('Enter')
  await expect(admin.page.getByRole('list', { name: 'Credited since the report' })).toContainText(/₹60 credited/)
  await admin.page.getByRole('textbox', { name: 'Reason' }).fill('The photo shows it. One dish is refunded.')
  // nothing is chosen: an administrator who only writes a reason has not decided about the money
  await admin.page.getByRole('button', { name: 'Decide and close' }).press('Enter')
  await expect(admin.page.getByText('Please choose how much goes back')).toBeVisible()
  expect(await faultsOf(admin.page)).toEqual([])
  await admin.page.getByRole('radio', { name: /^All ₹/ }).press('Space')
  await admin.page.getByRole('radio', { name: new RegExp(`^${restaurantName}`) }).press('Space')
  await admin.page.getByRole('button', { name: /^Refund ₹/ }).press('Enter')
  await expect(admin.page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(report).toContainText(/Tiffin: ₹[\d.]+ back to you/)
  // amount, bearer and reason: above the report, with the order, and in the wallet
  const outcome = customer.page.getByRole('region', { name: 'Decided' })
  await expect(outcome).toContainText(restaurantName)
  await expect(outcome).toContainText('The photo shows it. One dish is refunded.')
  await expect(outcome).toContainText(/Balance ₹/)
  const amount = (await outcome.getByText(/^₹/).textContent()) ?? ''
  expect(await faultsOf(customer.page)).toEqual([])
  await customer.page.getByRole('link', { name: /^Order #/ }).press('Enter')
  await expect(customer.page.getByText(`${amount} refunded`)).toBeVisible()
  await customer.page.goto('/profile')
  const history = customer.page.getByRole('list', { name: 'Wallet history' }).getByRole('listitem')
  await expect(history.filter({ hasText: `Paid by \u2068${restaurantName}\u2069` })).toContainText(amount)
  await customer.page.goto(`/orderItems/${order._id}/problem`)
  await customer.page.getByRole('button', { name: 'Ask again, once' }).press('Enter')
  const again = customer.page.getByRole('form', { name: 'Ask again, once' })
  await again.getByLabel(/In your words/).fill('The soup was in the bag, too')
  await again.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(report).toContainText('asked again')
  await admin.page.getByRole('link', { name: 'Open the order' }).press('Enter')
  await expect(admin.page.getByRole('region', { name: `Claim on #${order.number}` })).toContainText('Reopened')
  const happened = admin.page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(happened.filter({ hasText: 'Problem reported: Damaged or spilt' })).toContainText('The lid was open')
  await expect(happened.first()).toContainText('The soup was in the bag, too')
  expect(await faultsOf(admin.page)).toEqual([])
  for (const { errors } of [customer, spice]) expect(errors()).toEqual([])
  // the browser writes down the refusal of ₹501
  expect(admin.errors().filter((words) => !/answered 409|status of 409/.test(words))).toEqual([])
})

test('the support reports a problem for a customer who telephones, and both sides read who did', async ({ open, request }) => {
  const { nayan, restaurant, administrator, order } = await deliveredToNayan(request)

  const admin = await open(administrator, `/admin/orders/${order._id}`)
  const button = admin.page.getByRole('button', { name: 'Report a problem for the customer' })
  await button.press('Enter')
  const dialog = admin.page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: 'What went wrong?' })
  await form.getByRole('radio', { name: 'Spoilt' }).press('Space')
  // no photo is asked for on the telephone
  await expect(form.getByLabel('Take or choose a photo')).toHaveCount(0)
  await form.getByLabel(/Anything to add/).fill('She says that it smelt sour')
  expect(await faultsOf(admin.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(admin.page.getByRole('region', { name: /^Claim/ })).toContainText('She says that it smelt sour')
  await expect(button).toHaveCount(0)

  const customer = await open(nayan, `/orderItems/${order._id}/problem`)
  const report = customer.page.getByRole('region', { name: 'Your report' })
  await expect(report).toContainText('Tiffin support for you: Cold or spoilt')
  await expect(report).toContainText('She says that it smelt sour')
  const spice = await open(restaurant, '/restaurent/claims')
  await expect(spice.page.getByRole('article').filter({ hasText: 'She says that it smelt sour' })).toContainText('Tiffin support for')
})

test('an order on the road is not late before the end of its promise, but can be reported never to come', async ({ open, request }) => {
  const { nayan, order } = await onTheRoadToNayan(request)

  const { page, errors } = await open(nayan, `/orderItems/${order._id}/problem`, { viewport: { width: 360, height: 740 } })
  const form = page.getByRole('form', { name: 'What went wrong?' })
  const late = form.getByRole('radio', { name: /^It is late/ })
  await expect(late).toBeDisabled()
  await expect(form.getByText(/^Promised by .*, you can report it here\.$/)).toBeVisible()
  await form.getByRole('radio', { name: /^It never came/ }).press('Space')
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Your report' })).toContainText('It never came')
  expect(errors()).toEqual([])
})
