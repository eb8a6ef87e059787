// Opens the pages of the matrix. The tests only read, so a worker logs each viewer in once and keeps the downloaded files.
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demoViewer, fillAddress, type MatrixPage, settled, type Viewer } from './matrix-pages.ts'
import { watchForErrors } from './quiet-console.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'
import { workerServer } from './servers.ts'

/** No such page, a link that is not valid, and a picture that does not exist. */
const SHOWS_MISSING = ['/nowhere', '/email/stop?token=unknown', '/dev/ui']

type VisitOf = Pick<MatrixPage, 'viewer' | 'address'>
interface Visit {
  readonly page: Page
  /** The errors in the browser's console so far, without the expected 404 of what does not exist. */
  readonly errors: () => string[]
}
interface Fixtures {
  /** Opens a page as its demo viewer and waits until it shows its data. `prepare` gets the blank page. */
  visit: (wanted: VisitOf, prepare?: (page: Page) => Promise<unknown>) => Promise<Visit>
}
interface WorkerFixtures {
  api: APIRequestContext
  contextOf: (viewer: Viewer) => Promise<BrowserContext>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: [
    async ({ playwright }, use) => {
      const api = await playwright.request.newContext({ baseURL: workerServer.address })
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  contextOf: [
    async ({ browser, api }, use) => {
      const contexts = new Map<Viewer, Promise<BrowserContext>>()
      const start = async (viewer: Viewer) => {
        const context = await browser.newContext({ baseURL: workerServer.address, serviceWorkers: 'block', reducedMotion: 'reduce' })
        if (viewer !== 'guest') await (await demoViewer(api, viewer)).signInWithCookies(context)
        return context
      }
      await use((viewer) => {
        const context = contexts.get(viewer) ?? start(viewer)
        contexts.set(viewer, context)
        return context
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ contextOf, api }, use) => {
    const pages: Page[] = []
    await use(async ({ viewer, address }, prepare) => {
      const page = await (await contextOf(viewer)).newPage()
      pages.push(page)
      const errors = watchForErrors(page, SHOWS_MISSING.includes(address) ? [404] : [])
      await prepare?.(page)
      await page.goto(await fillAddress(api, address))
      await settled(page)
      return { page, errors }
    })
    for (const page of pages) await page.close()
  },
})

/** Adds a test for each page: no axe findings, no low contrast, no horizontal overflow, and no errors. */
export function checkWithData(pages: readonly VisitOf[]): void {
  for (const { viewer, address } of pages)
    test(`${address} for the ${viewer} with data`, async ({ visit }) => {
      const { page, errors } = await visit({ viewer, address })
      expect(await faultsOf(page)).toEqual([])
      expect(await contrastFaultsOf(page)).toEqual([])
      expect(errors()).toEqual([])
    })
}
