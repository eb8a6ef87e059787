// Blocking an account by keyboard, in at most twenty keys from the open list.
import { expect, test } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'

const MOST_KEYS = 20

test('the administrator finds neha and blocks her by keyboard', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const admin = await demoPerson(request, 'administrator', 'admin')
  await admin.signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByRole('button', { name: /^BLOCK/ }).first()).toBeVisible()

  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  for (const letter of 'neha') await press(letter)
  const block = page.getByRole('button', { name: /^BLOCK Neha/ })
  await expect(block).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  while (!(await block.evaluate((button) => button === document.activeElement)) && keys < MOST_KEYS) await press('Tab')
  await expect(block).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'No, cancel' })).toBeFocused()
  await press('Tab')
  await press('Enter')
  const row = page.getByRole('row', { name: /Neha Kulkarni/ })
  await expect(row).toContainText('Offline')
  const unblock = row.getByRole('button', { name: /^UNBLOCK/ })
  await expect(unblock).toBeFocused()
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  expect(errors()).toEqual([])

  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'No, cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Online')
})
