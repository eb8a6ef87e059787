import type { Page } from '@playwright/test'

/** Lets the calls of the pages that are opened next wait for their responses without a limit; the app gives up after five seconds. */
export const letCallsWait = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
