// Uploading pictures: cropping a photo, several views of a product, failures and retries.
import { Buffer } from 'node:buffer'
import { expect, test } from '@playwright/test'
import { startCloudinaryPeer } from '../apps/server/src/providers/images/cloudinary-peer.fixture.ts'
import { look, twoHalves } from '../apps/server/src/providers/images/picture-bytes.fixture.ts'
import { watchForToast } from './briefly-shown.ts'
import { demoPerson } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'

const UPLOAD = '**/v1_1/*/image/upload'
const FAILED = 'Failed to upload the image'
const halves = async (name: string, shade?: number) => ({ name, mimeType: 'image/jpeg', buffer: await twoHalves(shade) })
const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00000000', 'hex') }
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }

test('elsamma changes her photo with the keyboard alone, after two unusable files', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const elsamma = await demoPerson(request, 'customer', 'elsamma')
  await elsamma.signIn(page)
  await page.goto('/profile')
  const input = page.getByLabel('Change your photo')
  for (const [file, words] of [
    [notes, 'Pictures must be PNG, JPG or GIF'],
    [huge, 'Pictures can be up to 10 MB'],
  ] as const) {
    const saysWhy = await watchForToast(page, words)
    await input.setInputFiles(file)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await saysWhy()
  }
  await input.focus()
  await input.setInputFiles(await halves('me.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  const area = dialog.getByLabel('Visible part of the photo')
  await area.focus()
  // moves the photo to the right until its left edge is shown
  for (let press = 0; press < 15; press += 1) await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Zoom').focus()
  await page.keyboard.press('ArrowRight')
  expect(await faultsOf(page)).toEqual([])
  const updated = await watchForToast(page, 'Photo updated')
  await dialog.getByRole('button', { name: 'Use this photo' }).press('Enter')
  await updated()
  await expect(dialog).toBeHidden()
  await expect(input).toBeFocused()

  const { user } = await elsamma.call<{ user: { profilePicture: string } }>('GET', `/getUserData?id=${elsamma.id}`)
  const kept = await look(await (await request.get(user.profilePicture)).body())
  expect(kept.width).toBe(kept.height)
  const [red = 0, green = 0] = kept.colourAt(20, 300)
  expect([red > 100, green > 100]).toEqual([true, false])
  await expect(page.locator('main img').first()).toHaveAttribute('srcset', /-320\.webp 320w/)
  expect(errors()).toEqual([])
})

test('a failed photo shows an error, can be retried, and can be cancelled', async ({ page, request }) => {
  const neha = await demoPerson(request, 'customer', 'neha')
  await neha.signIn(page)
  await page.goto('/profile')
  const choose = async () => page.getByLabel('Change your photo').setInputFiles(await halves('me.jpg', 150))
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  const use = dialog.getByRole('button', { name: 'Use this photo' })

  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(UPLOAD, async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await choose()
  await use.click()
  await expect(dialog.getByLabel('Uploading the photo')).toBeVisible()
  const ended = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/image/upload'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  release()
  await ended
  // messages keep their order: one of the cancelled upload would be shown before this one
  const unusable = 'Pictures must be PNG, JPG or GIF'
  const saysUnusable = await watchForToast(page, unusable)
  await page.getByLabel('Change your photo').setInputFiles(notes)
  await saysUnusable()
  expect(await page.getByRole('alert').filter({ hasNotText: unusable }).allTextContents()).toEqual([])

  await page.unroute(UPLOAD)
  await page.route(UPLOAD, (route) => route.abort())
  await choose()
  const saysFailed = await watchForToast(page, FAILED)
  await use.click()
  await expect(dialog.getByText(FAILED)).toBeVisible()
  await saysFailed()
  await page.unroute(UPLOAD)
  const updated = await watchForToast(page, 'Photo updated')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await updated()
})

test('a dish’s pictures each show their progress by name, and can be reordered', async ({ page, request }) => {
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  await restaurant.signIn(page)
  await page.goto('/restaurent/addProduct')
  const input = page.getByLabel('Add pictures')
  const list = page.getByRole('list', { name: 'Pictures, in order' })
  const saysBroken = await watchForToast(page, `broken.png: ${FAILED}`)
  await input.setInputFiles([await halves('top.jpg', 210), broken, notes, await halves('side.jpg', 220)])
  await expect(list.getByText(`broken.png: ${FAILED}`)).toBeVisible()
  await expect(list.getByText('notes.txt: Pictures must be PNG, JPG or GIF')).toBeVisible()
  await saysBroken()
  await expect(page.getByText('2 pictures are uploaded')).toBeAttached()

  // a file that is not a picture cannot be retried; a failed upload can
  await expect(list.getByRole('button', { name: 'Try picture 3 again' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Try picture 2 again' }).click()
  await expect(list.getByText(`broken.png: ${FAILED}`)).toBeVisible()
  await list.getByRole('button', { name: 'Remove picture 3' }).click()
  await list.getByRole('button', { name: 'Remove picture 2' }).click()

  const side = list.getByRole('img', { name: 'side.jpg' })
  await list.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter')
  await expect(list.getByRole('listitem').first()).toContainText('Cover')
  await expect(list.getByRole('listitem').first().getByRole('img')).toHaveAccessibleName('side.jpg')
  await expect(side).toBeVisible()
  await expect(page.getByText('Picture 1 of 2, the cover')).toBeAttached()
  await expect(list.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused()

  // a picture copied from another program
  await page.evaluate(
    async (content) => {
      const file = new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], 'copied.jpg', { type: 'image/jpeg' })
      const clipboardData = new DataTransfer()
      clipboardData.items.add(file)
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    },
    (await halves('copied.jpg', 230)).buffer.toString('base64'),
  )
  await expect(list.getByRole('img', { name: 'copied.jpg' })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(3)
})

test('a picture is loaded as wide as it is shown', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const product = page.locator('main img[src*="/pictures/dishes/"][loading=lazy]').first()
  await product.scrollIntoViewIfNeeded()
  await expect.poll(() => product.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toMatch(/-\d(-\d+)?\.webp$/)
  const [shown, loaded] = await product.evaluate((image: HTMLImageElement) => [image.clientWidth, image.currentSrc] as const)
  expect(loaded.endsWith('-320.webp')).toBe(shown <= 320)
})

test.describe('with Cloudinary', () => {
  // the CSP allows only the installation's own hosts; here the local server replaces one of them
  test.use({ bypassCSP: true })

  test('a dish’s pictures are uploaded there; slow, refused and interrupted uploads show a message', async ({ page, request }) => {
    const peer = await startCloudinaryPeer('spice', 'menu')
    const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
    await restaurant.signIn(page)
    const images = { uploadUrl: `${peer.base}/v1_1/spice/image/upload`, uploadPreset: 'menu', cloudName: 'spice' }
    await page.route('**/settings', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), images } })
    })
    await page.goto('/restaurent/addProduct')
    const input = page.getByLabel('Add pictures')
    const list = page.getByRole('list', { name: 'Pictures, in order' })

    const letUpload = peer.hold()
    await input.setInputFiles(await halves('slow.jpg'))
    await expect(list.getByLabel('Uploading slow.jpg')).toBeVisible()
    letUpload()
    await expect(page.getByText('1 picture is uploaded')).toBeAttached()

    for (const how of [{ status: 420, message: 'Rate Limit Exceeded' }, 'cut', { status: 500, message: 'General Error' }] as const) {
      peer.fail(how)
      await input.setInputFiles(await halves('side.jpg', 140))
      await expect(list.getByText(`side.jpg: ${FAILED}`)).toBeVisible()
      peer.recover()
      await list.getByRole('button', { name: 'Try picture 2 again' }).click()
      await expect(page.getByText('2 pictures are uploaded')).toBeAttached()
      await list.getByRole('button', { name: 'Remove picture 2' }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
    }
    // the session token is not sent to another host
    expect(peer.sawAuthorization()).toBe(false)
    await peer.close()
  })
})
