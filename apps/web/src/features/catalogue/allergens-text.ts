import type { Allergen } from '@tiffin/contract/diet'
import { words } from '#words/allergens'
import type { ProductDetail } from './queries.ts'

/** Returns a sentence; what is not stated and what is declared as none never read alike. */
export function allergensText(allergens: readonly Allergen[] | null | undefined): string {
  if (!allergens) return words.notStated
  return allergens.length === 0 ? words.none : words.contains(allergens.map((name) => words.names[name]).join(', '))
}

/** The same for a product with options: it is never declared free of allergens when a choice adds some. */
export function productAllergensText({ allergens, choicesAddAllergens }: Pick<ProductDetail, 'allergens' | 'choicesAddAllergens'>): string {
  if (!choicesAddAllergens) return allergensText(allergens)
  return allergens ? words.choicesAddMore(allergensText(allergens)) : words.asChosen
}
