// Every screen that is translated before its scripts run, and what changes on translated screens of all roles. translated.test.ts has an order
// to the door.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { demoViewer, fillAddress, MATRIX, settled } from './matrix-pages.ts'
import { test } from './open-page.ts'
import { placeDemoOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'
import { expectSame, openBoth, translate } from './translate-page.ts'

/** No such page, and a link that is not valid. */
const MISSING = ['/nowhere', '/email/stop?token=unknown']

for (const { viewer, address } of MATRIX.filter((page) => page.address !== '/dev/ui'))
  test(`${address} for the ${viewer}, translated as it arrives, shows what it shows without`, async ({ context, page, request }) => {
    if (viewer !== 'guest') await (await demoViewer(request, viewer)).signInWithCookies(context)
    const errors = watchForErrors(page, MISSING.includes(address) ? [404] : [])
    const path = await fillAddress(request, address)
    await translate(page, 'as it arrives')
    await page.goto(path)
    await settled(page)
    const control = await context.newPage()
    await control.goto(path)
    await settled(control)
    await expectSame(page, control)
    expect(errors()).toEqual([])
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
