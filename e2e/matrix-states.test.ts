// Every screen while it loads, after an error and without data: no axe findings, no horizontal overflow; and the contrast of each.
import { expect, type Page, type Route, test } from '@playwright/test'
import { letCallsWait } from './let-calls-wait.ts'
import { demoViewer, fillAddress, MATRIX, settled } from './matrix-pages.ts'
import { newcomer } from './newcomers.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

// the tests read only, so both workers may take them
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType()) && !route.request().url().includes('/socket.io')
/** Handles every call of the page with `treat` from now on. */
const treatCalls = (page: Page, treat: (route: Route) => unknown) =>
  page.route('**/*', (route) => (isCall(route) ? treat(route) : route.continue()))
const allFaultsOf = async (page: Page) => [...(await faultsOf(page)), ...(await contrastFaultsOf(page))]

for (const { viewer, address, isLoaded, canBeEmpty } of MATRIX)
  test.describe(`${address} for the ${viewer}`, () => {
    if (isLoaded && viewer !== 'guest')
      test('while it loads, and after an error', async ({ page, request }) => {
        await (await demoViewer(request, viewer)).signIn(page)
        await letCallsWait(page)
        const target = await fillAddress(request, address)
        const waiting: Route[] = []
        const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
        let isDown = false
        await treatCalls(page, (route) => (isDown ? fail(route) : waiting.push(route)))
        await page.goto(target)
        // not the page as it arrives, before its scripts
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const loading = page.locator('[aria-busy="true"], .is-loading').first()
        const retry = page.getByRole('button', { name: /try again/i })
        await expect(loading).toBeVisible()
        expect(await allFaultsOf(page), 'loading').toEqual([])
        await expect(loading).toBeVisible()
        await expect(retry).toHaveCount(0)
        isDown = true
        await Promise.all(waiting.map(fail))
        await expect(retry.first()).toBeVisible()
        expect(await allFaultsOf(page), 'failed').toEqual([])
      })
    if (canBeEmpty && viewer !== 'guest' && viewer !== 'administrator')
      test('without data', async ({ page, request }) => {
        await (await newcomer(request, viewer)).signIn(page)
        await page.goto(await fillAddress(request, address))
        await settled(page)
        expect(await allFaultsOf(page)).toEqual([])
      })
  })
