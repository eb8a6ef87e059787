import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockMenuTime } from './data-menu-times.ts'

/** Refuses `not_found` unless the menu time is the restaurant's; none is allowed. Locks it against deletion. */
export async function checkMenuTime(tx: Tx, restaurantId: RestaurantId, id: string | null | undefined): Promise<void> {
  if (id && !(await lockMenuTime(tx, restaurantId, id))) throw refuse('not_found')
}
