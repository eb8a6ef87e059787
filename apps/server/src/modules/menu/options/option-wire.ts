import { type Answer, type Calls, cheapestChoicesPaise, LOW_STOCK, toRupees } from '@tiffin/contract'
import type { OwnGroup } from './data-options.ts'
import { groupEdition } from './group-edition.ts'
import { choiceGroups, type OptionGroupRow, type OptionRow } from './option-rows.ts'

type WireGroups = NonNullable<Answer<Calls['getProduct']>['product']['optionGroups']>
type OwnWire = Answer<Calls['listOptionGroups']>['optionGroups'][number]

const soldOutWire = (until: string | null) =>
  until === null ? {} : { soldOut: { until: until === 'infinity' ? null : new Date(until).toISOString() } }

const groupWire = ({ id, name, min, max }: OptionGroupRow) => ({ _id: id, name, min, max })
function stockWire({ remaining, stock_units }: OptionRow): { left?: number; stockUnits?: number } {
  if (remaining === null) return {}
  const units = stock_units ?? 1
  const left = Math.floor(remaining / units)
  return { ...(left <= LOW_STOCK && { left }), ...(units > 1 && { stockUnits: units }) }
}
const optionWire = (row: OptionRow) => ({
  _id: row.id,
  name: row.name,
  price: toRupees(row.price_paise),
  maxEach: row.max_each,
  isDefault: row.is_default,
  available: row.is_available && cheapestChoicesPaise(choiceGroups(row.groups, '')) !== undefined,
  ...soldOutWire(row.sold_out_until),
  ...stockWire(row),
  diet: row.diet,
  allergens: row.allergens && [...row.allergens],
  ...(row.product_id !== null && { productId: row.product_id }),
})
const within = <T>(rows: readonly OptionGroupRow[], write: (row: OptionGroupRow) => T): { groups?: T[] } =>
  rows.length > 0 ? { groups: rows.map(write) } : {}

const innermostGroup = (row: OptionGroupRow) => ({ ...groupWire(row), options: row.options.map(optionWire) })
const innerGroup = (row: OptionGroupRow) => ({
  ...groupWire(row),
  options: row.options.map((option) => ({ ...optionWire(option), ...within(option.groups, innermostGroup) })),
})

/** Returns a product's groups in the wire's format; those of several variants once, with the variants' names. */
export function optionGroupsWire(rows: readonly OptionGroupRow[]): WireGroups {
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const links = rows.filter((row) => row.id === id)
    const [first] = links
    if (!first) return []
    const variants = links.flatMap(({ variant_name }) => variant_name ?? [])
    return {
      ...groupWire(first),
      ...(variants.length === links.length && { variants }),
      options: first.options.map((option) => ({ ...optionWire(option), ...within(option.groups, innerGroup) })),
    }
  })
}

export const ownGroupWire = (group: OwnGroup, toWire: (stored: string) => string): OwnWire => ({
  _id: group.id,
  name: group.name,
  min: group.min,
  max: group.max,
  options: group.options.map((option) => ({
    _id: option.id,
    name: option.name,
    price: toRupees(option.price_paise),
    maxEach: option.max_each,
    isDefault: option.is_default,
    available: option.is_available,
    ...soldOutWire(option.sold_out_until),
    diet: option.diet,
    allergens: option.allergens && [...option.allergens],
    ...(option.product_id !== null && { productId: option.product_id }),
    ...(option.variant_name !== null && { variant: option.variant_name }),
    asks: [...option.asks],
  })),
  products: group.products.map(({ id, name, picture, variant_name }) => ({
    productId: id,
    productName: name,
    picture: picture && toWire(picture),
    ...(variant_name !== null && { variant: variant_name }),
  })),
  edition: groupEdition(group),
})
