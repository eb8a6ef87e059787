// Stops the clock of a page while a test uses what the app offers for some seconds only, such as Undo.
import type { Page } from '@playwright/test'

/** Playwright stops a clock only at a time in the future. Less than the time after which a silent live connection counts as lost. */
const AHEAD_MS = 10_000

/**
 * Stops the page's clock and timers until `page.clock.resume()`; the timers of the next ten seconds run first. Requires `page.clock.install()` before the
 * page is opened. Queries show their results only while timers run: stop the clock for a few presses.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS))
}
