import { MAX_CATEGORIES, MAX_MENU_WORDS, MAX_PRODUCTS } from '@tiffin/contract'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listMenuTimes } from '../availability/data-menu-times.ts'
import { countOptions } from '../options/check-groups.ts'
import { listOwnGroups } from '../options/data-options.ts'
import { PREVIEW_HOURS, replacePreview } from './data-changes.ts'
import { countWords, listCategoryNames, listEntries, listGroupLabels, newIds } from './data-entries.ts'
import type { NamedGroup } from './entry-groups.ts'
import type { MenuEntry } from './menu-entry.ts'
import { type MenuPlan, planMenu } from './plan-menu.ts'
import { type ColumnMapping, type MenuFile, readMenuFile } from './reading/read-menu-file.ts'

export interface MenuPreview extends MenuPlan {
  readonly previewId: string
  readonly file: MenuFile
  readonly readAt: Date
  readonly expiresAt: Date
}

/** Compares a menu file with the menu and keeps the result for `applyMenu`. Refuses a menu that would be too large. */
export async function previewMenu(db: Db, restaurantId: RestaurantId, csv: string, columns?: ColumnMapping): Promise<MenuPreview> {
  const file = await readMenuFile(csv, columns)
  return db.transaction(async (tx) => {
    const readAt = tx.now()
    const menu = await listEntries(tx, restaurantId)
    const categories = await listCategoryNames(tx, restaurantId)
    const plan = await planMenu(file, menu, {
      categories,
      menuTimes: await listMenuTimes(tx, restaurantId),
      groups: await namedGroups(tx, restaurantId),
    })
    const { before, after } = plan.change
    const added = after.filter(({ id }) => id === '')
    if (added.length > 0 && menu.length + added.length > MAX_PRODUCTS) throw refuse('menu_full')
    const created = plan.newCategories.length
    if (created > 0 && categories.length + created > MAX_CATEGORIES) throw refuse('too_many_categories')
    if (after.length > 0 && (await countWords(tx, planned(menu, after))) > MAX_MENU_WORDS) throw refuse('menu_too_long')
    const ids = await newIds(tx, added.length)
    const withIds = after.map((entry) => (entry.id === '' ? { ...entry, id: ids.pop() ?? '' } : entry))
    const previewId = await replacePreview(tx, restaurantId, { before, after: withIds })
    return { ...plan, previewId, file, readAt, expiresAt: new Date(readAt.getTime() + PREVIEW_HOURS * 3_600_000) }
  })
}

async function namedGroups(tx: Tx, restaurantId: RestaurantId): Promise<NamedGroup[]> {
  const optionsOf = countOptions(await listOwnGroups(tx, restaurantId))
  return (await listGroupLabels(tx, restaurantId)).map((group) => ({ ...group, options: optionsOf(group.id) }))
}

function planned(menu: readonly MenuEntry[], after: readonly MenuEntry[]): MenuEntry[] {
  const changed = new Set(after.map(({ id }) => id))
  return [...menu.filter(({ id }) => !changed.has(id)), ...after]
}
