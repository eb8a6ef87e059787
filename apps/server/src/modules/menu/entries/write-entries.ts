import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockCounts, writeCounts } from '../availability/data-stock.ts'
import { checkGroups } from '../options/check-groups.ts'
import { listOwnGroups, lockLinks } from '../options/data-options.ts'
import { replaceVariants } from '../options/data-variants.ts'
import { followSizes } from '../options/follow-sizes.ts'
import { checkMenuSize } from '../size/check-menu-size.ts'
import { insertEntries, lockEntries, lockPlaces, markEntriesDeleted, replaceLinks, updateEntries } from './data-entries.ts'
import {
  type EntryChange,
  entriesById,
  isSameEntry,
  isSameLinks,
  isSameStock,
  isUnedited,
  type MenuEntry,
  sizeBefore,
} from './menu-entry.ts'

/** Writes `after` over `before`. Refuses `menu_changed` unless the products are as in `before`, and a menu that would be too large. */
export async function writeEntries(tx: Tx, restaurantId: RestaurantId, { before, after }: EntryChange): Promise<void> {
  const known = entriesById(before)
  const wanted = entriesById(after)
  const linked = after.filter((entry) => !isSameLinks(known.get(entry.id) ?? NOTHING, entry))
  const counted = after.filter((entry) => !isSameStock(known.get(entry.id) ?? NOTHING, entry))
  if (linked.length > 0 || after.some((entry) => losesSizeNames(known, entry))) await lockLinks(tx, restaurantId)
  if (counted.length > 0)
    await lockCounts(
      tx,
      counted.map(({ id }) => id),
    )
  // before the products, as a deletion locks them
  await lockPlaces(tx, restaurantId, after)
  await assertUnchanged(tx, restaurantId, before, wanted)
  const changed = after.flatMap((entry) => {
    const now = known.get(entry.id)
    return now && !isSameEntry(now, entry) ? [{ ...entry, isMarked: now.soldOutUntil !== entry.soldOutUntil }] : []
  })
  const added = after.filter(({ id }) => !known.has(id))
  const removed = before.filter(({ id }) => !wanted.has(id))
  if (changed.length > 0 && (await updateEntries(tx, restaurantId, changed)) < changed.length) throw refuseChanged(changed)
  if (added.length > 0) {
    const written = await insertEntries(tx, restaurantId, added)
    const missing = added.filter(({ id }) => !written.has(id))
    if (missing.length > 0) throw refuseChanged(missing)
  }
  if (removed.length > 0) {
    await markEntriesDeleted(
      tx,
      restaurantId,
      removed.map(({ id }) => id),
    )
  }
  await followSizes(tx, await replaceVariants(tx, [...changed.map((entry) => withOldNames(known, entry)), ...added]))
  if (linked.length > 0 && !(await replaceLinks(tx, restaurantId, linked))) throw refuseChanged(linked)
  if (linked.length > 0) checkGroups(await listOwnGroups(tx, restaurantId))
  if (counted.length > 0) await writeCounts(tx, restaurantId, counted)
  await checkMenuSize(tx, restaurantId)
  tx.publish({ type: 'catalogueChanged', restaurantId })
}

type Entries = ReadonlyMap<string, MenuEntry>

/** Returns whether a size is renamed or gone: groups and options that name it change, too. */
function losesSizeNames(known: Entries, entry: MenuEntry): boolean {
  const names = new Set(entry.variants.map(({ name }) => name))
  return known.get(entry.id)?.variants.some(({ name }) => !names.has(name)) ?? false
}

function withOldNames(known: Entries, entry: MenuEntry) {
  const now = known.get(entry.id)
  const variants = entry.variants.map((size) => ({ ...size, was: (now && sizeBefore(now, entry, size)?.name) ?? null }))
  return { id: entry.id, variants }
}

/** A product that is added asks nothing before, and is not counted. */
const NOTHING = { links: [], stock: null }

async function assertUnchanged(tx: Tx, restaurantId: RestaurantId, before: readonly MenuEntry[], wanted: Entries): Promise<void> {
  const ids = before.map(({ id }) => id)
  const now = entriesById(await lockEntries(tx, restaurantId, ids))
  const differing = before.filter((entry) => {
    const current = now.get(entry.id)
    return !current || !isUnedited(current, entry, wanted.get(entry.id))
  })
  if (differing.length > 0) throw refuseChanged(differing)
}

const refuseChanged = (entries: readonly MenuEntry[]) => refuse('menu_changed', { values: { name: entries[0]?.name ?? '' } })
