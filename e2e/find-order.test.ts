// A customer rings: the restaurant finds the order in its list.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { avoidMidnight } from './midnight.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'
import { placeDemoOrder } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'

test('a restaurant finds an order by its number, also after a reload, and clears the search', async ({ open, request }) => {
  // both orders are of today until the end: only then are their links named without a date
  await avoidMidnight(360_000)
  const nayan = await newcomer(request, 'customer')
  const restaurant = await demoPerson(request, 'restaurant', 'vaghar')
  await nayan.call('PATCH', '/addAddress', { address: { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' } })
  const wanted = await placeDemoOrder(nayan, restaurant)
  const other = await placeDemoOrder(nayan, restaurant)
  const { page, errors } = await open(restaurant, '/restaurent/orders?view=list', { viewport: { width: 360, height: 740 } })
  const view = (number: number) => page.getByRole('link', { name: `View #${number}`, exact: true })
  await expect(view(other.number)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`#${wanted.number}`)
  // only the answer has the one without the other
  await expect(view(other.number)).toHaveCount(0)
  await expect(view(wanted.number)).toBeVisible()
  await expect(page).toHaveURL(/search=%23/)
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await expect(view(wanted.number)).toBeVisible()
  await expect(view(other.number)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('no such customer')
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(view(other.number)).toBeVisible()
  await expect(page).toHaveURL(/\/restaurent\/orders\?view=list$/)
  expect(errors()).toEqual([])
})
