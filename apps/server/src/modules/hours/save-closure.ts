import { type HoursRange, MAX_CLOSURES, spanOf } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { namesOf, record } from '../activity/index.ts'
import { changeSpans } from './change-spans.ts'
import { countClosures, upsertClosure } from './data.ts'

export interface ClosureInput {
  /** YYYY-MM-DD */
  readonly day: string
  /** Empty: closed. */
  readonly ranges: readonly HoursRange[]
  readonly note?: string | undefined
}

/** Closes on a day, or gives it its own hours. Refuses `closure_day` and `closures_full`. */
export const saveClosure = (db: Db, id: RestaurantId, { day, ranges, note = '' }: ClosureInput): Promise<void> =>
  changeSpans(db, id, async (tx) => {
    if (!(await upsertClosure(tx, id, { day, hours: ranges.map(spanOf), note }))) throw refuse('closure_day')
    if ((await countClosures(tx, id)) > MAX_CLOSURES) throw refuse('closures_full')
    await record(tx, { act: 'closure_saved', fields: namesOf({ day, ranges, note: note || undefined }) })
  })
