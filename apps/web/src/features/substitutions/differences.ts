// What differs between a missing product and its substitute, in words. Pure functions.
import type { Allergen } from '@tiffin/contract/diet'
import { words as allergenWords } from '#words/allergens'
import { words as all } from '#words/substitutions'

type Words = typeof all.differs

export interface DietAndAllergens {
  readonly vegetarian: boolean | null
  /** Null or absent: not stated. Empty: none declared. */
  readonly allergens?: readonly Allergen[] | null | undefined
}
export interface Difference {
  readonly tone: 'warn' | 'ok' | 'plain'
  readonly text: string
}

/** Returns the sentences about diet and allergens, warnings first; `words` are those for the customer by default. */
export function differences(before: DietAndAllergens, after: DietAndAllergens, words: Words = all.differs): Difference[] {
  const found = [...dietDifference(before, after, words), ...allergenDifferences(before.allergens ?? null, after.allergens ?? null, words)]
  return [...found.filter(({ tone }) => tone === 'warn'), ...found.filter(({ tone }) => tone !== 'warn')]
}

function dietDifference({ vegetarian: was }: DietAndAllergens, { vegetarian: is }: DietAndAllergens, words: Words): Difference[] {
  if (was === is) return []
  if (is === null) return [{ tone: 'warn', text: words.dietUnknown }]
  if (is) return was === false ? [{ tone: 'ok', text: words.nowVeg }] : []
  return was ? [{ tone: 'warn', text: words.notVeg }] : []
}

function allergenDifferences(before: readonly Allergen[] | null, after: readonly Allergen[] | null, words: Words): Difference[] {
  // of two products without a statement the substitute is no less safe
  if (after === null) return [{ tone: before === null ? 'plain' : 'warn', text: words.allergensUnknown }]
  if (before === null) {
    if (after.length === 0) return [{ tone: 'plain', text: words.none }]
    return [{ tone: 'warn', text: words.allergensBefore(namesOf(after)) }]
  }
  const added = after.filter((name) => !before.includes(name))
  const gone = before.filter((name) => !after.includes(name))
  const kept = after.filter((name) => before.includes(name))
  return [
    ...(added.length > 0 ? [{ tone: 'warn', text: words.adds(namesOf(added)) } as const] : []),
    ...(gone.length > 0 ? [{ tone: 'plain', text: words.without(namesOf(gone, all.differs.or)) } as const] : []),
    ...(kept.length > 0 ? [{ tone: 'plain', text: words.still(namesOf(kept)) } as const] : []),
  ]
}

/** Returns "milk, egg and nuts". */
export function namesOf(allergens: readonly Allergen[], and = all.differs.and): string {
  const names = allergens.map((name) => allergenWords.names[name])
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')}${and}${last}` : last
}
