// What axe-core, a ruler and a look at the structure say about a screen or an open dialog, at both widths and in both themes.
// axe runs in the page itself: @axe-core/playwright opens a second page for every question and loads axe into both, which took most of
// the time of these tests.
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

type View = readonly [width: 360 | 1280, theme: 'light' | 'dark']
const ALL_VIEWS: readonly View[] = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
]
/** What a screen shows instead of its content is made of a few shared parts: each width once, each theme once. */
export const TWO_VIEWS: readonly View[] = [
  [360, 'light'],
  [1280, 'dark'],
]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands: all of WCAG 2.2 A and AA, or one rule of it. Toasts fade, which it would take for faint. */
async function axeFaults(page: Page, onlyRule?: string): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: onlyRule ? { type: 'rule', values: [onlyRule] } : { type: 'tag', values: WCAG },
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async (chosen): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run({ exclude: ['.Toastify'] }, chosen),
    options,
  )
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' | ')}`)
}

/** What axe and a ruler say about the screen as it stands. The structure is the same in both themes, the contrast is not. */
export async function faultsOf(page: Page, views = ALL_VIEWS): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => {
    // what is far from the screen is not drawn, and would keep the colours of the theme before; what fades, or comes in anew at another width,
    // would show one between
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important } footer { content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(still)
  })
  for (const [width, theme] of views) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((name) => {
      document.documentElement.setAttribute('data-theme', name)
      // axe reads the colours that were drawn last
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    }, theme)
    const found = await axeFaults(page, theme === 'light' ? undefined : 'color-contrast')
    faults.push(...found.map((fault) => `${width} ${theme}: ${fault}`))
  }
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // a chart follows the new width a moment later
    await expect.poll(() => pixelsBeside(page), { message: `beside the screen at ${width} px` }).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
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
      // what lies over something else moves nothing
      .filter((image) => getComputedStyle(image).position !== 'absolute')
      .map(({ src }) => `jumping picture ${src}`),
    ...(/\bundefined\b|\bNaN\b|₹ |\bRs\b|\d{4}-\d\d-\d\dT/.test(document.body.innerText) ? ['a raw value in the text'] : []),
  ]
}
