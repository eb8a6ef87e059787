// Every message of the specification is provoked once in the browser and seen where it belongs, with the time it stays.

import { expect, type Page, test } from '@playwright/test'
import { MESSAGES } from '@tiffin/contract/messages'
import type { Person } from './demo-people.ts'
import { customerRows } from './messages/customer-rows.ts'
import { employeeRows } from './messages/employee-rows.ts'
import { newcomerRows } from './messages/newcomer-rows.ts'
import { restaurantRows } from './messages/restaurant-rows.ts'
import type { MessageName, Row, Stage } from './messages/row.ts'
import { newcomer } from './newcomers.ts'

// the table is whole: a message of the contract without a row does not compile
const table: Record<MessageName, Row> = { ...newcomerRows, ...customerRows, ...restaurantRows, ...employeeRows }

const DEFAULT_MS = 5000
/** The very words; what is wrong with one of several files says its name before them, and what a toast adds follows after a dot. */
const exactly = (words: string) => new RegExp(`(^|: )\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · .*)?$`)
const toastOf = (page: Page, words: string) => page.locator('.Toastify__toast').filter({ has: page.getByText(exactly(words)) })

async function seeToast(page: Page, words: string, ms: number) {
  const shown = toastOf(page, words).first()
  await expect(shown, words).toBeVisible()
  await expect(shown.locator('.Toastify__progress-bar'), `how long "${words}" stays`).toHaveAttribute(
    'style',
    new RegExp(`animation-duration: ${ms}ms`),
  )
  // it covers what the next row presses; a click closes it, as specified. By now it may be on its way out by itself
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

test.beforeEach(() => test.setTimeout(240_000))
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
  await walkThrough(namesOf(employeeRows), { page, request, me })
})
