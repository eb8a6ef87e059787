import type { Tx } from '../../../platform/database/database.ts'
import type { HoursEvents } from '../../hours/index.ts'
import { lockLinks } from '../options/data-options.ts'
import { moveEnds } from './data-availability.ts'

/** What is sold out for today ends when the changed opening hours say so. */
export async function followHours(tx: Tx, { restaurantId, from, to }: HoursEvents['endOfTodayMoved']): Promise<void> {
  // before the products, as a change of the menu locks them
  await lockLinks(tx, restaurantId)
  await moveEnds(tx, restaurantId, from, to)
}
