import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { checkMenuSize } from '../check-menu-size.ts'
import type { EntryChange } from './data-changes.ts'
import { insertEntries, lockEntries, markEntriesDeleted, updateEntries } from './data-entries.ts'
import { entriesById, isSameEntry, isUnedited, type MenuEntry } from './menu-entry.ts'

/**
 * Writes the products of `after` over those of `before`, adds and deletes what is only in one of them. Refuses `menu_changed` unless the
 * products are as in `before`, and a menu that would be too large.
 */
export async function writeChange(tx: Tx, restaurantId: RestaurantId, { before, after }: EntryChange): Promise<void> {
  await assertUnchanged(tx, restaurantId, before)
  const known = entriesById(before)
  const wanted = entriesById(after)
  const changed = after.flatMap((entry) => {
    const now = known.get(entry.id)
    return now && !isSameEntry(now, entry) ? [{ ...entry, isMarked: now.soldOutUntil !== entry.soldOutUntil }] : []
  })
  const added = after.filter(({ id }) => !known.has(id))
  const removed = before.filter(({ id }) => !wanted.has(id))
  if (changed.length > 0 && (await updateEntries(tx, restaurantId, changed)) < changed.length) throw refuseChanged(changed)
  if (added.length > 0) await insertEntries(tx, restaurantId, added)
  if (removed.length > 0) {
    await markEntriesDeleted(
      tx,
      restaurantId,
      removed.map(({ id }) => id),
    )
  }
  await checkMenuSize(tx, restaurantId)
  tx.publish({ type: 'catalogueChanged', restaurantId })
}

async function assertUnchanged(tx: Tx, restaurantId: RestaurantId, before: readonly MenuEntry[]): Promise<void> {
  const ids = before.map(({ id }) => id)
  const now = entriesById(await lockEntries(tx, restaurantId, ids))
  const differing = before.filter((entry) => {
    const current = now.get(entry.id)
    return !current || !isUnedited(current, entry)
  })
  if (differing.length > 0) throw refuseChanged(differing)
}

const refuseChanged = (entries: readonly MenuEntry[]) => refuse('menu_changed', { values: { name: entries[0]?.name ?? '' } })
