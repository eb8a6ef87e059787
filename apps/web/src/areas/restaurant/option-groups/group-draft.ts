// A group while it is edited: texts as typed, and a key for each option.
import { type RefusalCode, refusalText } from '@tiffin/contract/errors/codes'
import { PRICE_PATTERN } from '@tiffin/contract/money'
import { errorText } from '#words/errors'
import { words } from '#words/option-groups'
import { words as products } from '#words/products'
import type { AnswerOf } from '../../../lib/api.ts'

export type OwnGroup = AnswerOf<'GET /restaurent/optionGroups'>['optionGroups'][number]
type OwnOption = OwnGroup['options'][number]

export interface OptionDraft {
  readonly key: string
  /** Of a saved option. */
  readonly id?: string | undefined
  readonly name: string
  readonly price: string
  readonly maxEach: number
  readonly isDefault: boolean
  readonly diet: OwnOption['diet']
  readonly allergens: OwnOption['allergens']
  /** It is to contain allergens, which may not be chosen yet. */
  readonly containsSome: boolean
  /** It is not sold out itself. */
  readonly available: boolean
  /** Its product, if it is one, can be ordered. */
  readonly isProductAvailable: boolean
  readonly product?: { readonly productId: string; readonly variant: string } | undefined
  readonly asks: readonly string[]
}
export interface LinkDraft {
  readonly productId: string
  readonly variant?: string | undefined
}
export interface GroupDraft {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly options: readonly OptionDraft[]
  readonly products: readonly LinkDraft[]
}

export interface OpenedGroup {
  readonly start: GroupDraft
  readonly edition: string | undefined
}

let keys = 0
const newKey = (): string => {
  keys += 1
  return `new-${keys}`
}
export const newOption = (change: Partial<OptionDraft> = {}): OptionDraft => ({
  key: newKey(),
  name: '',
  price: '0',
  maxEach: 1,
  isDefault: false,
  diet: null,
  allergens: null,
  containsSome: false,
  available: true,
  isProductAvailable: true,
  asks: [],
  ...change,
})

function draftOf(group: OwnGroup | undefined): GroupDraft {
  if (!group) return { name: '', min: 1, max: 1, options: [newOption(), newOption()], products: [] }
  const { name, min, max, options, products } = group
  return {
    name,
    min,
    max,
    options: options.map(({ _id, price, productId, variant, available, soldOut, ...option }) => ({
      ...option,
      available: !soldOut,
      isProductAvailable: available,
      key: _id,
      id: _id,
      price: String(price),
      containsSome: (option.allergens?.length ?? 0) > 0,
      ...(productId && variant && { product: { productId, variant } }),
    })),
    products: products.map(({ productId, variant }) => ({ productId, variant })),
  }
}

export const openGroup = (group: OwnGroup | undefined): OpenedGroup => ({ start: draftOf(group), edition: group?.edition })

export const bodyOf = ({ name, min, max, options, products }: GroupDraft) => ({
  name: name.trim(),
  min,
  max,
  options: options.map(({ id, name: option, price, maxEach, isDefault, diet, allergens, product, asks }) => ({
    ...(id && { _id: id }),
    name: option.trim(),
    price: price.trim() === '' ? '0' : price.trim(),
    maxEach,
    isDefault,
    // a product of the menu states its own
    ...(product ? { product: { ...product } } : { diet, allergens }),
    asks: [...asks],
  })),
  products: products.map(({ productId, variant }) => ({ productId, ...(variant && { variant }) })),
})

/** Returns the parts of a group that were changed since `start`: what is absent stays as another device has saved it. */
export function changesOf(draft: GroupDraft, start: GroupDraft): Partial<ReturnType<typeof bodyOf>> {
  const before = bodyOf(start)
  const { name, min, max, options, products } = bodyOf(draft)
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    ...(name !== before.name && { name }),
    ...((min !== before.min || max !== before.max) && { min, max }),
    ...(!isSame(options, before.options) && { options }),
    ...(!isSame(products, before.products) && { products }),
  }
}

const textOf = (code: RefusalCode): string => errorText(refusalText(code))
export const nameError = (name: string): string | undefined => (name.trim() === '' ? textOf('option_group_name_missing') : undefined)
export const rangeError = ({ min, max }: Pick<GroupDraft, 'min' | 'max'>): string | undefined =>
  min > max ? words.maxTooLow(min) : undefined
export interface OptionFault {
  readonly field: 'name' | 'price' | 'allergens'
  readonly message: string
}
/** Returns the first fault of an option, and its field. */
export function optionFault({ name, price, product, containsSome, allergens }: OptionDraft): OptionFault | undefined {
  if (name.trim() === '') return { field: 'name', message: textOf('option_name_missing') }
  if (!/^0?$/.test(price.trim()) && !PRICE_PATTERN.test(price.trim())) return { field: 'price', message: textOf('price_invalid') }
  if (!product && containsSome && !allergens?.length) return { field: 'allergens', message: products.form.chooseAllergens }
  return undefined
}
