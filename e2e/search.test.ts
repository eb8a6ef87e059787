// Searching in the browser, as a person types.
import { expect, test } from '@playwright/test'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'

test('two presses on a phone find an open veg biryani for less than 200, and one takes all filters off', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Search' }).filter({ visible: true })
  await box.click()
  await page.keyboard.type('veg biryani under 200, open now')
  await page.keyboard.press('Enter')
  const products = page.getByRole('region', { name: 'Dishes' }).getByRole('article')
  await expect(products.filter({ hasText: 'Subz Dum Biryani' })).toBeVisible()
  await expect(products.filter({ hasText: /chicken|mutton/i })).toHaveCount(0)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Filters · 3' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/?search=biryani')
  expect(errors()).toEqual([])
})

test('a search that says no to a food leaves it out, under a filter that can be taken off', async ({ page }) => {
  const errors = watchForErrors(page)
  const main = page.getByRole('main')
  await page.goto('/?search=momos+without+paneer')
  const products = main.getByRole('region', { name: 'Dishes' })
  await expect(products.getByRole('heading', { name: 'Chicken Momo, Steamed' })).toBeVisible()
  await expect(main.getByText('Dishes that mention “paneer” are left out.')).toBeVisible()
  await expect(products.getByRole('heading', { name: /Paneer/ })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await main.getByRole('link', { name: 'Without paneer', exact: true }).click()
  await expect(products.getByRole('heading', { name: 'Cabbage and Paneer Momo' })).toBeVisible()
  await expect(page).toHaveURL('/?search=momos')
  expect(errors()).toEqual([])
})

test('a search says what restaurants do not state, and one without a result leads to the restaurants', async ({ page }) => {
  const errors = watchForErrors(page)
  const main = page.getByRole('main')
  await page.goto('/?search=gluten+free+dosa')
  await expect(main.getByText('Restaurants do not say which dishes are “gluten free”')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mysore Masala Dosa' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/?search=xylophone')
  await main.getByRole('link', { name: 'Browse restaurants' }).click()
  await expect(page).toHaveURL('/filterShops')
  expect(errors()).toEqual([])
})
