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

test('a file of another system is imported after its columns are chosen, and the example as it is', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'dadar742')
  await restaurant.signIn(page)
  await page.goto('/restaurent/importMenu')
  const name = `Chole ${Date.now()}`
  const csv = `sep=;\r\nDadar Kitchen;;\r\n\r\nFood item;What it costs;Section;Details\r\n"${name} &amp; Bhature";120/-;Mains;Two pieces\r\n`
  await choose(page, csv)
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expect(page.getByText('Still needed: Price')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  expect([...(await faultsOf(page)), ...(await contrastFaultsOf(page))]).toEqual([])
  await page.getByRole('combobox', { name: 'What it costs is read as' }).selectOption('Price')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('table', { name: 'Added' })).toContainText(`${name} & Bhature`)
  await expect(page.getByRole('table', { name: 'Added' })).toContainText('₹120')
  await expect(page.getByText('The columns are named in line 4.')).toBeVisible()

  // the choice is remembered
  await page.getByRole('button', { name: 'Another file' }).click()
  await choose(page, csv)
  await expect(page.getByRole('heading', { name: 'Check your import' })).toBeVisible()

  await page.getByRole('button', { name: 'Another file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an example' }).click()
  await choose(page, readFileSync(await (await download).path(), 'utf8'))
  await expect(page.getByRole('heading', { name: 'Check your import' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Refused' })).toHaveCount(0)
})

test('a file in Windows-1252 keeps its letters', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'dadar742')
  await restaurant.signIn(page)
  await page.goto('/restaurent/importMenu')
  // é, a curly apostrophe and a dash as Windows stores them
  const csv = 'name,price,description,category\nCaf\xe9 \x96 chef\x92s own,90,Hot,Drinks\n'
  await page.getByLabel('Menu file (CSV)').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await expect(page.getByRole('table', { name: 'Added' })).toContainText('Café – chef’s own')
})
