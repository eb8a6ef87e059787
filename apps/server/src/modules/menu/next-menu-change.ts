interface ChangingProduct {
  readonly changesAt?: string | undefined
}
/** Returns when the clock next changes one of the products, in ms since 1970. */
export const nextMenuChange = (products: readonly ChangingProduct[]): number =>
  Math.min(...products.flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : [])))
