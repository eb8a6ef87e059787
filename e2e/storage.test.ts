// Browsers that block their storages, or have no room left in them.
import { expect, type Page, test } from '@playwright/test'
import { watchForErrors } from './quiet-console.ts'

const BLOCKED = 'This browser does not let Tiffin store anything'
const FULL = 'This browser has no room left to store anything'

const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
const remove = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { value: null })
  })
const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError')
    }
  })

const logIn = async (page: Page, path: string, email: string) => {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

for (const [name, prepare, sentence] of [
  ['blocks its storages', block, BLOCKED],
  ['has no storages', remove, BLOCKED],
  ['has no room in its storages', fill, FULL],
] as const)
  test(`a browser that ${name} logs in for the visit and says so`, async ({ page }) => {
    const errors = watchForErrors(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await prepare(page)
    await logIn(page, '/login', 'asha@demo.tiffin.example')
    const banner = page.getByRole('status').filter({ hasText: sentence })
    await expect(banner).toContainText('until you close or reload this page')
    await banner.getByRole('button', { name: 'OK' }).click()
    await expect(banner).toHaveCount(0)
    // within the visit, a page of her own needs no second login
    await page.getByRole('link', { name: /cart/i }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cart/i)
    expect(errors()).toEqual([])
  })

for (const [role, path, email, arrived] of [
  ['restaurant', '/restaurent/login', 'kitchen@demo.tiffin.example', /\/restaurent\//],
  ['delivery partner', '/employee/login', 'ravi@demo.tiffin.example', /\/employee\//],
  ['administrator', '/admin/login', 'admin@demo.tiffin.example', /\/admin\//],
] as const)
  test(`a ${role} logs in where the storages are blocked`, async ({ page }) => {
    const errors = watchForErrors(page)
    await block(page)
    await logIn(page, path, email)
    await expect(page).not.toHaveURL(/login$/)
    await expect(page).toHaveURL(arrived)
    await expect(page.getByRole('status').filter({ hasText: BLOCKED })).toBeVisible()
    expect(errors()).toEqual([])
  })
