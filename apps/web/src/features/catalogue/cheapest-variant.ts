import type { Product } from './queries.ts'

type Variant = Product['variants'][number]

/** Returns the variant with the lowest price after its offer; undefined for a product without variants. */
export function cheapestVariant(variants: readonly Variant[]): Variant | undefined {
  return variants.reduce<Variant | undefined>((best, next) => (best && best.offerPrice <= next.offerPrice ? best : next), undefined)
}
