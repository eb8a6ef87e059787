import type { Answer, Calls } from '@tiffin/contract'
import type { OwnHoursRow } from './data.ts'
import { hoursWire, openingWire } from './opening.ts'

export const ownHoursWire = (row: OwnHoursRow): Answer<Calls['getHours']>['hours'] => ({
  ...openingWire(row),
  ...hoursWire(row.hours),
  lastOrderMinutes: row.last_order_minutes,
  pausesWhenUnanswered: row.pauses_when_unanswered,
  ...(row.paused_by && { pausedBy: row.paused_by }),
  ...(row.next_opening && { nextOpening: row.next_opening.toISOString() }),
  pauseLimit: row.limit.toISOString(),
  todayEnds: row.today_ends.toISOString(),
})
