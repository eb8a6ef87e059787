// Every screen in its states, in both themes and at both widths: no axe findings, no horizontal overflow, no errors.
import { expect, type Page, type Route, test } from '@playwright/test'
import { demoViewer, fillAddress, MATRIX } from './matrix-pages.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf, TWO_VIEWS } from './screen-faults.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType()) && !route.request().url().includes('/socket.io')
/** Handles every call of the page with `treat` from now on. */
const treatCalls = (page: Page, treat: (route: Route) => unknown) =>
  page.route('**/*', (route) => (isCall(route) ? treat(route) : route.continue()))
/** Waits until nothing is loading. The component gallery shows loading states permanently. */
const settled = (page: Page) => expect(page.locator('body:not(:has(#ui-gallery)) [aria-busy="true"]')).toHaveCount(0)

for (const { viewer, address, isLoaded, canBeEmpty } of MATRIX) {
  test.describe(`${address} for the ${viewer}`, () => {
    test('with data', async ({ page, request }) => {
      const errors = watchForErrors(page, [404])
      if (viewer !== 'guest') await (await demoViewer(request, viewer)).signIn(page)
      await page.goto(await fillAddress(request, address))
      await page.waitForLoadState('networkidle')
      await settled(page)
      expect(await faultsOf(page)).toEqual([])
      expect(errors()).toEqual([])
    })
    if (isLoaded && viewer !== 'guest')
      test('while it loads, and after an error', async ({ page, request }) => {
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
      test('without data', async ({ page, request }) => {
        await (await newcomer(request, viewer)).signIn(page)
        await page.goto(await fillAddress(request, address))
        await page.waitForLoadState('networkidle')
        await settled(page)
        expect(await faultsOf(page, TWO_VIEWS)).toEqual([])
      })
  })
}
