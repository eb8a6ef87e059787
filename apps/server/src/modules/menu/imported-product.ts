import type { Allergen, Diet } from '@tiffin/contract'
import type { NewVariant } from './options/data-variants.ts'

export interface ImportedProduct {
  /** The id at its source, by which a second import finds it. */
  readonly externalId: string
  readonly restaurantId: string
  readonly category: string
  readonly name: string
  readonly description: string
  readonly vegetarian: boolean | null
  /** Of a new product, as the allergens; without it `vegetarian` decides. */
  readonly diet?: Diet | null | undefined
  readonly allergens?: readonly Allergen[] | null | undefined
  readonly images: readonly string[]
  /** The count before the import; taken over once. */
  readonly unitsSold: number
  /** At least one, with distinct names. */
  readonly variants: readonly Pick<NewVariant, 'name' | 'pricePaise' | 'offer'>[]
}
