import { type HoursRange, spanOf } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { namesOf, record } from '../activity/index.ts'
import { changeSpans } from './change-spans.ts'
import { replaceWeek, type SettingsChange, timeZoneExists, updateSettings } from './data.ts'
import { isShownZone } from './shown-zone.ts'

export interface HoursChange extends SettingsChange {
  /** Null: open around the clock. `day` 1 is Monday. */
  readonly week?: readonly (HoursRange & { readonly day: number })[] | null | undefined
}

/** Replaces the given settings. Refuses `time_zone_unknown`. */
export async function editHours(db: Db, id: RestaurantId, { week, ...settings }: HoursChange): Promise<void> {
  const { timeZone } = settings
  if (timeZone !== undefined && !(isShownZone(timeZone) && (await timeZoneExists(db, timeZone)))) throw refuse('time_zone_unknown')
  await changeSpans(db, id, async (tx) => {
    await updateSettings(tx, id, settings)
    if (week !== undefined)
      await replaceWeek(tx, id, week === null ? null : week.map(({ day, ...range }) => ({ weekday: day, ...spanOf(range) })))
    await record(tx, { act: 'hours_changed', fields: namesOf({ week, ...settings }) })
  })
}
