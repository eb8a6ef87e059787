// A product of a catalogue to import.
import type { NewVariant } from './data-products.ts'

export interface ImportedProduct {
  /** Its id where it comes from; a second import finds it again by this. */
  readonly externalId: string
  readonly restaurantId: string
  /** Name of a category of the restaurant; made when it is missing. */
  readonly category: string
  readonly name: string
  readonly description: string
  readonly vegetarian: boolean | null
  /** As stored. */
  readonly images: readonly string[]
  /** Sold before it came here: taken over once, then counted on here. */
  readonly unitsSold: number
  /** At least one; no two of the same name in any case. */
  readonly variants: readonly NewVariant[]
}
