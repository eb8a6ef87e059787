import { nameKey } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { addCategories, entriesById, listEntries, type MenuEntry, writeEntries } from '../menu/index.ts'
import { findChangeState, type MenuChange, takePreview, updateApplied } from './data-changes.ts'

export interface AppliedMenu {
  readonly changeId: string
  readonly added: readonly MenuEntry[]
  readonly changed: number
}

/** Saves a checked menu file. Refuses `menu_changed` after an edit, `menu_preview_over` after an hour, a newer check or a first save. */
export function applyMenu(db: Db, restaurantId: RestaurantId, previewId: string): Promise<AppliedMenu> {
  return db.transaction(async (tx) => {
    const plan = await takePreview(tx, restaurantId, previewId)
    if (!plan) throw refuse((await findChangeState(tx, restaurantId, previewId)) ? 'menu_preview_over' : 'not_found')
    const known = entriesById(plan.before)
    const isNew = ({ id }: MenuEntry) => !known.has(id)
    await assertNamesFree(tx, restaurantId, plan.after.filter(isNew))
    const { after, newCategories } = await withCategories(tx, restaurantId, plan)
    await writeEntries(tx, restaurantId, { before: plan.before, after })
    await updateApplied(tx, { id: plan.id, after, newCategories })
    await record(tx, {
      act: 'menu_file_applied',
      object: plan.id,
      fields: [`added=${after.filter(isNew).length}`, `changed=${plan.before.length}`],
    })
    return { changeId: plan.id, added: after.filter(isNew), changed: plan.before.length }
  })
}

/** A product that the file adds may have been added by hand meanwhile. */
async function assertNamesFree(tx: Tx, restaurantId: RestaurantId, added: readonly MenuEntry[]): Promise<void> {
  if (added.length === 0) return
  const names = new Set(added.map(({ name }) => nameKey(name)))
  const taken = (await listEntries(tx, restaurantId)).find(({ name }) => names.has(nameKey(name)))
  if (taken) throw refuse('menu_changed', { values: { name: taken.name } })
}

async function withCategories(tx: Tx, restaurantId: RestaurantId, { after }: MenuChange) {
  const names = after.filter(({ categoryId }) => categoryId === null).map(({ category }) => category)
  if (names.length === 0) return { after, newCategories: [] }
  const { created, idOf } = await addCategories(tx, restaurantId, names)
  const placed = after.map((entry) => (entry.categoryId === null ? { ...entry, categoryId: idOf.get(entry.category) ?? null } : entry))
  return { after: placed, newCategories: created }
}
