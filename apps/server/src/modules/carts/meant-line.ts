import { refuse } from '../../platform/refusal.ts'
import type { CartLineRow, LineWish } from './data.ts'

/** Throws when a wish means no line of the cart (`not_found`), or several variants of a dish (`variant_not_found`). */
export function demandOneLine(rows: readonly CartLineRow[], { itemId, variant }: LineWish): void {
  const meant = rows.filter(
    (row) => row.line_id === itemId || (row.id === itemId && (!variant || row.variant_name.toLowerCase() === variant.toLowerCase())),
  )
  if (meant.length === 0) throw refuse('not_found')
  if (meant.length > 1) throw refuse('variant_not_found')
}
