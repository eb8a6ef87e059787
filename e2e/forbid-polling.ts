import type { Page } from '@playwright/test'

/** The app's other intervals are shorter. */
const POLLS_FROM_MS = 5_000

/** Keeps the pages that are opened next from reading their data periodically, as they do while they have no live connection. */
export const forbidPolling = (page: Page): Promise<unknown> =>
  page.addInitScript((pollsFrom) => {
    const usual = window.setInterval
    const unlessPolling = (...given: Parameters<typeof usual>) => (Number(given[1]) >= pollsFrom ? 0 : usual(...given))
    window.setInterval = unlessPolling as typeof usual
  }, POLLS_FROM_MS)

/** Keeps the pages that are opened next from reading their data again unasked: periodically, or because of the live connection. */
export async function forbidLive(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route(/\/socket\.io/, () => undefined)
  await forbidPolling(page)
}
