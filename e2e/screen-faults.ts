// Checks a screen or an open dialog with axe-core and layout rules. Contrast is proven on the tokens (scripts/tokens/contrast.test.ts)
// and spot-checked here, because it takes axe longer than all other rules. axe runs in the page itself, because @axe-core/playwright
// opens a second page for each check and loads axe into both.
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const WIDTHS = [360, 1280] as const
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const CONTRAST = 'color-contrast'
/** Not of WCAG: each landmark has a name of its own. */
const LANDMARKS = 'landmark-unique'
/** Not of WCAG. An open dialog hides the page and its heading. */
const HEADING = 'page-has-heading-one'

/** Returns axe's findings: all of WCAG 2.2 A and AA without contrast, landmarks and the heading; or contrast. Excludes toasts, whose fading axe reports. */
async function axeFaults(page: Page, which: 'structure' | 'contrast'): Promise<string[]> {
  const hasDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  const rules = { [CONTRAST]: { enabled: false }, [LANDMARKS]: { enabled: true }, [HEADING]: { enabled: !hasDialog } }
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(which === 'contrast' ? { runOnly: { type: 'rule', values: [CONTRAST] } } : { runOnly: { type: 'tag', values: WCAG }, rules }),
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async (chosen): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run({ exclude: ['.Toastify'] }, chosen),
    options,
  )
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' | ')}`)
}

/** Runs `look` with everything at its final place: content far outside the viewport is rendered, and nothing moves. */
async function stilled(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important } footer { content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(still)
  })
  const faults = await look()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return faults
}

/** Returns the findings of axe, without contrast, and of the layout rules, at both widths. The structure is the same in both themes. */
export const faultsOf = (page: Page): Promise<string[]> =>
  stilled(page, async () => {
    const faults: string[] = []
    for (const width of [320, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 800 })
      // a chart follows the new width a moment later
      await expect.poll(() => pixelsBeside(page), { message: `beside the screen at ${width} px` }).toBeLessThanOrEqual(0)
      if (width !== 320) faults.push(...(await axeFaults(page, 'structure')).map((fault) => `${width}: ${fault}`))
    }
    return [...faults, ...(await page.evaluate(structureFaults))]
  })

/** Returns the texts whose contrast is too low, in both themes on a phone. */
export const contrastFaultsOf = (page: Page): Promise<string[]> =>
  stilled(page, async () => {
    const faults: string[] = []
    await page.setViewportSize({ width: 360, height: 800 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.setAttribute('data-theme', name)
        // axe reads the colours of the last rendered frame
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
      }, theme)
      faults.push(...(await axeFaults(page, 'contrast')).map((fault) => `${theme}: ${fault}`))
    }
    return faults
  })

/** How far the page reaches beyond the window, or a dialog's content beyond the dialog, which hides it. */
const pixelsBeside = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const bodies = dialogs.flatMap((dialog) => [dialog, ...dialog.children])
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...dialogs.map((dialog) => Math.ceil(dialog.getBoundingClientRect().right) - window.innerWidth),
      ...bodies.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
  })

function structureFaults(): string[] {
  // React marks the nodes that it keeps; a translator replaces them (docs/decisions/049-text-alone-in-its-element.md)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const keptTexts: string[] = []
  while (walker.nextNode())
    if (Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber'))) keptTexts.push(walker.currentNode.nodeValue ?? '')
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
    ...keptTexts.map((text) => `text beside other children: ${text}`),
    ...(/\bundefined\b|\bNaN\b|₹ |\bRs\b|\d{4}-\d\d-\d\dT/.test(document.body.innerText) ? ['a raw value in the text'] : []),
  ]
}
