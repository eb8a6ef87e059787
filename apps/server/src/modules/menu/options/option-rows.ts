// A product's option groups as `product_choices` returns them, and as prices are computed from them.
import { type Allergen, type ChoiceGroup, type ChoiceOption, cheapestChoicesPaise, type Diet, nameKey, type Paise } from '@tiffin/contract'

export interface OptionRow {
  readonly id: string
  readonly name: string
  readonly price_paise: Paise
  readonly max_each: number
  readonly is_default: boolean
  /** Set when the option is a product of the menu. */
  readonly product_id: string | null
  readonly variant_name: string | null
  /** It is not sold out, and its product is on sale. */
  readonly is_available: boolean
  /** Null when it is not sold out; 'infinity' without an end. */
  readonly sold_out_until: string | null
  /** When the clock next changes whether it is available; null: not. */
  readonly changes_at: string | null
  /** Its own, or its product's; null: not stated. */
  readonly diet: Diet | null
  readonly allergens: readonly Allergen[] | null
  /** Pieces left of the product that it is; null when they are not counted. */
  readonly remaining: number | null
  /** Pieces that one takes. */
  readonly stock_units: number | null
  readonly groups: readonly OptionGroupRow[]
}
export interface OptionGroupRow {
  readonly id: string
  readonly name: string
  readonly min: number
  readonly max: number
  /** The only variant that asks it; null: all. */
  readonly variant_name: string | null
  readonly options: readonly OptionRow[]
}
interface MenuOption extends ChoiceOption {
  readonly row: OptionRow
}

/** Returns the groups that a variant asks, as prices are computed from them. */
export const choiceGroups = (rows: readonly OptionGroupRow[], variantName: string): ChoiceGroup[] =>
  groupsAskedBy(rows, variantName).map(choiceGroup)

/** A group that is linked to the product and to the variant counts once. */
export function groupsAskedBy(rows: readonly OptionGroupRow[], variantName: string): OptionGroupRow[] {
  const key = nameKey(variantName)
  const asked = rows.filter((row) => row.variant_name === null || nameKey(row.variant_name) === key)
  return [...new Map(asked.map((row) => [row.id, row])).values()]
}

export function choiceGroup({ id, name, min, max, options }: OptionGroupRow): ChoiceGroup {
  return { id, name, min, max, options: options.map(choiceOption) }
}

function choiceOption(row: OptionRow): MenuOption {
  const groups = row.groups.map(choiceGroup)
  return {
    id: row.id,
    name: row.name,
    pricePaise: row.price_paise,
    maxEach: row.max_each,
    isDefault: row.is_default,
    // an option whose own groups cannot be filled cannot be chosen
    isAvailable: row.is_available && cheapestChoicesPaise(groups) !== undefined,
    groups,
    row,
  }
}

/** Returns the row of an option that `choiceGroups` made. */
export const optionRowOf = (option: ChoiceOption): OptionRow => (option as MenuOption).row

/** Returns whether an offered option contains an allergen that its product does not declare, or is a product that states none. */
export const addsAllergens = (groups: readonly OptionGroupRow[], declared: readonly Allergen[]): boolean =>
  groups
    .flatMap(({ options }) => options)
    .filter(({ is_available }) => is_available)
    .some(
      ({ allergens, product_id, groups: inner }) =>
        (allergens === null ? product_id !== null : allergens.some((name) => !declared.includes(name))) || addsAllergens(inner, declared),
    )

/** Returns when the clock next changes what one of the options offers, nested ones included. */
export const optionChanges = (groups: readonly OptionGroupRow[]): string[] =>
  groups
    .flatMap(({ options }) => options)
    .flatMap(({ changes_at, groups: inner }) => [...(changes_at ? [changes_at] : []), ...optionChanges(inner)])
