// Errors of forms, and the buttons below them.
import { expect, test } from '@playwright/test'

test('a press that leaves an incorrect field is not lost: the error waits until the button is released', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await page.getByLabel('Email').fill('asha')
  // at its upper edge, which an error above it moves away
  await page.getByRole('button', { name: 'Log in' }).hover({ position: { x: 20, y: 6 } })
  await page.mouse.down()
  await page.clock.runFor(1000)
  const error = page.getByRole('main').getByText('Email address is incorrect')
  await expect(error).toBeHidden()
  await page.mouse.up()
  await expect(page.locator('.Toastify__toast').getByText('Email address is incorrect')).toBeVisible()
  await expect(error).toBeVisible()
})
