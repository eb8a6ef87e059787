import { changedPrice, PRICE_PATTERN, type PriceStep, toRupees } from '@tiffin/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { insertApplied } from './data-changes.ts'
import { listCategoryNames, lockEntries } from './data-entries.ts'
import { isSameEntry, type MenuEntry } from './menu-entry.ts'
import { writeChange } from './write-change.ts'

export interface SelectionChange {
  readonly price?: { readonly percent: number; readonly step: PriceStep } | undefined
  readonly category?: string | undefined
}

/** Changes the products of a selection, all or none. Refuses `not_found` for an id or category that is not the restaurant's. */
export function changeProducts(
  db: Db,
  restaurantId: RestaurantId,
  given: readonly string[],
  change: SelectionChange,
): Promise<{ changeId: string; changed: number }> {
  const ids = [...new Set(given)]
  return db.transaction(async (tx) => {
    const products = await lockEntries(tx, restaurantId, ids)
    if (products.length < ids.length) throw refuse('not_found')
    const category =
      change.category === undefined ? undefined : (await listCategoryNames(tx, restaurantId)).find(({ id }) => id === change.category)
    if (change.category !== undefined && !category) throw refuse('not_found')
    const pairs = products.map((before) => {
      const moved = category ? { ...before, categoryId: category.id, category: category.name } : before
      return { before, after: change.price ? priced(moved, change.price) : moved }
    })
    const changed = pairs.filter(({ before, after }) => !isSameEntry(before, after))
    const entries = { before: changed.map(({ before }) => before), after: changed.map(({ after }) => after) }
    await writeChange(tx, restaurantId, entries)
    return { changeId: await insertApplied(tx, restaurantId, entries), changed: changed.length }
  })
}

const priced = (entry: MenuEntry, { percent, step }: NonNullable<SelectionChange['price']>): MenuEntry => ({
  ...entry,
  variants: entry.variants.map((variant) => {
    const pricePaise = changedPrice(variant.pricePaise, percent, step)
    if (!PRICE_PATTERN.test(String(toRupees(pricePaise)))) throw refuse('price_too_high', { values: { name: entry.name } })
    return { ...variant, pricePaise }
  }),
})
