// Checks a screen or an open dialog with axe-core and layout rules, at both widths and in both themes. axe runs in the page itself,
// because @axe-core/playwright opens a second page for each check and loads axe into both, which took most of the time.
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

type View = readonly [width: 360 | 1280, theme: 'light' | 'dark']
const ALL_VIEWS: readonly View[] = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
]
/** Loading and error states use a few shared components, so one view per width and per theme is enough. */
export const TWO_VIEWS: readonly View[] = [
  [360, 'light'],
  [1280, 'dark'],
]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Returns axe's findings: all of WCAG 2.2 A and AA, or one rule. Excludes toasts, whose fading axe reports as low contrast. */
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

/** Returns the findings of axe and of the layout rules. The structure is the same in both themes, the contrast is not. */
export async function faultsOf(page: Page, views = ALL_VIEWS): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => {
    // content far outside the viewport is not rendered and would keep the colours of the previous theme; transitions would show
    // intermediate ones
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
      // axe reads the colours of the last rendered frame
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
      // overlays do not shift the layout
      .filter((image) => getComputedStyle(image).position !== 'absolute')
      .map(({ src }) => `jumping picture ${src}`),
    ...(/\bundefined\b|\bNaN\b|₹ |\bRs\b|\d{4}-\d\d-\d\dT/.test(document.body.innerText) ? ['a raw value in the text'] : []),
  ]
}
