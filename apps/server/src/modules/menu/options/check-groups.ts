import { MAX_OPTION_LEVELS, MAX_OPTIONS_PER_PRODUCT } from '@tiffin/contract'
import { refuse } from '../../../platform/refusal.ts'
import type { OwnGroup } from './data-options.ts'

interface Size {
  readonly levels: number
  readonly options: number
}

/** Checks a restaurant's groups together. Refuses loops, more than three levels, and products with too many options. */
export function checkGroups(groups: readonly OwnGroup[]): void {
  const optionsOf = countOptions(groups)
  const asked = new Map<string, Set<string>>()
  for (const { id, products } of groups) {
    for (const product of products) asked.set(product.id, (asked.get(product.id) ?? new Set()).add(id))
  }
  for (const ids of asked.values()) {
    if ([...ids].reduce((sum, id) => sum + optionsOf(id), 0) > MAX_OPTIONS_PER_PRODUCT) throw refuse('too_many_options')
  }
}

/** Returns the number of options that a group leads to, on all levels, by its id. Refuses loops and more than three levels. */
export function countOptions(groups: readonly OwnGroup[]): (id: string) => number {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const sizes = new Map<string, Size>()
  const measure = (id: string, above: readonly string[]): Size => {
    if (above.includes(id)) throw refuse('option_group_loop')
    const known = sizes.get(id)
    if (known) return known
    const inner = (byId.get(id)?.options ?? []).map(({ asks }) => sumUp(asks.map((asked) => measure(asked, [...above, id]))))
    const levels = 1 + Math.max(0, ...inner.map((size) => size.levels))
    if (levels > MAX_OPTION_LEVELS) throw refuse('option_groups_too_deep')
    const size = { levels, options: inner.reduce((sum, { options }) => sum + options + 1, 0) }
    sizes.set(id, size)
    return size
  }
  for (const { id } of groups) measure(id, [])
  return (id) => sizes.get(id)?.options ?? 0
}

const sumUp = (sizes: readonly Size[]): Size => ({
  levels: Math.max(0, ...sizes.map(({ levels }) => levels)),
  options: sizes.reduce((sum, { options }) => sum + options, 0),
})
