import type { Allergen } from '@tiffin/contract/diet'
import { words } from '#words/allergens'

/** Returns a sentence; what is not stated and what is declared as none never read alike. */
export function allergensText(allergens: readonly Allergen[] | null | undefined): string {
  if (!allergens) return words.notStated
  return allergens.length === 0 ? words.none : words.contains(allergens.map((name) => words.names[name]).join(', '))
}
