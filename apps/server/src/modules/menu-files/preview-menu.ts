import { MAX_CATEGORIES, MAX_MENU_WORDS } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { countWords, listCategoryNames, listEntries, listMenuTimes, listNamedGroups, listPictured, type MenuEntry } from '../menu/index.ts'
import { PREVIEW_HOURS, replacePreview } from './data-changes.ts'
import { type FileProduct, fileProducts } from './planning/file-products.ts'
import { type MenuPlan, planMenu } from './planning/plan-menu.ts'
import { type ColumnMapping, type MenuFile, readMenuFile } from './reading/read-menu-file.ts'

export interface MenuPreview extends MenuPlan {
  readonly previewId: string
  readonly file: MenuFile
  readonly products: readonly FileProduct[]
  readonly readAt: Date
  readonly expiresAt: Date
}
/** For storing the result and writing the answer. */
const WRITING_MS = 1_000

/** Compares a menu file with the menu and keeps the result for `applyMenu`. Refuses a menu that would be too large. */
export const previewMenu = async (db: Db, restaurantId: RestaurantId, csv: string, columns?: ColumnMapping): Promise<MenuPreview> =>
  keepPreview(db, restaurantId, await checkMenuFile(db, restaurantId, csv, columns))

/** Compares a menu file with the menu. Holds no connection meanwhile: `applyMenu` detects what has changed since. */
export async function checkMenuFile(db: Db, restaurantId: RestaurantId, csv: string, columns?: ColumnMapping): Promise<MenuPreview> {
  const deadline = db.deadline - WRITING_MS
  const readAt = db.now()
  const menu = await listEntries(db, restaurantId)
  const categories = await listCategoryNames(db, restaurantId)
  const menuTimes = await listMenuTimes(db, restaurantId)
  const groups = await listNamedGroups(db, restaurantId)
  const pictured = await listPictured(db, restaurantId)
  const file = await readMenuFile(csv, deadline, columns)
  const plan = await planMenu(file, menu, { categories, menuTimes, groups }, deadline)
  const { before, after } = plan.change
  const created = plan.newCategories.length
  if (created > 0 && categories.length + created > MAX_CATEGORIES) throw refuse('too_many_categories')
  if (after.length > 0 && (await countWords(db, planned(menu, after))) > MAX_MENU_WORDS) throw refuse('menu_too_long')
  const withIds = after.map((entry) => (entry.id === '' ? { ...entry, id: newId(readAt) } : entry))
  const idOf = new Map(after.map((entry, place) => [entry, withIds[place]?.id ?? entry.id]))
  const products = fileProducts(plan, file, idOf, pictured)
  const expiresAt = new Date(readAt.getTime() + PREVIEW_HOURS * HOUR_MS)
  return { ...plan, change: { before, after: withIds }, previewId: newId(readAt), file, products, readAt, expiresAt }
}

/** Keeps a checked file in place of the restaurant's previous one. */
export async function keepPreview(db: Db, restaurantId: RestaurantId, preview: MenuPreview): Promise<MenuPreview> {
  const { change, previewId, readAt } = preview
  await db.transaction(async (tx) => replacePreview(tx, restaurantId, { ...change, id: previewId, readAt }))
  return preview
}

function planned(menu: readonly MenuEntry[], after: readonly MenuEntry[]): MenuEntry[] {
  const changed = new Set(after.map(({ id }) => id))
  return [...menu.filter(({ id }) => !changed.has(id)), ...after]
}
