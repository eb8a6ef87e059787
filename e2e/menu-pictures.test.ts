// Pictures that come with a menu file: sixty products in a few presses, and what a restaurant reads when something is wrong.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { twoHalves } from '../apps/server/src/providers/images/picture-bytes.fixture.ts'
import { zipOf } from '../apps/web/test/zip.ts'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

const UPLOAD = '**/v1_1/*/image/upload'
const HEAD = 'name,description,category,price\n'
const csvOf = (names: readonly string[]) => `${HEAD}${names.map((name) => `${name},Freshly made,Mains,90`).join('\n')}\n`
const input = (page: Page) => page.getByLabel('Menu file (CSV)')

interface Product {
  readonly productName: string
  readonly images: readonly string[]
}

test('sixty dishes with pictures from files take a restaurant at most six presses', async ({ page, request }) => {
  const restaurant = await newcomer(request, 'restaurant')
  await restaurant.signIn(page)
  await page.goto('/restaurent/products')
  let presses = 0
  const press = async (act: Promise<unknown>) => {
    presses += 1
    await act
  }
  const names = Array.from({ length: 60 }, (_, place) => `Thali of the house ${place + 1}`)
  const picture = await twoHalves()
  const folder = mkdtempSync(join(tmpdir(), 'menu-'))
  mkdirSync(join(folder, 'photos'))
  writeFileSync(join(folder, 'menu.csv'), csvOf(names))
  for (const name of names) writeFileSync(join(folder, 'photos', `${name.replaceAll(' ', '-').toUpperCase()}.jpg`), picture)

  await press(page.getByRole('link', { name: 'Import / Export' }).click())
  await press(page.getByLabel('Choose a folder').setInputFiles(folder))
  await expect(page.getByText('60 dishes get their pictures')).toBeVisible()
  await expect(page.getByText('Every dish has a picture')).toBeVisible()
  await press(page.getByRole('button', { name: 'Save 60 lines and pictures of 60 dishes' }).click())
  await expect(page.getByText('60 dishes have their pictures')).toBeVisible({ timeout: 150_000 })
  rmSync(folder, { recursive: true })

  const { productData } = await restaurant.call<{ productData: Product[] }>('GET', `/restaurent/getRestaurentProduct?id=${restaurant.id}`)
  expect(productData.map(({ images }) => new Set(images).size)).toEqual(names.map(() => 4))
  expect(presses).toBeLessThanOrEqual(6)
})

test('the report before saving names what matched and what did not; a failed upload goes on where it stopped', async ({
  page,
  request,
}) => {
  const restaurant = await demoPerson(request, 'restaurant', 'dadar742')
  await restaurant.signIn(page)
  await page.goto('/restaurent/importMenu')
  const stamp = Date.now()
  const [halwa, sharbat, bare] = [`Halwa ${stamp}x`, `Kokum Sharbat ${stamp}x`, `Sol Kadhi ${stamp}x`]
  const picture = new Uint8Array(await twoHalves(170))
  await input(page).setInputFiles({
    name: 'menu.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipOf({
        'menu.csv': new TextEncoder().encode(csvOf([halwa, sharbat, bare])),
        [`photos/${halwa} (1).jpg`]: picture,
        [`photos/${halwa} (2).jpg`]: picture,
        [`photos/${sharbat}.jpg`]: new Uint8Array([1, 2, 3]),
        'photos/logo.png': picture,
        'photos/recipe.pdf': picture,
      }),
    ),
  })
  await expect(page.getByText('2 dishes get their pictures')).toBeVisible()
  await expect(page.getByText('photos/logo.png')).toBeVisible()
  await expect(page.getByText('photos/recipe.pdf: not a picture')).toBeVisible()
  await page.getByText('1 dish has no picture').click()
  await expect(page.locator('#pictures').getByText(bare, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  expect([...(await faultsOf(page)), ...(await contrastFaultsOf(page))]).toEqual([])

  await page.route(UPLOAD, (route) => route.abort())
  await page.getByRole('button', { name: 'Save 3 lines and pictures of 2 dishes' }).click()
  await expect(page.getByText('The pictures of 2 dishes are missing')).toBeVisible()
  await expect(page.getByText(`${halwa}: Failed to upload the image`)).toBeVisible()
  await expect(page.getByText(`${sharbat}.jpg: cannot be opened. Save it as JPG`)).toBeVisible()
  expect([...(await faultsOf(page)), ...(await contrastFaultsOf(page))]).toEqual([])
  await page.unroute(UPLOAD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('1 dish has its pictures')).toBeVisible()
  await expect(page.getByText('The pictures of 1 dish are missing')).toBeVisible()

  // the same pictures without a menu file: the menu as it is, and only what is missing
  await page.goto('/restaurent/importMenu')
  await input(page).setInputFiles([
    { name: `${sharbat}.jpg`, mimeType: 'image/jpeg', buffer: await twoHalves(180) },
    { name: `${halwa}.jpg`, mimeType: 'image/jpeg', buffer: await twoHalves(180) },
  ])
  await expect(page.getByText('1 dish gets its pictures')).toBeVisible()
  const replace = page.getByRole('checkbox', { name: 'Replace the pictures of 1 dish that has some already' })
  await replace.check()
  await expect(page.getByText('2 dishes get their pictures')).toBeVisible()
  await replace.uncheck()
  await page.getByRole('button', { name: 'Save pictures of 1 dish' }).click()
  await expect(page.getByText('1 dish has its pictures')).toBeVisible()
})
