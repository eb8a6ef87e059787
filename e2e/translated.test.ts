// Pages that the browser translates keep working and show current values (docs/decisions/049-text-alone-in-its-element.md). Each is compared
// with the same page of the same person without a translator. translated-journeys.test.ts has the other journeys, translated-screens.test.ts all screens.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { newEmployee, orderNumber, placeDemoOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'
import { expectSame, openBoth, translate } from './translate-page.ts'

test('an order is followed to the door on translated pages', async ({ signedIn, request }) => {
  const [asha, spice, divya] = await Promise.all([
    demoPerson(request, 'customer', 'asha'),
    demoPerson(request, 'restaurant', 'kitchen'),
    newEmployee(request, 'translated'),
  ])
  const board = await openBoth(signedIn, spice, '/restaurent/orders?view=board')
  const order = await placeDemoOrder(asha, spice)
  const ticket = board.page.getByRole('article').filter({ hasText: orderNumber(order) })
  await expect(ticket).toBeVisible()
  await expectSame(board.page, board.control)
  const customer = await openBoth(signedIn, asha, `/orderItems/${order._id}`)
  const jobs = await openBoth(signedIn, divya, '/employee/deliveryHistory')
  const step = customer.page.locator('[aria-current=step]')
  const reaches = async (status: string) => {
    await expect(step).toContainText(status)
    await expectSame(customer.page, customer.control)
  }
  await expectSame(jobs.page, jobs.control)
  await reaches('Accept')

  await ticket.getByRole('button', { name: /^Accept/ }).click()
  await reaches('Preparing')
  await ticket.getByRole('button', { name: /^Mark packed/ }).click()
  await reaches('Packed')
  await spice.call('POST', '/restaurent/splitOrder', { employeeId: divya.id, orderId: order._id })
  await reaches('Packed')
  const job = jobs.page.getByRole('article').filter({ hasText: orderNumber(order) })
  await expect(job).toBeVisible()
  await expectSame(jobs.page, jobs.control)
  await job.getByRole('button', { name: 'Mark out of delivery' }).click()
  await reaches('Out of delivery')
  await expectSame(jobs.page, jobs.control)
  await job.getByRole('button', { name: 'Mark delivered' }).click()
  await jobs.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delivered/i })
    .click()
  // she may undo it for five seconds
  await reaches('Delivered')
  await expectSame(jobs.page, jobs.control)
  await expect(ticket).toHaveCount(0)
  for (const { errors } of [board, customer, jobs]) expect(errors()).toEqual([])
})

test('a page that is translated between the start of React and its first render is the same, without an error', async ({
  context,
  page,
}) => {
  const errors = watchForErrors(page)
  await translate(page, 'before the first render')
  // React says so of another text than it had sent
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('#418'))
  await page.goto('/')
  await warning
  const control = await context.newPage()
  await control.goto('/')
  await expectSame(page, control)
  expect(errors()).toEqual([])
})
