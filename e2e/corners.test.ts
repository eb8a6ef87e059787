// The corners of a zone, by pointer and by keyboard: the map and the list show the same, and that is what is saved.
import { expect, type Locator, test } from '@playwright/test'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

const HOME = { lat: 12.9716, lng: 77.5946 }
interface Settings {
  readonly delivery: { readonly zones: readonly { readonly area?: readonly { readonly lat: number; readonly lng: number }[] }[] }
}

/** The corners in the list, as typed. */
const listed = async (form: Locator) => {
  const texts = async (name: RegExp) => {
    const fields = await form.getByRole('textbox', { name }).all()
    return Promise.all(fields.map((field) => field.inputValue()))
  }
  const [lats, lngs] = [await texts(/^Latitude of corner/), await texts(/^Longitude of corner/)]
  return lats.map((lat, at) => `${lat}, ${lngs[at]}`)
}
/** The corners on the map, by their names. */
const drawn = async (form: Locator) => {
  const names = await form.getByRole('application').evaluateAll((markers) => markers.map((one) => one.getAttribute('aria-label') ?? ''))
  const corners = names.map((name) => /^Corner (\d+) at (\S+), (\S+)\./.exec(name) ?? [])
  return corners.sort((one, other) => Number(one[1]) - Number(other[1])).map(([, , lat, lng]) => `${lat}, ${lng}`)
}
/** Waits for so many corners, the same in both. */
const corners = async (form: Locator, count: number) => {
  await expect(form.getByRole('application')).toHaveCount(count)
  let both = { onMap: [] as string[], inList: [] as string[] }
  const areSame = async () => {
    both = { onMap: await drawn(form), inList: await listed(form) }
    return both.onMap.join() === both.inList.join()
  }
  await expect.poll(areSame, 'the map has the corners of the list').toBe(true)
  return both.inList
}

test('corners are added, moved and removed by pointer and by keyboard, and what is saved is what is shown', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const restaurant = await newcomer(request, 'restaurant')
  await restaurant.call('PATCH', '/restaurent/delivery', { place: HOME })
  await restaurant.signIn(page)
  await page.goto('/restaurent/delivery')
  await page.getByRole('button', { name: 'Add a zone' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New zone' })
  await form.getByLabel('Name').fill('Lake')
  await form.getByRole('radio', { name: 'Distance' }).press('ArrowRight')
  const typed = ['12.95000, 77.56000', '12.95000, 77.62000', '13.00000, 77.59000']
  for (const [at, corner] of typed.entries()) {
    const [lat = '', lng = ''] = corner.split(', ')
    await form.getByLabel(`Latitude of corner ${at + 1}`).fill(lat)
    await form.getByLabel(`Longitude of corner ${at + 1}`).fill(lng)
  }
  expect(await corners(form, 3)).toEqual(typed)
  const map = form.getByRole('region', { name: 'Map of your zones' })
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}

  // by pointer: a tap adds a corner to the nearest side, a drag moves one
  await map.click({ position: { x: width / 2, y: height - 12 } })
  const tapped = await corners(form, 4)
  expect([tapped[0], tapped[2], tapped[3]]).toEqual(typed)
  expect(Number(tapped[1]?.split(', ')[0])).toBeLessThan(12.95)
  await form.getByRole('application', { name: /^Corner 4 / }).dragTo(map, { targetPosition: { x: width / 2, y: height / 3 } })
  await expect.poll(async () => (await listed(form))[3]).not.toBe(typed[2])
  const dragged = await corners(form, 4)
  expect(Number(dragged[3]?.split(', ')[0])).toBeLessThan(13)
  expect(dragged.slice(0, 3)).toEqual(tapped.slice(0, 3))

  // by keyboard on the map: arrows move, Delete removes, and the focus stays on a corner
  const fourth = form.getByRole('application', { name: /^Corner 4 / })
  await fourth.press('ArrowUp')
  await expect(fourth).toBeFocused()
  await expect.poll(async () => Number((await listed(form))[3]?.split(', ')[0])).toBeGreaterThan(Number(dragged[3]?.split(', ')[0]))
  const moved = await corners(form, 4)
  await form.getByRole('application', { name: /^Corner 2 / }).press('Delete')
  expect(await corners(form, 3)).toEqual([moved[0], moved[2], moved[3]])

  // by keyboard in the list
  await form.getByRole('button', { name: 'Add a corner' }).press('Enter')
  await form.getByLabel('Latitude of corner 4').fill('12.98')
  await form.getByLabel('Longitude of corner 4').fill('77.55')
  await expect(form.getByRole('application')).toHaveCount(4)
  await form.getByRole('button', { name: 'Add a corner' }).press('Enter')
  await form.getByRole('button', { name: 'Remove corner 5' }).press('Enter')
  await expect(form.getByLabel('Latitude of corner 5')).toHaveCount(0)
  const shown = await listed(form)
  expect(shown).toHaveLength(4)
  await form.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(form).toBeHidden()

  const { delivery } = await restaurant.call<Settings>('GET', '/restaurent/delivery')
  const saved = delivery.zones[0]?.area?.map(({ lat, lng }) => ({ lat, lng }))
  const points = shown.map((corner) => corner.split(', ').map(Number)).map(([lat, lng]) => ({ lat, lng }))
  expect(saved).toEqual(points)
  await page.reload()
  await page.getByRole('button', { name: 'Edit Lake' }).press('Enter')
  const again = await corners(page.getByRole('dialog', { name: 'Lake' }), 4)
  expect(again.map((corner) => corner.split(', ').map(Number)).map(([lat, lng]) => ({ lat, lng }))).toEqual(points)
  expect(errors()).toEqual([])
})
