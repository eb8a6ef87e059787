import { isDeepStrictEqual } from 'node:util'
import { type Allergen, type Diet, nameKey } from '@tiffin/contract'

export interface MenuSize {
  readonly name: string
  readonly pricePaise: number
  readonly offer: number
  /** Pieces of the stock that one takes. */
  readonly stockUnits: number
  /** As PostgreSQL writes it. */
  readonly soldOutUntil: string | null
}
/** A group that a product asks. */
export interface MenuLink {
  readonly groupId: string
  /** As a menu file names it. */
  readonly label: string
  /** The only size that asks it; null: all. */
  readonly size: string | null
}
export interface MenuStock {
  /** As many again each business day; null: counted by hand. */
  readonly daily: number | null
  /** Pieces and business day when the count starts; a running count keeps its own. A null day is the present one. */
  readonly left: number
  readonly day: string | null
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
  /** Null: not counted. */
  readonly stock: MenuStock | null
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
  /** In the order in which the groups are asked. */
  readonly links: readonly MenuLink[]
}

/** The products before and after a change; one that is only in `after` is added. */
export interface EntryChange {
  readonly before: readonly MenuEntry[]
  readonly after: readonly MenuEntry[]
}

const withoutNames = ({ category: _, menuTime: __, stock, links, variants, ...entry }: MenuEntry) => ({
  ...entry,
  variants: variants.map(({ soldOutUntil: ___, ...size }) => size),
})
/** Whether a product is counted, and how many again each day; what is left changes with every sale. */
export const isSameStock = (one: Pick<MenuEntry, 'stock'>, other: Pick<MenuEntry, 'stock'>): boolean =>
  !one.stock === !other.stock && (one.stock?.daily ?? null) === (other.stock?.daily ?? null)
const linkKeys = ({ links = [] }: Partial<Pick<MenuEntry, 'links'>>) =>
  links.map(({ groupId, size }) => `${groupId} ${size?.toLowerCase() ?? ''}`).sort()
/** Whether a product asks the same groups for the same sizes. */
export const isSameLinks = (one: Pick<MenuEntry, 'links'>, other: Pick<MenuEntry, 'links'>): boolean =>
  isDeepStrictEqual(linkKeys(one), linkKeys(other))

const isSameContent = (one: MenuEntry, other: MenuEntry): boolean => isDeepStrictEqual(withoutNames(one), withoutNames(other))
/** Ignores names that can be renamed (category, menu time, groups) and what a change leaves: sold out sizes and pieces left. */
export const isSameEntry = (one: MenuEntry, other: MenuEntry): boolean =>
  isSameContent(one, other) && isSameStock(one, other) && isSameLinks(one, other)

/** Returns whether a product is as before a change to `wanted` (undefined: deletion). Ignores what changes without an edit of it. */
export function isUnedited(now: MenuEntry, before: MenuEntry, wanted: MenuEntry | undefined): boolean {
  if (!isSameContent({ ...now, soldOutUntil: null }, { ...before, soldOutUntil: null })) return false
  if (!(wanted && isSameStock(before, wanted)) && !isSameStock(now, before)) return false
  return (wanted !== undefined && isSameLinks(before, wanted)) || isSameLinks(now, before)
}

/** Finds a size by its name ignoring case, else by how its name looks. */
export function sizeCalled(sizes: readonly MenuSize[], name: string): MenuSize | undefined {
  const written = name.trim().toLowerCase()
  const exact = sizes.find((size) => size.name.trim().toLowerCase() === written)
  if (exact) return exact
  const key = nameKey(name)
  return sizes.find((size) => nameKey(size.name) === key)
}

/**
 * Returns what a size was before a change of its product: the one with the same name, else the only one, if there is one
 * before and after. Undefined for a new size.
 */
export function sizeBefore(before: MenuEntry, after: MenuEntry, { name }: MenuSize): MenuSize | undefined {
  const [only, ...others] = before.variants
  const isOnly = others.length === 0 && after.variants.length === 1
  return sizeCalled(before.variants, name) ?? (isOnly ? only : undefined)
}

/** Returns the products by their ids. */
export const entriesById = (entries: readonly MenuEntry[]): ReadonlyMap<string, MenuEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]))
