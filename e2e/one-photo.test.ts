// The four pictures of a product, cut from one photo of a phone.
import { expect, type Page, test } from '@playwright/test'
import { look, phonePhoto } from '../apps/server/src/providers/images/picture-bytes.fixture.ts'
import { watchForToast } from './briefly-shown.ts'
import { demoPerson } from './demo-people.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

const phoneFile = async () => ({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Four pictures from one photo' })

test('one photo replaces the pictures of a dish: turned upright, cut four times, adjusted with the keyboard', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  await restaurant.signIn(page)
  await page.goto('/restaurent/products')
  const edit = page.getByRole('link', { name: /^Edit / }).first()
  const id = (await edit.getAttribute('href'))?.split('/').at(-1)
  await edit.click()
  await expect(page.getByLabel('Category')).toHaveValue(/.+/)
  const input = page.getByLabel('Replace these with one photo')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('main').getByText('This file is not a picture. Choose a photo, such as a JPG.')).toBeVisible()
  await input.setInputFiles(await phoneFile())
  const dialog = dialogOf(page)
  const close = dialog.getByRole('radio', { name: 'Close-up' })
  await expect(dialog.getByRole('radio', { name: 'Dish' })).toBeChecked()
  await page.setViewportSize({ width: 360, height: 780 })
  expect([...(await faultsOf(page)), ...(await contrastFaultsOf(page))]).toEqual([])
  await close.focus()
  await page.keyboard.press('Space')
  const area = dialog.getByLabel('Visible part of the photo')
  await area.focus()
  // up to the red end of the photo
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Use these four' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 pictures are uploaded')).toBeAttached()
  const saved = await watchForToast(page, 'Changes saved')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved()

  const { product } = await restaurant.call<{ product: { images: string[] } }>('GET', `/restaurent/editProduct?id=${id}`)
  const kept = await Promise.all(product.images.map(async (url) => look(await (await request.get(url)).body())))
  expect(kept.map(({ width, height }) => Math.round((width / height) * 100))).toEqual([133, 100, 133, 178])
  expect(kept.every(({ width }) => width <= 1280 && width >= 800)).toBe(true)
  const isRed = ({ colourAt }: (typeof kept)[number], y: number) => (colourAt(20, y)[0] ?? 0) > 150
  const [whole, , closeUp] = kept
  if (!whole || !closeUp) throw new Error('four pictures are kept')
  expect([isRed(whole, 20), isRed(whole, whole.height - 20)]).toEqual([true, false])
  expect([isRed(closeUp, 20), isRed(closeUp, Math.round(closeUp.height * 0.8))]).toEqual([true, true])
})

test('a photo that no browser can open says so, and leaves the pictures as they are', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  await restaurant.signIn(page)
  await page.goto('/restaurent/addProduct')
  await page
    .getByLabel('One photo is enough')
    .setInputFiles({ name: 'broken.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') })
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/^This photo cannot be opened\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Pictures, in order' })).toHaveCount(0)
})
