// The heart on the menu, the row on the first screen, and the way of a guest to the login.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'

test('a restaurant becomes a favourite on its menu, and leaves the row of the first screen with its heart', async ({ request, open }) => {
  const customer = await demoPerson(request, 'customer', 'george')
  const restaurant = await demoPerson(request, 'restaurant', 'vaghar')
  const { page, errors } = await open(customer, `/menu/${restaurant.id}`)
  const heart = page.getByRole('button', { name: 'Vaghar on Gujarati Road is a favourite' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const added = page.waitForResponse((response) => response.request().method() === 'PUT')
  await heart.click()
  expect((await added).status()).toBe(200)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Your favourites' })
  await expect(row.getByRole('link', { name: 'Vaghar on Gujarati Road' })).toHaveAttribute('href', `/menu/${restaurant.id}`)
  await row.getByRole('button', { name: 'Vaghar on Gujarati Road is a favourite' }).click()
  await expect(row).toHaveCount(0)
  expect(errors()).toEqual([])
})

test('a guest who likes a restaurant is asked to log in, without a call for favourites before', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'vaghar')
  const calls: string[] = []
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
  await page.goto(`/menu/${restaurant.id}`)
  await page.getByRole('button', { name: 'Log in to keep favourites' }).click()
  await page.waitForURL('**/login')
  expect(calls.filter((path) => path.startsWith('/favourites'))).toEqual([])
})
