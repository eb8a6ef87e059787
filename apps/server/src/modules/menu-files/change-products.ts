import { changedPrice, PRICE_PATTERN, type PriceStep, toRupees } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { namesOf, record } from '../activity/index.ts'
import { isSameEntry, listCategoryNames, listMenuTimes, lockEntries, lockPlaces, type MenuEntry, writeEntries } from '../menu/index.ts'
import { getEndOfToday, insertApplied } from './data-changes.ts'

export interface SelectionChange {
  readonly price?: { readonly percent: number; readonly step: PriceStep } | undefined
  readonly category?: string | undefined
  /** Null: that of the category. */
  readonly menuTime?: string | null | undefined
  /** `today` lasts until the restaurant opens on another day, or 4 am without opening hours. */
  readonly soldOut?: 'no' | 'today' | 'always' | undefined
}

/** Changes the products of a selection, all or none. Refuses `not_found` for an id, category or menu time that is not the restaurant's. */
export function changeProducts(
  db: Db,
  restaurantId: RestaurantId,
  given: readonly string[],
  change: SelectionChange,
): Promise<{ changeId: string; changed: number }> {
  const ids = [...new Set(given)]
  return db.transaction(async (tx) => {
    const details = await readDetails(tx, restaurantId, change)
    const products = await lockEntries(tx, restaurantId, ids)
    if (products.length < ids.length) throw refuse('not_found')
    const pairs = products.map((before) => {
      const after = { ...before, ...details }
      return { before, after: change.price ? priced(after, change.price) : after }
    })
    const changed = pairs.filter(({ before, after }) => !isSameEntry(before, after))
    const entries = { before: changed.map(({ before }) => before), after: changed.map(({ after }) => after) }
    await writeEntries(tx, restaurantId, entries)
    const changeId = await insertApplied(tx, restaurantId, entries)
    await record(tx, { act: 'products_changed', object: changeId, fields: [...namesOf(change), `changed=${changed.length}`] })
    return { changeId, changed: changed.length }
  })
}

/** Finds the category and the menu time of a change, and locks them against deletion. Refuses `not_found` for those of others. */
async function readDetails(
  tx: Tx,
  restaurantId: RestaurantId,
  { category, menuTime, soldOut }: SelectionChange,
): Promise<Partial<MenuEntry>> {
  await lockPlaces(tx, restaurantId, [{ categoryId: category, menuTimeId: menuTime }])
  const place = category === undefined ? undefined : (await listCategoryNames(tx, restaurantId)).find(({ id }) => id === category)
  const time = menuTime ? (await listMenuTimes(tx, restaurantId)).find(({ id }) => id === menuTime) : undefined
  if ((category !== undefined && !place) || (menuTime && !time)) throw refuse('not_found')
  return {
    ...(place && { categoryId: place.id, category: place.name }),
    ...(menuTime !== undefined && { menuTimeId: time?.id ?? null, menuTime: time?.name ?? '' }),
    ...(soldOut !== undefined && { soldOutUntil: await soldOutUntil(tx, restaurantId, soldOut) }),
  }
}

async function soldOutUntil(tx: Tx, restaurantId: RestaurantId, soldOut: NonNullable<SelectionChange['soldOut']>): Promise<string | null> {
  if (soldOut === 'no') return null
  return soldOut === 'always' ? 'infinity' : getEndOfToday(tx, restaurantId)
}

const priced = (entry: MenuEntry, { percent, step }: NonNullable<SelectionChange['price']>): MenuEntry => ({
  ...entry,
  variants: entry.variants.map((variant) => {
    const pricePaise = changedPrice(variant.pricePaise, percent, step)
    if (!PRICE_PATTERN.test(String(toRupees(pricePaise)))) throw refuse('price_too_high', { values: { name: entry.name } })
    return { ...variant, pricePaise }
  }),
})
