// The menu as a file, and changes of a selection, as a restaurant makes them.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

const choose = (page: Page, csv: string) =>
  page.getByLabel('Menu file (CSV)').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

test('a menu is exported, imported with a new dish, and undone', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'dadar742')
  await restaurant.signIn(page)
  await page.goto('/restaurent/products')
  await page.getByRole('link', { name: 'Import / Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your menu' }).click()
  const menu = readFileSync(await (await download).path(), 'utf8')

  await choose(page, menu)
  await expect(page.getByText('This file changes nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()

  const name = `Malabar Halwa ${Date.now()}`
  const [header = ''] = menu.split('\r\n')
  await choose(page, `${menu}\r\n,${name},Ghee and jaggery,Sweets,Box,150,10,veg,milk,,,\r\n,Broken,Nothing,Sweets,Box,12O,,,,,,\r\n`)
  await expect(page.getByRole('table', { name: 'Added' })).toContainText(name)
  await expect(page.getByRole('table', { name: 'Refused' })).toContainText('The price is not a number.')
  expect(header.split(',')).toContain('allergens')
  await page.setViewportSize({ width: 360, height: 780 })
  expect([...(await faultsOf(page)), ...(await contrastFaultsOf(page))]).toEqual([])
  await page.getByRole('button', { name: 'Save 1 line' }).click()
  await expect(page.getByText('1 line saved, customers see them now')).toBeVisible()
  const find = async () =>
    (
      await restaurant.call<{ total: number }>(
        'GET',
        `/restaurent/getRestaurentProduct?id=${restaurant.id}&search=${encodeURIComponent(name)}`,
      )
    ).total
  expect(await find()).toBe(1)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The menu is as it was before')).toBeVisible()
  expect(await find()).toBe(0)
})
