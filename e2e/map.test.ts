// The map: a pin is set without a mouse, and no request leaves the origin.
import { expect, type Page, test } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'
import { watchOrigins } from './watch-origins.ts'

const openAddresses = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add Address' }).click()
  return page.getByRole('dialog', { name: 'Add Address' })
}

interface Saved {
  readonly user: { readonly Address: readonly { readonly point?: { readonly lat: number; readonly lng: number } }[] }
}
const savedPoint = async (person: Person) => (await person.call<Saved>('GET', '/getUserData')).user.Address[0]?.point

test('meera puts a pin on her door with the keyboard alone, moves it, and her address keeps it', async ({ page, request, baseURL }) => {
  const errors = watchForErrors(page)
  const others = watchOrigins(page, baseURL)
  const meera = await newcomer(request, 'customer')
  await meera.signIn(page)
  const form = await openAddresses(page)
  await form.getByLabel('Street Address').fill('4, Bastion Street')
  await form.getByLabel('Postal Code').fill('682001')
  await form.getByRole('button', { name: 'Put a pin on your door' }).press('Enter')
  const map = form.getByRole('region', { name: 'Map with the pin of this address' })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 9.9658, longitude: 76.2421, accuracy: 180 })
  await form.getByRole('button', { name: 'Use this device’s position' }).press('Enter')
  await expect(form.getByText('Your device knows it to about 180 m. Please check the pin.')).toBeVisible()
  const pin = map.getByRole('application')
  await expect(pin).toHaveAccessibleName(/^Pin at 9\.96580, 76\.24210/)
  await pin.press('ArrowUp')
  await expect(pin).toHaveAccessibleName(/^Pin at 9\.9660\d, 76\.24210/)
  await expect(pin).toBeFocused()
  await pin.press('Shift+ArrowLeft')
  await pin.press('-')
  await expect(pin).not.toHaveAccessibleName(/76\.24210/)
  const shown = /at (\S+), (\S+)\./.exec((await pin.getAttribute('aria-label')) ?? '')
  await form.getByRole('button', { name: 'Save address' }).press('Enter')
  await expect(form).toBeHidden()
  expect(await savedPoint(meera)).toEqual({ lat: Number(shown?.[1]), lng: Number(shown?.[2]) })
  expect(others()).toEqual([])
  expect(errors()).toEqual([])
})

test('a tap sets the pin and a drag moves it; at a changed address it goes unless she keeps it', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const meera = await newcomer(request, 'customer')
  const address = { street: '4, Bastion Street', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
  await meera.call('PATCH', '/addAddress', { address: { ...address, point: { lat: 9.9658, lng: 76.2421 } } })
  await meera.signIn(page)
  await page.goto('/profile')
  const edit = async () => {
    await page
      .getByRole('button', { name: /^Edit 4?5?, Bastion|^Edit / })
      .first()
      .click()
    return page.getByRole('dialog', { name: 'Edit address' })
  }
  const form = await edit()
  await form.getByRole('button', { name: 'Change the pin' }).click()
  const pin = form.getByRole('application')
  const map = form.getByRole('region', { name: 'Map with the pin of this address' })
  await map.click({ position: { x: 280, y: 100 } })
  await expect(pin).toBeFocused()
  await expect(pin).not.toHaveAccessibleName(/76\.24210/)
  await pin.dragTo(map, { targetPosition: { x: 60, y: 120 } })
  await expect(pin).toHaveAccessibleName(/76\.23\d\d\d/)
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  const moved = await savedPoint(meera)
  expect(moved?.lng).toBeLessThan(76.2421)

  await edit()
  await form.getByLabel('Street Address').fill('5, Bastion Street')
  await expect(form.getByText('The address has changed. Is the pin still right?')).toBeVisible()
  await form.getByRole('button', { name: 'Keep the pin' }).click()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  expect(await savedPoint(meera)).toEqual(moved)

  await edit()
  await form.getByLabel('Street Address').fill('9, Marine Drive')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  expect(await savedPoint(meera)).toBeUndefined()
  expect(errors()).toEqual([])
})

test('without the map, which does not load, typed coordinates are a full way; no axe findings', async ({ page, request, baseURL }) => {
  const others = watchOrigins(page, baseURL)
  await page.route('**/leaflet-map*.js', (route) => route.abort())
  const meera = await newcomer(request, 'customer')
  await meera.signIn(page)
  const form = await openAddresses(page)
  await form.getByLabel('Street Address').fill('4, Bastion Street')
  await form.getByLabel('Postal Code').fill('682001')
  await form.getByRole('button', { name: 'Put a pin on your door' }).press('Enter')
  await expect(form.getByText('The map did not load. Everything works without it.')).toBeVisible()
  const search = form.getByRole('textbox', { name: 'PIN code, place or coordinates' })
  await search.fill('9.9658, 76.2421')
  await search.press('Enter')
  await expect(form.getByText('9.96580, 76.24210').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // the code can be loaded again
  await page.unroute('**/leaflet-map*.js')
  await form.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(form.getByRole('application')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save address' }).press('Enter')
  await expect(form).toBeHidden()
  expect(await savedPoint(meera)).toEqual({ lat: 9.9658, lng: 76.2421 })
  expect(others()).toEqual([])
})

test('a map of the demo is a sketch of its city, with names in the language of the page', async ({ page, request, baseURL }) => {
  const errors = watchForErrors(page)
  const others = watchOrigins(page, baseURL)
  const asha = await demoPerson(request, 'customer', 'asha')
  await asha.signIn(page)
  const openMap = async (edit: RegExp, change: string) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: edit }).first().click()
    await page.getByRole('button', { name: change }).click()
    await expect(page.locator('path.map-water').first()).toBeAttached()
  }
  await openMap(/^Edit/, 'Change the pin')
  await expect(page.locator('.map-name', { hasText: 'Kadavanthra' })).toBeVisible()
  const roads = await page.locator('.leaflet-tile-pane svg').evaluate((shapes) => Number(getComputedStyle(shapes).zIndex))
  const names = page.locator('.leaflet-tile-pane .leaflet-marker-icon')
  const lowest = await names.evaluateAll((icons) => Math.min(...icons.map((icon) => Number(getComputedStyle(icon).zIndex))))
  expect(lowest, 'names are above the roads').toBeGreaterThan(roads)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  await openMap(/में बदलाव करें$/, 'पिन बदलें')
  await expect(page.locator('.map-name', { hasText: 'कडवंथरा' })).toBeVisible()
  expect(others()).toEqual([])
  expect(errors()).toEqual([])
})
