// Every screen in its states, in both themes and at both widths: nothing to find for axe, nothing beside the screen, nothing broken.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Route, test } from '@playwright/test'
import { demoViewer, fillAddress, MATRIX } from './matrix-pages.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

type View = readonly [width: 360 | 1280, theme: 'light' | 'dark']
const ALL_VIEWS: readonly View[] = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
]
/** What a screen shows instead of its content is made of a few shared parts: each width once, each theme once. */
const TWO_VIEWS: readonly View[] = [
  [360, 'light'],
  [1280, 'dark'],
]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// the gallery alone is as much to measure as ten screens
test.beforeEach(() => test.setTimeout(90_000))

/** What axe and a ruler say about the screen as it stands. The structure is the same in both themes, the contrast is not. */
async function faultsOf(page: Page, views = ALL_VIEWS): Promise<string[]> {
  const faults: string[] = []
  // what is far from the screen is not drawn, and would keep the colours of the theme before
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('footer')) part.style.contentVisibility = 'visible'
  })
  for (const [width, theme] of views) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((name) => {
      document.documentElement.setAttribute('data-theme', name)
      // axe reads the colours that were drawn last
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250))))
    }, theme)
    const axe = new AxeBuilder({ page }).exclude('.Toastify')
    const { violations } = await (theme === 'light' ? axe.withTags(WCAG) : axe.withRules(['color-contrast'])).analyze()
    for (const { id, nodes } of violations) faults.push(`${width} ${theme}: ${id} at ${nodes.map(({ target }) => target).join(' | ')}`)
  }
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // a chart follows the new width a moment later
    await expect.poll(() => pixelsBeside(page), { message: `beside the screen at ${width} px` }).toBeLessThanOrEqual(0)
  }
  return [...faults, ...(await page.evaluate(structureFaults))]
}

const pixelsBeside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

function structureFaults(): string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
  return [
    ...(count('h1') === 1 ? [] : [`${count('h1')} h1`]),
    ...(count('main') === 1 ? [] : [`${count('main')} main`]),
    ...(document.title.trim() ? [] : ['no title']),
    ...pictures.filter((image) => image.complete && image.naturalWidth === 0).map((image) => `broken picture ${image.src}`),
    ...pictures
      .filter((image) => !image.hasAttribute('width') && getComputedStyle(image).aspectRatio === 'auto')
      .map(({ src }) => `jumping picture ${src}`),
    ...(/\bundefined\b|\bNaN\b|₹ |\bRs\b|\d{4}-\d\d-\d\dT/.test(document.body.innerText) ? ['a raw value in the text'] : []),
  ]
}

const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType()) && !route.request().url().includes('/socket.io')
/** From now on every call of the page gets this treatment. */
const treatCalls = (page: Page, treat: (route: Route) => unknown) =>
  page.route('**/*', (route) => (isCall(route) ? treat(route) : route.continue()))
/** Nothing is on its way any more. The component gallery shows what waiting looks like, and never settles. */
const settled = (page: Page) => expect(page.locator('body:not(:has(#ui-gallery)) [aria-busy="true"]')).toHaveCount(0)

for (const { viewer, address, isLoaded, canBeEmpty } of MATRIX) {
  test.describe(`${address} for the ${viewer}`, () => {
    test('as it is', async ({ page, request }) => {
      const errors = watchForErrors(page, [404])
      if (viewer !== 'guest') await (await demoViewer(request, viewer)).signIn(page)
      await page.goto(await fillAddress(request, address))
      await page.waitForLoadState('networkidle')
      await settled(page)
      expect(await faultsOf(page)).toEqual([])
      expect(errors()).toEqual([])
    })
    if (isLoaded && viewer !== 'guest')
      test('while it loads, and when that fails', async ({ page, request }) => {
        await (await demoViewer(request, viewer)).signIn(page)
        const target = await fillAddress(request, address)
        let isDown = false
        await treatCalls(page, (route) => (isDown ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : undefined))
        await page.goto(target)
        await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
        expect(await faultsOf(page, TWO_VIEWS), 'loading').toEqual([])
        isDown = true
        await page.reload()
        await expect(page.getByRole('button', { name: /retry|try again/i }).first()).toBeVisible()
        expect(await faultsOf(page, TWO_VIEWS), 'failed').toEqual([])
      })
    if (canBeEmpty && viewer !== 'guest' && viewer !== 'administrator')
      test('for somebody who has nothing yet', async ({ page, request }) => {
        await (await newcomer(request, viewer)).signIn(page)
        await page.goto(await fillAddress(request, address))
        await page.waitForLoadState('networkidle')
        await settled(page)
        expect(await faultsOf(page, TWO_VIEWS)).toEqual([])
      })
  })
}
