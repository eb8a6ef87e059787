import type { Product } from './queries.ts'

type Variant = Product['variants'][number]

/** Returns the variant with the lowest price after its offer, its prices with the cheapest required options; undefined without variants. */
export function cheapestVariant(variants: readonly Variant[]): Variant | undefined {
  return variants
    .map((variant) => {
      const { price, offerPrice, optionsFrom: more } = variant
      return more ? { ...variant, price: price + more, offerPrice: offerPrice + more } : variant
    })
    .reduce<Variant | undefined>((best, next) => (best && best.offerPrice <= next.offerPrice ? best : next), undefined)
}
