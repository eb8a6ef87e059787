// Pages of several people at once, each in a browser context of its own.
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { Person } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'

export interface PersonsPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly errors: () => string[]
}
interface Fixtures {
  /** A blank page that is signed in. */
  signedIn: (person: Person, options?: BrowserContextOptions) => Promise<PersonsPage>
  /** The same, at an address. */
  open: (person: Person, path: string, options?: BrowserContextOptions) => Promise<PersonsPage>
}

export type OpenPage = Fixtures['open']

/** Playwright's test with such pages, whose contexts are closed after the test. */
export const test = base.extend<Fixtures>({
  signedIn: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      const errors = watchForErrors(page)
      await person.signIn(page)
      return { page, context, errors }
    })
    for (const context of contexts) await context.close()
  },
  open: ({ signedIn }, use) =>
    use(async (person, path, options) => {
      const opened = await signedIn(person, options)
      await opened.page.goto(path)
      return opened
    }),
})
