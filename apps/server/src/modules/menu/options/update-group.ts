import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { newId } from '../../../platform/new-id.ts'
import { refuse } from '../../../platform/refusal.ts'
import { namesOf, record } from '../../activity/index.ts'
import { changeGroup, findOwnGroup, lockGroups, type OwnGroup, orderGroups } from './data-options.ts'
import { groupEdition } from './group-edition.ts'
import { assertOwnAsks } from './own-asks.ts'
import { type GroupInput, writeGroup } from './write-group.ts'

export interface GroupChange extends GroupInput {
  readonly name?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Its place among the restaurant's groups, from 0. */
  readonly position?: number | undefined
  readonly edition?: string | undefined
}

/** Changes what is defined; options keep their ids. Refuses `menu_changed` when options or products are not of the `edition` that was read. */
export function updateGroup(db: Db, restaurantId: RestaurantId, id: string, change: GroupChange): Promise<OwnGroup> {
  return db.transaction(async (tx) => {
    const ids = await lockGroups(tx, restaurantId)
    const group = await findOwnGroup(tx, restaurantId, id)
    if (!group) throw refuse('not_found')
    const { name = group.name, min = group.min, max = group.max, options, products, position, edition } = change
    if ((options || products) && edition !== undefined && edition !== groupEdition(group))
      throw refuse('menu_changed', { values: { name: group.name } })
    if (min > max) throw refuse('option_range', { values: { min, max } })
    assertOwnAsks(options ?? [], ids)
    await changeGroup(tx, id, { name, min, max })
    await record(tx, {
      act: 'option_group_changed',
      object: id,
      fields: namesOf({ name: change.name, min: change.min, max: change.max, options, products, position }),
    })
    if (position !== undefined) await orderGroups(tx, moved(ids, id, position))
    const known = new Set(group.options.map((option) => option.id))
    const kept = options?.map((option) => (known.delete(option.id) ? option : { ...option, id: newId(tx.now()) }))
    return writeGroup(tx, restaurantId, id, { options: kept, products }, group.options)
  })
}

function moved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}
