// Compares every component of /dev/ui with its pictures in e2e/gallery/. After an intended change run
// `MAKE_PICTURES=1 npx playwright test gallery --update-snapshots=all`, and look at the new pictures before you commit them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { wholeBrowser } from './browser.ts'

const VIEWS = [
  { name: 'light-1280', theme: 'light', width: 1280 },
  { name: 'dark-360', theme: 'dark', width: 360 },
] as const

/** Each Chromium renders text a little differently, so pictures are compared within one version. */
const version = /\d+/.exec(
  execFileSync(wholeBrowser.executablePath, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
)?.[0]
const pictures = `chromium-${version}`
const isKnown = Boolean(process.env['MAKE_PICTURES']) || existsSync(join(import.meta.dirname, 'gallery', pictures))
if (!isKnown) process.stderr.write(`the component kit is not compared: no pictures of ${pictures} (its first lines say how to make them)\n`)

test.use({ launchOptions: wholeBrowser, contextOptions: { reducedMotion: 'reduce' } })

for (const { name, theme, width } of isKnown ? VIEWS : [])
  test(`the components look unchanged, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/ui')
    await page.evaluate((chosen) => {
      document.documentElement.setAttribute('data-theme', chosen)
      // sticky elements would cover other sections, and charts outside the window are not drawn
      const still = new CSSStyleSheet()
      still.replaceSync('.sticky, .fixed { position: static !important } * { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(still)
    }, theme)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const shelves = page.locator('#ui-gallery > section')
    const titles = await shelves.locator('> h2').allTextContents()
    expect(titles.length).toBeGreaterThan(20)
    for (const [place, title] of titles.entries())
      await expect.soft(shelves.nth(place)).toHaveScreenshot([pictures, name, `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.png`], {
        scale: 'css',
        maxDiffPixelRatio: 0.02,
        timeout: 30_000,
      })
  })
