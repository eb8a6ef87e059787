import { defaultChoices, findNamed } from '@tiffin/contract'
import { choiceGroups, type ProductRow } from '../menu/index.ts'
import { type LineContent, type LinePrice, priceLine } from './line-price.ts'

/** Prices one with the options chosen from the start. Undefined when it is not on sale, or they do not reach a group's minimum. */
export function priceWithDefaults(product: ProductRow, variantName: string): (LineContent & LinePrice) | undefined {
  const variant_name = findNamed(product.variants, variantName)?.name
  if (variant_name === undefined) return undefined
  const groups = product.choices?.groups ?? null
  const choices = defaultChoices(choiceGroups(groups ?? [], variant_name))
  const line = priceLine(
    { ...product, groups, variant_name, quantity: 1, options: choices.map((choice) => ({ ...choice, name: '' })) },
    new Map(),
  )
  const isSold = line.problem === undefined || line.problem === 'menu_time'
  return isSold && !line.choice_problem ? line : undefined
}
