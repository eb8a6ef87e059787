import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { getOwnHours, type OwnHoursRow, writePause } from './data.ts'
import { withLockedHours } from './with-locked-hours.ts'

/** `until`: a time in ISO 8601, or the next opening. */
export type PauseInput = { readonly minutes: number } | { readonly until: string }

/** Takes no new orders until then. Refuses `no_next_opening`, `pause_end_past` and `pause_too_long`. */
export const pauseOrders = (db: Db, id: RestaurantId, input: PauseInput): Promise<void> =>
  withLockedHours(db, id, async (tx) => {
    const hours = await getOwnHours(tx, id)
    const now = tx.now()
    const until = endOf(input, hours, now)
    if (until <= now) throw refuse('pause_end_past')
    if (until > hours.limit) throw refuse('pause_too_long')
    await writePause(tx, id, { until, limit: hours.limit, by: 'restaurant' })
    await record(tx, { act: 'orders_paused' })
  })

function endOf(input: PauseInput, { next_opening }: OwnHoursRow, now: Date): Date {
  if ('minutes' in input) return new Date(now.getTime() + input.minutes * MINUTE_MS)
  if (input.until !== 'opening') return new Date(input.until)
  if (!next_opening) throw refuse('no_next_opening')
  return next_opening
}
