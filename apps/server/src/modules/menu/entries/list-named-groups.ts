import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { countOptions } from '../options/check-groups.ts'
import { listOwnGroups } from '../options/data-options.ts'
import { listGroupLabels } from './data-entries.ts'

export interface NamedGroup {
  readonly id: string
  readonly name: string
  /** Its name, with its id where the name alone does not say which group it is. */
  readonly label: string
  /** The options that it leads to, on all levels. */
  readonly options: number
}

/** Returns a restaurant's groups in their order. */
export async function listNamedGroups(db: Db, restaurantId: RestaurantId): Promise<NamedGroup[]> {
  const optionsOf = countOptions(await listOwnGroups(db, restaurantId))
  return (await listGroupLabels(db, restaurantId)).map((group) => ({ ...group, options: optionsOf(group.id) }))
}
