import { type ChoiceGroup, defaultChoices, type Paise, resolveChoices } from '@tiffin/contract'
import { choiceGroup, groupsAskedBy, type OptionGroupRow } from './option-rows.ts'

type PriceOf = (groups: readonly ChoiceGroup[]) => Paise | undefined

/** Returns what the options chosen from the start add; undefined when they do not fill the groups. */
export const usualChoicesPaise: PriceOf = (groups) => {
  const { pricePaise, problem } = resolveChoices(groups, defaultChoices(groups))
  return problem ? undefined : pricePaise
}

/**
 * Returns a function that adds up the prices of the groups that a variant asks; undefined when one has none. Each group is read once
 * and priced once: a menu may have hundreds of products with twenty variants that ask hundreds of options.
 */
export function optionSums(rows: readonly OptionGroupRow[]): (priceOf: PriceOf) => (variantName: string) => Paise | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const groups = new Map([...byId].map(([id, row]) => [id, choiceGroup(row)]))
  return (priceOf) => {
    const prices = new Map([...groups].map(([id, group]) => [id, priceOf([group])]))
    const priceOfRow = ({ id }: OptionGroupRow) => prices.get(id) ?? Number.NaN
    return (variantName) => {
      const sum = groupsAskedBy(rows, variantName).reduce((total, row) => total + priceOfRow(row), 0)
      return Number.isNaN(sum) ? undefined : sum
    }
  }
}
