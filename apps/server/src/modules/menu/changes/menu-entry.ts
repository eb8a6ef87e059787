import { isDeepStrictEqual } from 'node:util'
import type { Allergen, Diet } from '@tiffin/contract'

export interface MenuSize {
  readonly name: string
  readonly pricePaise: number
  readonly offer: number
  /** Pieces of the stock that one takes. */
  readonly stockUnits: number
  /** As PostgreSQL writes it. */
  readonly soldOutUntil: string | null
}
/** What a product contains and when it can be ordered. Null: not stated; for `menuTimeId` that of the category. */
export interface MenuDetails {
  readonly diet: Diet | null
  /** Empty: none declared. */
  readonly allergens: readonly Allergen[] | null
  readonly kcal: number | null
  readonly menuTimeId: string | null
  /** Its name; empty without one. */
  readonly menuTime: string
  /** As PostgreSQL writes it; null when it is not sold out now. */
  readonly soldOutUntil: string | null
}
/** What a selection or a file can change of a product. */
export interface MenuEntry extends MenuDetails {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Null for a category that is created with the change. */
  readonly categoryId: string | null
  readonly category: string
  readonly variants: readonly MenuSize[]
}

const withoutNames = ({ category: _, menuTime: __, variants, ...entry }: MenuEntry) => ({
  ...entry,
  variants: variants.map(({ soldOutUntil: ___, ...size }) => size),
})
/** Ignores the names of the category and the menu time, which can be renamed, and which sizes are sold out, which a change leaves. */
export const isSameEntry = (one: MenuEntry, other: MenuEntry): boolean => isDeepStrictEqual(withoutNames(one), withoutNames(other))

/** As `isSameEntry`, and ignores whether the product is sold out: that changes without an edit. */
export const isUnedited = (one: MenuEntry, other: MenuEntry): boolean =>
  isSameEntry({ ...one, soldOutUntil: null }, { ...other, soldOutUntil: null })

export const entriesById = (entries: readonly MenuEntry[]): ReadonlyMap<string, MenuEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]))
