// A delivery by keyboard, from the open page to the handover, in at most twelve keys.
import { expect, test } from '@playwright/test'
import { orderNumber, packedDelivery } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'
import { stopClock } from './stop-clock.ts'

const MOST_KEYS = 12

test('divya picks up an order and hands it over by keyboard', async ({ page, request }) => {
  await page.clock.install()
  const errors = watchForErrors(page)
  const { employee: divya, order } = await packedDelivery(request)
  await divya.signIn(page)
  await page.goto('/employee/home')
  const job = page.getByRole('article', { name: orderNumber(order) })
  await expect(job).toBeVisible()

  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  const next = job.getByRole('button', { name: /^Mark/ })
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  while (!(await next.evaluate((button) => button === document.activeElement)) && keys < MOST_KEYS) await press('Tab')
  await expect(next).toBeFocused()
  await press('Enter')
  await expect(next).toHaveText(/^Mark delivered #\d+ · /)
  await expect(next).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' })).toBeFocused()
  await press('Tab')
  await stopClock(page)
  await press('Enter')
  await page.clock.runFor(1_000)
  await expect(job.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await expect(job).toBeHidden()
  // the focused element disappears, and the focus moves on
  await expect(page.getByRole('heading', { name: 'Current delivery' })).toBeFocused()
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  expect(errors()).toEqual([])
})
