// Where a restaurant delivers: zones by keyboard, the test of an address, and a temporary reach that other open pages show.
import { expect, type Locator } from '@playwright/test'
import { atOnce, watch } from './at-once.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'

test('zones are made, ordered and tested by keyboard, and a temporary reach shows on the open board', async ({
  open,
  signedIn,
  request,
}) => {
  const restaurant = await newcomer(request, 'restaurant')
  const delivery = await open(restaurant, '/restaurent/delivery')
  const { page } = delivery
  await page.getByRole('button', { name: 'Add a zone' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New zone' })
  await form.getByLabel('Name').fill('City')
  await form.getByLabel('Distance in km').fill('8')
  await form.getByLabel('Find your restaurant').fill('12.9716, 77.5946')
  await form.getByLabel('Find your restaurant').press('Enter')
  await expect(form.getByLabel('Latitude')).toHaveValue('12.97160')
  await form.getByLabel('Fee').fill('60')
  await form.getByLabel('Fee').press('Enter')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Add a zone' }).press('Enter')
  await form.getByLabel('Name').fill('Lake')
  await form.getByRole('radio', { name: 'Distance' }).press('ArrowRight')
  const corners = ['12.95, 77.59', '12.99, 77.65', '12.95, 77.65', '12.99, 77.59']
  for (const [at, corner] of corners.entries()) {
    if (at === 3) await form.getByRole('button', { name: 'Add a corner' }).press('Enter')
    const [lat = '', lng = ''] = corner.split(', ')
    await form.getByLabel(`Latitude of corner ${at + 1}`).fill(lat)
    await form.getByLabel(`Longitude of corner ${at + 1}`).fill(lng)
  }
  await form.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(form.getByText('Lines 1–2 and 3–4 cross. Move corner 3, or remove it.')).toBeVisible()
  await form.getByLabel('Latitude of corner 2').fill('12.95')
  await form.getByLabel('Latitude of corner 3').fill('12.99')
  await form.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(form).toBeHidden()

  const place = page.getByLabel('PIN code, place or coordinates')
  await place.fill('12.97, 77.60')
  await place.press('Enter')
  await expect(page.getByText('Zone 1: within 8 km')).toBeVisible()
  await page.getByRole('button', { name: 'Move Lake up' }).press('Enter')
  await expect(page.getByText('Zone 1: inside the corners')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Lake', 'City'])

  const board = await watch(signedIn, restaurant, '/restaurent/orders')
  await board.page.getByRole('button', { name: 'Only nearby' }).press('Enter')
  await board.page.getByRole('radio', { name: /30 minutes/ }).press('Space')
  await board.page.getByRole('button', { name: /^Only 2 km until/ }).press('Enter')
  await atOnce('the other page shows the reach', expect(page.getByText('You deliver only within 2 km')).toBeVisible())
  await expect(page.getByRole('listitem').getByText(/^Only 2 km until/)).toHaveCount(2)
  await page.getByLabel('PIN code, place or coordinates').fill('13.0076, 77.5946')
  await page.getByLabel('PIN code, place or coordinates').press('Enter')
  await expect(page.getByText('It is further away than you deliver now.')).toBeVisible()
  await page.getByRole('button', { name: 'Deliver to all zones again' }).press('Enter')
  await atOnce('the board shows its end', expect(board.page.getByRole('button', { name: 'Only nearby' })).toBeVisible())
  for (const { errors } of [delivery, board]) expect(errors()).toEqual([])
})

test('of two devices that edit a zone at once, the second reads it, keeps what was typed, and can save it', async ({
  signedIn,
  request,
}) => {
  const restaurant = await newcomer(request, 'restaurant')
  const zone = { kind: 'radius', name: 'City', radius: 8_000, fee: 40, minimum: 0, freeFrom: null, extraMinutes: 0 }
  await restaurant.call('PATCH', '/restaurent/delivery', { place: { lat: 12.9716, lng: 77.5946 }, zones: [zone] })
  const first = await watch(signedIn, restaurant, '/restaurent/delivery')
  const second = await watch(signedIn, restaurant, '/restaurent/delivery')
  const forms = [first, second].map(({ page }) => page.getByRole('dialog', { name: 'City' }))
  for (const { page } of [first, second]) await page.getByRole('button', { name: 'Edit City' }).press('Enter')
  const [one, other] = forms as [Locator, Locator]
  await other.getByLabel('Fee').fill('55')
  await one.getByLabel('Minimum').fill('150')
  await one.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(one).toBeHidden()
  await other.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(other.getByText('Changed elsewhere meanwhile')).toBeVisible()
  await expect(other.getByLabel('Fee')).toHaveValue('55')
  await expect(second.page.getByText('Your delivery settings were changed elsewhere meanwhile.')).toBeVisible()
  await other.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(other).toBeHidden()
  await atOnce('the first device shows what the second saved', expect(first.page.getByRole('listitem').getByText('₹55')).toBeVisible())
  expect(first.errors()).toEqual([])
  expect(second.errors()).toEqual([expect.stringContaining('status of 409 ')])
})
