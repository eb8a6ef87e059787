// Every page with a map: no request leaves the origin, and each task is done by keyboard alone, also where the map does not load.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { watchOrigins } from './watch-origins.ts'

const SOURCES = join(import.meta.dirname, '../apps/web/src')
const KOCHI = { lat: 9.9716, lng: 76.2828 }
const BORDER = [
  [8, 75],
  [8, 78],
  [12, 76.5],
] as const

test('every use of a map is on a page that is visited here', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const users = files.filter((file) => /from '[^']*map\/map-view\.tsx'/.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(users.toSorted()).toEqual([
    'areas/restaurant/delivery/zone-map.tsx',
    'features/addresses/pin-part.tsx',
    'features/deliver-to/place-sheet.tsx',
    'features/places/area-fields.tsx',
  ])
})

for (const hasMap of [true, false]) {
  const way = hasMap ? 'with its map asks no other server' : 'is used by keyboard without its map'
  /** Waits for the map of a name, or for what is there instead of it. */
  const mapOf = (page: Page, name: string) =>
    hasMap
      ? expect(page.getByRole('region', { name }).locator('.leaflet-container')).toBeVisible()
      : expect(page.getByText('The map did not load. Everything works without it.').first()).toBeVisible()
  /** Returns what has to be said of the page at its end. */
  const begin = async (page: Page, base: string | undefined) => {
    const others = watchOrigins(page, base)
    const errors = watchForErrors(page)
    if (!hasMap) await page.route('**/leaflet-map*.js', (route) => route.abort())
    return () => {
      expect(others()).toEqual([])
      // the browser logs what the test has aborted
      expect(errors().filter((error) => hasMap || !error.includes('net::ERR_FAILED'))).toEqual([])
    }
  }

  test(`the place of a guest ${way}`, async ({ page, baseURL }) => {
    const end = await begin(page, baseURL)
    await page.goto('/filterShops')
    await page.getByRole('button', { name: /^Deliver to/ }).press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Put a pin on the map' }).press('Enter')
    await mapOf(page, 'Map with the place to deliver to')
    await sheet.getByRole('button', { name: 'Back' }).press('Enter')
    await sheet.getByRole('textbox', { name: 'Area or PIN code' }).fill('9.98100, 76.28280')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Deliver to 9.98100, 76.28280' })).toBeVisible()
    end()
  })

  test(`the pin of an address ${way}`, async ({ page, request, baseURL }) => {
    const end = await begin(page, baseURL)
    const meera = await newcomer(request, 'customer')
    await meera.signIn(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add Address' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Add Address' })
    await form.getByLabel('Street Address').fill('4, Bastion Street')
    await form.getByLabel('Postal Code').fill('682001')
    await form.getByRole('button', { name: 'Put a pin on your door' }).press('Enter')
    await mapOf(page, 'Map with the pin of this address')
    await form.getByRole('textbox', { name: 'PIN code, place or coordinates' }).fill('9.9658, 76.2421')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Save address' }).press('Enter')
    await expect(form).toBeHidden()
    const saved = await meera.call<{ user: { Address: { point?: unknown }[] } }>('GET', '/getUserData')
    expect(saved.user.Address[0]?.point).toEqual({ lat: 9.9658, lng: 76.2421 })
    end()
  })

  test(`the zones of a restaurant ${way}`, async ({ page, request, baseURL }) => {
    const end = await begin(page, baseURL)
    const restaurant = await newcomer(request, 'restaurant')
    await restaurant.call('PATCH', '/restaurent/delivery', { place: KOCHI })
    await restaurant.signIn(page)
    await page.goto('/restaurent/delivery')
    await mapOf(page, 'Map of your zones')
    await page.getByRole('button', { name: 'Add a zone' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'New zone' })
    await form.getByLabel('Name').fill('Fort')
    await form.getByRole('radio', { name: 'Distance' }).press('ArrowRight')
    await mapOf(page, 'Map of your zones')
    await typeBorder(page)
    await form.getByRole('button', { name: 'Save zone' }).press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Fort', level: 3 })).toBeVisible()
    end()
  })

  test(`the area of the marketplace ${way}`, async ({ page, request, baseURL }) => {
    const end = await begin(page, baseURL)
    const admin = await demoPerson(request, 'administrator', 'admin')
    await admin.call('PATCH', '/admin/area', { area: null })
    try {
      await admin.signIn(page)
      await page.goto('/admin/area')
      await page.getByRole('button', { name: 'Set an area' }).press('Enter')
      await mapOf(page, 'Map of the area')
      // the box around all restaurants, to begin with
      await expect(page.getByLabel('Latitude of corner 4')).toHaveValue(/^\d+\.\d{5}$/)
      await page.getByRole('button', { name: 'Remove corner 4' }).press('Enter')
      await expect(page.getByLabel('Latitude of corner 4')).toHaveCount(0)
      await typeBorder(page)
      await page.getByRole('button', { name: 'Save area' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Remove the area' })).toBeVisible()
      end()
    } finally {
      await admin.call('PATCH', '/admin/area', { area: null })
    }
  })
}

/** Types the three corners of an area around the demo city. */
async function typeBorder(page: Page): Promise<void> {
  for (const [at, [lat, lng]] of BORDER.entries()) {
    await page.getByLabel(`Latitude of corner ${at + 1}`).fill(String(lat))
    await page.getByLabel(`Longitude of corner ${at + 1}`).fill(String(lng))
  }
}
