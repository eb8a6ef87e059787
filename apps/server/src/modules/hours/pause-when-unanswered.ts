import type { Tx } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { recordUnanswered, writePause } from './data.ts'

/** A second unanswered order within this time starts a pause. */
const WITHIN_MINUTES = 60
const PAUSE_MINUTES = 30

/** Handles `orderUnanswered`: of a restaurant that has chosen so, a second unanswered order starts a pause of 30 minutes. */
export async function pauseWhenUnanswered(tx: Tx, restaurantId: string): Promise<void> {
  const recorded = await recordUnanswered(tx, restaurantId)
  if (!recorded?.before) return
  const now = tx.now()
  const isPaused = recorded.paused_until !== null && recorded.paused_until > now
  if (isPaused || now.getTime() - recorded.before.getTime() > WITHIN_MINUTES * MINUTE_MS) return
  await writePause(tx, restaurantId, { until: new Date(now.getTime() + PAUSE_MINUTES * MINUTE_MS), limit: recorded.limit, by: 'platform' })
  tx.publish({ type: 'catalogueChanged', restaurantId })
}
