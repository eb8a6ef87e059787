// Every part of the kit looks as it did: pictures of /dev/ui, shelf by shelf, against those in e2e/gallery/.
// After a wanted change: `npx playwright test gallery --update-snapshots`, and look at the new pictures before they are committed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'

const VIEWS = [
  { name: 'light-1280', theme: 'light', width: 1280 },
  { name: 'dark-360', theme: 'dark', width: 360 },
] as const

/** Letters are drawn a little differently by each Chromium: pictures are compared with those of the same one. */
const picturesOf = (browser: Browser) => `chromium-${browser.version().split('.')[0]}`

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, theme, width } of VIEWS)
  test(`the component kit looks as it did, ${name}`, async ({ page, browser }, info) => {
    test.setTimeout(120_000)
    const known = join(import.meta.dirname, 'gallery', picturesOf(browser))
    const isMaking = info.config.updateSnapshots === 'all'
    test.skip(!(isMaking || existsSync(known)), `no pictures of ${picturesOf(browser)} to compare with: make them with --update-snapshots`)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/ui')
    await page.evaluate((chosen) => {
      document.documentElement.setAttribute('data-theme', chosen)
      // what sticks to the screen would cover other shelves
      const still = new CSSStyleSheet()
      still.replaceSync('.sticky, .fixed { position: static !important }')
      document.adoptedStyleSheets.push(still)
    }, theme)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const shelves = page.locator('#ui-gallery > section')
    const titles = await shelves.locator('> h2').allTextContents()
    expect(titles.length).toBeGreaterThan(20)
    for (const [place, title] of titles.entries())
      await expect
        .soft(shelves.nth(place))
        .toHaveScreenshot([picturesOf(browser), name, `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.png`], {
          scale: 'css',
          maxDiffPixelRatio: 0.02,
          timeout: 30_000,
        })
  })
