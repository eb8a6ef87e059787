// Orders are numbered by day, and screens say "today": both change at midnight in India.
import { expect, test } from '@playwright/test'

const DAY_MS = 24 * 3_600_000
const INDIA_MS = 5.5 * 3_600_000
const NEAR_MS = 180_000

const untilMidnight = (): number => DAY_MS - ((Date.now() + INDIA_MS) % DAY_MS)

/** Waits until midnight in India is over, if it is less than `nearMs` away; the test's time limit is extended accordingly. */
export async function avoidMidnight(nearMs = NEAR_MS): Promise<void> {
  const left = untilMidnight()
  if (left > nearMs) return
  test.setTimeout(test.info().timeout + left)
  await expect.poll(untilMidnight, { message: 'a new day in India', timeout: 2 * nearMs }).toBeGreaterThan(nearMs)
}
