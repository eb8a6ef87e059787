// Filters of a search for products, as in its address: `?reaches=true&diet=veg&open=true&maxPrice=200&minRating=4&offers=true&sort=price`.
export interface ProductFilters {
  reaches?: 'true'
  diet?: 'veg' | 'non-veg' | 'egg' | 'vegan' | 'jain'
  open?: 'true'
  maxPrice?: '200'
  minRating?: '4'
  offers?: 'true'
  sort?: 'price'
}
export type ProductFilterName = keyof ProductFilters
export interface ProductChip {
  readonly name: ProductFilterName
  readonly value: string
}

/** The choices in the order of their chips. */
export const PRODUCT_CHIPS: readonly ProductChip[] = [
  { name: 'reaches', value: 'true' },
  { name: 'diet', value: 'veg' },
  { name: 'open', value: 'true' },
  { name: 'maxPrice', value: '200' },
  { name: 'minRating', value: '4' },
  { name: 'offers', value: 'true' },
  { name: 'sort', value: 'price' },
  { name: 'diet', value: 'non-veg' },
  { name: 'diet', value: 'egg' },
  { name: 'diet', value: 'vegan' },
  { name: 'diet', value: 'jain' },
]

/** Returns the choices of an address; other values are ignored. */
export const readProductFilters = (search: URLSearchParams): ProductFilters =>
  Object.fromEntries(PRODUCT_CHIPS.filter(({ name, value }) => search.get(name) === value).map(({ name, value }) => [name, value]))

/** Returns the filters with a choice added, in place of another value of its name, or taken off. */
export function toggledChip(filters: ProductFilters, { name, value }: ProductChip): ProductFilters {
  const { [name]: current, ...others } = filters
  return current === value ? others : { ...others, [name]: value }
}
