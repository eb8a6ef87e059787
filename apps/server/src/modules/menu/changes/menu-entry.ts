import { isDeepStrictEqual } from 'node:util'

export interface MenuSize {
  readonly name: string
  readonly pricePaise: number
  readonly offer: number
  /** Pieces of the stock that one takes. */
  readonly stockUnits: number
  /** As PostgreSQL writes it. */
  readonly soldOutUntil: string | null
}
/** What a selection or a file can change of a product. */
export interface MenuEntry {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Null for a category that is created with the change. */
  readonly categoryId: string | null
  readonly category: string
  readonly variants: readonly MenuSize[]
}

/**
 * Ignores what changes without an edit of the product: the name of its category, and which sizes are sold out right now.
 */
export const isSameEntry = (one: MenuEntry, other: MenuEntry): boolean => isDeepStrictEqual(edited(one), edited(other))

function edited({ category: _, variants, ...entry }: MenuEntry) {
  return { ...entry, variants: variants.map(({ soldOutUntil: __, ...size }) => size) }
}

export const entriesById = (entries: readonly MenuEntry[]): ReadonlyMap<string, MenuEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]))
