// Causes every message of the specification once in the browser, and checks its place and duration.

import { expect, type Page, test } from '@playwright/test'
import { MESSAGES } from '@tiffin/contract/errors/messages'
import { demoPerson, type Person } from './demo-people.ts'
import { customerRows } from './messages/customer-rows.ts'
import { employeeRows } from './messages/employee-rows.ts'
import { newcomerRows } from './messages/newcomer-rows.ts'
import { restaurantRows } from './messages/restaurant-rows.ts'
import type { MessageName, Row, Stage } from './messages/row.ts'
import { newcomer } from './newcomers.ts'
import { keepToasts } from './toasts.ts'

// complete: a message of the contract without a row does not compile
const table: Record<MessageName, Row> = { ...newcomerRows, ...customerRows, ...restaurantRows, ...employeeRows }

const DEFAULT_MS = 5000
/** Matches the exact text, after an optional file name and before an optional addition of a toast. */
const exactly = (words: string) => new RegExp(`(^|: )\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · .*)?$`)
const toastOf = (page: Page, words: string) => page.locator('.Toastify__toast').filter({ has: page.getByText(exactly(words)) })

async function seeToast(page: Page, words: string, ms: number) {
  const shown = toastOf(page, words).first()
  await expect(shown, words).toBeVisible()
  await expect(shown.locator('.Toastify__progress-bar'), `how long "${words}" stays`).toHaveAttribute(
    'style',
    new RegExp(`animation-duration: ${ms}ms`),
  )
  // it covers what the next row presses; a click closes it, as specified, unless it is already closing
  await toastOf(page, words).evaluateAll((toasts: HTMLElement[]) => {
    for (const toast of toasts) toast.click()
  })
  await expect(toastOf(page, words)).toHaveCount(0)
}
async function see(page: Page, words: string, { seen, ms = DEFAULT_MS }: Row) {
  const within = page.locator(seen.includes('dialog') ? '[role=alertdialog]' : 'main, [role=dialog]')
  if (!seen.includes('toast') || seen.length > 1) await expect(within.getByText(exactly(words.trim())).first(), words).toBeVisible()
  if (seen.includes('toast')) await seeToast(page, words.trim(), ms)
}
async function walkThrough(names: readonly MessageName[], stage: Stage) {
  for (const name of names)
    await test.step(MESSAGES[name], async () => {
      await table[name].provoke(stage)
      await see(stage.page, MESSAGES[name], table[name])
    })
}
const namesOf = (rows: object) => Object.keys(rows) as MessageName[]

test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000)
  await keepToasts(page)
})
test.use({ actionTimeout: 20_000 })

test('signing up, logging in and forgetting the password', async ({ page, request }) => {
  const nobody = { id: '', token: '' } as Person
  await walkThrough(namesOf(newcomerRows), { page, request, me: nobody })
})

test('the menu, the cart, the checkout and the profile', async ({ page, request }) => {
  const me = await newcomer(request, 'customer')
  await me.signIn(page)
  await walkThrough(namesOf(customerRows), { page, request, me })
})

test('categories, dishes and orders of a new restaurant', async ({ page, request }) => {
  const me = await newcomer(request, 'restaurant')
  await me.signIn(page)
  await walkThrough(namesOf(restaurantRows), { page, request, me })
})

test('deliveries, and an account that is blocked', async ({ page, request }) => {
  const me = await newcomer(request, 'employee')
  await me.signIn(page)
  try {
    await walkThrough(namesOf(employeeRows), { page, request, me })
  } finally {
    const admin = await demoPerson(request, 'administrator', 'admin')
    await admin.call('PATCH', `/admin/employees/${me.id}/unblock`)
  }
})
