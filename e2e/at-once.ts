/** Below the interval in which the app polls while it has no live connection. */
const BEFORE_POLLING_MS = 8_000

/**
 * Waits for what a live event shows on another person's page, and prints how long it took. Two seconds are promised; a loaded machine needs longer, so
 * the test fails only if polling could have shown it.
 */
export async function atOnce(what: string, isShown: (limit: { timeout: number }) => Promise<void>): Promise<void> {
  const pressedAt = performance.now()
  await isShown({ timeout: BEFORE_POLLING_MS })
  console.log(`  ${what} after ${Math.round(performance.now() - pressedAt)} ms`)
}
