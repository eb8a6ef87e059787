// What the operator's maps are drawn from.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, request as requests, test } from '@playwright/test'
import { cityFile } from './city-file.ts'
import { newcomer } from './newcomers.ts'
import { startOwnServer } from './own-server.ts'
import { watchForErrors } from './quiet-console.ts'
import { watchOrigins } from './watch-origins.ts'

/** Opens the map of a new address of a new customer. */
async function openMap(page: Page, base: string) {
  const request = await requests.newContext({ baseURL: base })
  const meera = await newcomer(request, 'customer')
  await meera.signIn(page)
  await page.goto(`${base}/profile`)
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.getByRole('button', { name: 'Put a pin on your door' }).click()
  await request.dispose()
  return page.getByRole('region', { name: 'Map with the pin of this address' })
}

/** The colours of a line of pixels through every tile that is drawn, without the mixed ones of borders. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const counts = new Map<string, number>()
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const { data } = tile.getContext('2d')?.getImageData(0, Math.floor(tile.height / 2), tile.width, 1) ?? { data: [] }
      for (let at = 0; at < data.length; at += 4) {
        const colour = [...data.slice(at, at + 4)].join(' ')
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
    }
    return [...counts].filter(([, count]) => count > 100).map(([colour]) => colour)
  })

test('a city of the operator is drawn from this server alone, in both themes, and its source is named', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-city-'))
  writeFileSync(join(folder, 'city.pmtiles'), cityFile())
  const { base, stop } = await startOwnServer(8, { MAP_PMTILES: join(folder, 'city.pmtiles') })
  try {
    const errors = watchForErrors(page)
    const others = watchOrigins(page, base)
    const map = await openMap(page, base)
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    // land and water
    await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThanOrEqual(2)
    const light = await coloursOf(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await expect.poll(async () => (await coloursOf(page)).filter((colour) => !light.includes(colour)).length).toBeGreaterThanOrEqual(2)
    expect(others()).toEqual([])
    expect(errors()).toEqual([])
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
})

test('tiles of another server are asked for only where the operator has named it', async ({ page }) => {
  const { base, stop } = await startOwnServer(8, { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
  try {
    const others = watchOrigins(page, base)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.route('https://tiles.example/**', (route) => route.fulfill({ contentType: 'image/png', body: picture }))
    const errors = watchForErrors(page)
    const map = await openMap(page, base)
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
    await expect.poll(() => others().length).toBeGreaterThan(0)
    expect(others().filter((url) => !/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([])
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect(errors()).toEqual([])
  } finally {
    await stop()
  }
})
