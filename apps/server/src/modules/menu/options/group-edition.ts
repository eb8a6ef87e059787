import { createHash } from 'node:crypto'
import type { OwnGroup } from './data-options.ts'

/** Returns a fingerprint of the lists that a form replaces as a whole. What is sold out changes without an edit. */
export function groupEdition({ options, products }: Pick<OwnGroup, 'options' | 'products'>): string {
  const written = options.map(({ product_id, diet, allergens, ...option }) => [
    ...[option.id, option.name, option.price_paise, option.max_each, option.is_default, option.asks],
    ...(product_id === null ? [diet, allergens] : [product_id, option.variant_name]),
  ])
  const content = JSON.stringify([written, products.map(({ id, variant_name }) => [id, variant_name])])
  return createHash('sha256').update(content).digest('base64url')
}
