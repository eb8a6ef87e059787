// Lighthouse audits of the first pages that do not depend on the machine's speed. `npm run bench:lighthouse` measures performance too.
import { expect, test } from '@playwright/test'
import { CATEGORIES, FIRST_PAGES, faultsIn, score, visitWithLighthouse } from './lighthouse-visit.ts'
import { fillAddress } from './matrix-pages.ts'

const TIMELESS = CATEGORIES.filter((category) => category !== 'performance')

for (const address of FIRST_PAGES)
  test(`Lighthouse gives ${address} 100 for accessibility, best practices and SEO`, async ({ baseURL, request }) => {
    const report = await visitWithLighthouse(`${baseURL}${await fillAddress(request, address)}`, TIMELESS)
    expect(faultsIn(report)).toEqual([])
    expect(Object.fromEntries(TIMELESS.map((category) => [category, score(report, category)]))).toEqual({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    })
  })
