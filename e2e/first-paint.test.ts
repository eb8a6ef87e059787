// The app's scripts run after the page is painted; a later visit also requests them only then. Pages have few elements to style.
import { expect, type Page, test } from '@playwright/test'

declare global {
  interface Window {
    letFramesCome(): void
  }
}
/** No frame comes until `letFramesCome` is called. */
const holdFrames = (page: Page) =>
  page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => held.push(callback)
    window.letFramesCome = () => {
      window.requestAnimationFrame = frame
      for (const callback of held) frame(callback)
    }
  })
/** React marks the element that it renders into. */
const isStarted = (page: Page) =>
  page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__react')))

test('a page starts with its first frame', async ({ page }) => {
  await holdFrames(page)
  await page.goto('/login')
  expect(await isStarted(page)).toBe(false)
  await page.evaluate(() => window.letFramesCome())
  await expect.poll(() => isStarted(page)).toBe(true)
})

test('a tab that is opened in the background starts without a frame', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  await holdFrames(page)
  await page.goto('/login')
  await expect.poll(() => isStarted(page)).toBe(true)
})

const requestedScripts = (page: Page) => page.locator('link[rel=modulepreload]').count()

test('a first visit requests its scripts before its first frame', async ({ page }) => {
  await holdFrames(page)
  await page.goto('/login')
  expect(await requestedScripts(page)).toBeGreaterThan(5)
})

test('a later visit, which has them in its cache, requests them after its first frame', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: {} }))
  await holdFrames(page)
  await page.goto('/login')
  expect(await requestedScripts(page)).toBe(0)
  await page.evaluate(() => window.letFramesCome())
  await expect.poll(() => isStarted(page)).toBe(true)
  expect(await requestedScripts(page)).toBeGreaterThan(5)
})

test('the lines of an icon are one element', async ({ page }) => {
  await page.goto('/dev/ui')
  const icons = page.locator('svg.tabler-icon[stroke]')
  await expect(icons.nth(20)).toBeAttached()
  expect(await icons.filter({ has: page.locator(':scope > :nth-child(2)') }).count()).toBe(0)
})
