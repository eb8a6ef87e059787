// What a customer chooses with a product, and what it costs. Used by the server for prices and by the product sheet for its live total.
import type { Paise } from './money.ts'

/** Groups nest: a product asks a group, an option of it a second, an option of that a third. */
export const MAX_OPTION_LEVELS = 3

export interface ChoiceOption {
  readonly id: string
  readonly name: string
  readonly pricePaise: Paise
  readonly maxEach: number
  readonly isDefault: boolean
  readonly isAvailable: boolean
  readonly groups: readonly ChoiceGroup[]
}
export interface ChoiceGroup {
  readonly id: string
  readonly name: string
  readonly min: number
  readonly max: number
  readonly options: readonly ChoiceOption[]
}
/** `path`: the ids of the options that lead to it, its own last. `quantity`: in one of the option before it. */
export interface Choice {
  readonly path: readonly string[]
  readonly quantity: number
}
export interface ResolvedOption {
  readonly path: readonly string[]
  readonly group: string
  readonly option: ChoiceOption
  /** In one product: its own quantity times those of the options that lead to it. */
  readonly quantity: number
}
export interface ChoiceProblem {
  readonly reason: 'too_few' | 'too_many' | 'sold_out' | 'not_offered'
  /** The name of the group; empty when the option is not offered. */
  readonly group: string
  /** The path of the group's owner: empty for a group of the product. */
  readonly path: readonly string[]
  readonly groupId: string
  readonly option?: string
  readonly limit?: number
}
export interface ResolvedChoices {
  /** In the order of the menu. */
  readonly chosen: readonly ResolvedOption[]
  /** What they add to the price of one product. */
  readonly pricePaise: Paise
  /** The first one, in the order of the menu. */
  readonly problem: ChoiceProblem | undefined
}

const keyOf = (path: readonly string[]): string => path.join('/')

/** Finds the chosen options in the groups of a product, adds up their prices and reports what is wrong with them. */
export function resolveChoices(groups: readonly ChoiceGroup[], choices: readonly Choice[]): ResolvedChoices {
  const quantities = new Map(choices.map(({ path, quantity }) => [keyOf(path), quantity]))
  const chosen: ResolvedOption[] = []
  const problems: ChoiceProblem[] = []
  const visit = (group: ChoiceGroup, owner: readonly string[], times: number): void => {
    const picks = group.options.map((option) => ({ option, quantity: quantities.get(keyOf([...owner, option.id])) ?? 0 }))
    const total = picks.reduce((sum, { quantity }) => sum + quantity, 0)
    const about = { group: group.name, groupId: group.id, path: owner }
    const soldOut = picks.find(({ option, quantity }) => quantity > 0 && !option.isAvailable)
    if (soldOut) problems.push({ reason: 'sold_out', ...about, option: soldOut.option.name })
    if (total < group.min) problems.push({ reason: 'too_few', ...about, limit: group.min })
    if (total > group.max) problems.push({ reason: 'too_many', ...about, limit: group.max })
    const many = picks.find(({ option, quantity }) => quantity > option.maxEach)
    if (many) problems.push({ reason: 'too_many', ...about, option: many.option.name, limit: many.option.maxEach })
    for (const { option, quantity } of picks.filter((pick) => pick.quantity > 0)) {
      const path = [...owner, option.id]
      chosen.push({ path, group: group.name, option, quantity: quantity * times })
      for (const inner of option.groups) visit(inner, path, quantity * times)
    }
  }
  for (const group of groups) visit(group, [], 1)
  const found = new Set(chosen.map(({ path }) => keyOf(path)))
  if (choices.some(({ path }) => !found.has(keyOf(path)))) problems.unshift({ reason: 'not_offered', group: '', groupId: '', path: [] })
  const pricePaise = chosen.reduce((sum, { option, quantity }) => sum + option.pricePaise * quantity, 0)
  return { chosen, pricePaise, problem: problems[0] }
}

/** Returns the options that are chosen unless the customer chooses otherwise, as far as they are available. */
export function defaultChoices(groups: readonly ChoiceGroup[], owner: readonly string[] = []): Choice[] {
  return groups.flatMap((group) => {
    const defaults = group.options.filter(({ isDefault, isAvailable }) => isDefault && isAvailable).slice(0, group.max)
    return defaults.flatMap((option) => {
      const path = [...owner, option.id]
      return [{ path, quantity: 1 }, ...defaultChoices(option.groups, path)]
    })
  })
}

/** Returns what the cheapest required options cost; undefined when a minimum cannot be reached. */
export function cheapestChoicesPaise(groups: readonly ChoiceGroup[]): Paise | undefined {
  let sum = 0
  for (const { min, options } of groups) {
    const offered = options.flatMap((option) => {
      const inner = option.isAvailable ? cheapestChoicesPaise(option.groups) : undefined
      return inner === undefined ? [] : { price: option.pricePaise + inner, most: option.maxEach }
    })
    let missing = min
    for (const { price, most } of offered.sort((a, b) => a.price - b.price)) {
      const taken = Math.min(most, missing)
      sum += price * taken
      missing -= taken
    }
    if (missing > 0) return undefined
  }
  return sum
}
