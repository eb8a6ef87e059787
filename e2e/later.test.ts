// An order for tomorrow: its time is chosen, full for others, moved by its customer, and accepted by the restaurant.
import { expect, type Page, test } from '@playwright/test'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { openLive } from './live-page.ts'
import { avoidMidnight } from './midnight.ts'

const CHOSEN = 'Tomorrow, 3–3:30 pm'
const NEXT = 'Tomorrow, 3:30–4 pm'

/** Chooses a time of tomorrow in the dialog that is open, and leaves it by its button. */
async function chooseTomorrow(page: Page, time: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
  await dialog.getByRole('radio', { name: time, exact: true }).check()
  await dialog.getByRole('button', { name: `Tomorrow, ${time}` }).click()
  await expect(dialog).toBeHidden()
}

test('a customer orders for tomorrow, another one is offered the next time, and the order is moved and accepted', async ({
  browser,
  request,
}) => {
  await avoidMidnight()
  const [iyer, elsamma] = [await demoPerson(request, 'customer', 'tvl.iyer'), await demoPerson(request, 'customer', 'elsamma')]
  const { restaurant, products } = await menuOf(request, 'jaggery.verandah')
  await restaurant.call('PATCH', '/restaurent/delivery', { deliveryCap: 1 })
  const phone = { viewport: { width: 360, height: 800 } }
  const [first, second] = [await (await browser.newContext(phone)).newPage(), await (await browser.newContext(phone)).newPage()]
  for (const [person, page] of [
    [iyer, first],
    [elsamma, second],
  ] as const) {
    await fillCart(person, products.slice(0, 2))
    await person.signIn(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: /^(Change|Choose a time) for The Jaggery Verandah$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Later/ })
      .check()
    await chooseTomorrow(page, '3–3:30 pm')
    await expect(page.getByText(CHOSEN)).toBeVisible()
  }

  await first.getByRole('link', { name: 'Proceed To CheckOut' }).click()
  await first.getByRole('radio', { name: /Cash on delivery/ }).check()
  await first.getByRole('button', { name: 'Place Order' }).click()
  await first.waitForURL(/OrderSuccess/)
  const order = await newestOrder(iyer)

  // nothing moves without its customer
  await second.reload()
  await expect(second.getByText(`${CHOSEN} is full`)).toBeVisible()
  await expect(second.getByText('The next free time is tomorrow, 3:30–4 pm.')).toBeVisible()
  await second.getByRole('button', { name: `Take ${NEXT}` }).click()
  await expect(second.getByText(`${CHOSEN} is full`)).toBeHidden()
  await expect(second.getByText(NEXT)).toBeVisible()

  const board = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await restaurant.signIn(board)
  await openLive(board, '/restaurent/orders')
  const tomorrow = board.getByRole('region', { name: /^Later/ }).getByRole('region', { name: 'Tomorrow' })
  const row = tomorrow.getByRole('listitem').filter({ has: board.getByRole('link', { name: new RegExp(`#${order.number}(?!\\d)`) }) })
  await expect(row).toContainText('3–3:30 pm')

  await openLive(first, `/orderItems/${order._id}`)
  await expect(first.getByText('For tomorrow, 3–3:30 pm')).toBeVisible()
  await first.getByRole('button', { name: 'Change time' }).click()
  await chooseTomorrow(first, '4–4:30 pm')
  await expect(first.getByText('For tomorrow, 4–4:30 pm')).toBeVisible()
  await expect(row).toContainText('4–4:30 pm')

  await row.getByRole('link').click()
  await board.getByRole('button', { name: /^Accept/ }).click()
  await expect(first.getByRole('button', { name: 'Change time' })).toBeHidden()
  await board.goto('/restaurent/orders')
  await expect(row).toContainText('Accepted')

  await fillCart(elsamma, [])
  await restaurant.call('PATCH', '/restaurent/delivery', { deliveryCap: 4 })
})
