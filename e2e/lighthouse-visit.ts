// Runs Lighthouse on a page with its mobile settings.
import lighthouse, { type RunnerResult } from 'lighthouse'
import { launch } from 'puppeteer-core'
import { wholeBrowser } from './browser.ts'

/** The first pages of a visit; `{…}` is filled in from the demo city. */
export const FIRST_PAGES = ['/', '/filterShops', '/menu/{restId}', '/login'] as const

/** The required score of each category, of 100. */
export const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
export type Category = keyof typeof GOALS
export const CATEGORIES = Object.keys(GOALS) as readonly Category[]

export type Report = RunnerResult['lhr']
export const score = ({ categories }: Report, category: Category) => Math.round((categories[category]?.score ?? 0) * 100)

/** Returns the failed audits of all categories but performance, with the elements they name. */
export function faultsIn({ categories, audits }: Report): string[] {
  const counted = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) => categories[category]?.auditRefs ?? [])
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details ?? {}).slice(0, 600)}`)
}

export async function visitWithLighthouse(url: string, categories: readonly Category[] = CATEGORIES): Promise<Report> {
  const browser = await launch(wholeBrowser)
  try {
    const page = await browser.newPage()
    const result = await lighthouse(url, { onlyCategories: [...categories], logLevel: 'error' }, undefined, page)
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}
