// The option groups of the wire as the contract's price rule reads them.
import type { Choice, ChoiceGroup, ChoiceOption } from '@tiffin/contract/choices'
import { fromRupees } from '@tiffin/contract/money'
import type { ProductDetail } from '../catalogue/queries.ts'

export type WireGroup = NonNullable<ProductDetail['optionGroups']>[number]
export type WireOption = Omit<WireGroup['options'][number], 'groups'>
interface AnyGroup {
  readonly _id: string
  readonly name: string
  readonly min: number
  readonly max: number
  readonly options: readonly AnyOption[]
}
type AnyOption = WireOption & { readonly groups?: readonly AnyGroup[] | undefined }

export interface SheetOption extends ChoiceOption {
  readonly shown: WireOption
}

export const groupsOf = ({ optionGroups = [] }: Pick<ProductDetail, 'optionGroups'>, variant: string | undefined): ChoiceGroup[] =>
  optionGroups.filter(({ variants }) => !variants || (variant !== undefined && variants.includes(variant))).map(toGroup)

const toGroup = ({ _id, name, min, max, options }: AnyGroup): ChoiceGroup => ({ id: _id, name, min, max, options: options.map(toOption) })
const toOption = (option: AnyOption): SheetOption => ({
  id: option._id,
  name: option.name,
  pricePaise: fromRupees(option.price),
  maxEach: option.maxEach,
  isDefault: option.isDefault,
  isAvailable: option.available,
  groups: (option.groups ?? []).map(toGroup),
  shown: option,
})

export const keyOf = (path: readonly string[]): string => path.join()
/** Returns the choices whose groups are still asked. */
export function askedChoices(groups: readonly ChoiceGroup[], choices: readonly Choice[]): Choice[] {
  const quantities = new Map(choices.map((choice) => [keyOf(choice.path), choice.quantity]))
  const visit = (group: ChoiceGroup, owner: readonly string[]): Choice[] =>
    group.options.flatMap((option) => {
      const path = [...owner, option.id]
      const quantity = option.isAvailable ? (quantities.get(keyOf(path)) ?? 0) : 0
      return quantity > 0 ? [{ path, quantity }, ...option.groups.flatMap((inner) => visit(inner, path))] : []
    })
  return groups.flatMap((group) => visit(group, []))
}
