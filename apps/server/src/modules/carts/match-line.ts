import { nameKey } from '@tiffin/contract'
import { refuse } from '../../platform/refusal.ts'
import type { CartLineRow, LineInput } from './data.ts'

/** Returns the line of the input. Refuses `not_found`, and `variant_not_found` when several variants match. */
export function matchLine(rows: readonly CartLineRow[], { itemId, variant }: LineInput): CartLineRow {
  const named = rows.filter(
    (row) => row.line_id === itemId || (row.id === itemId && (!variant || nameKey(row.variant_name) === nameKey(variant))),
  )
  const exact = named.filter((row) => row.line_id === itemId || !variant || row.variant_name === variant)
  const [match, another] = exact.length > 0 ? exact : named
  if (!match) throw refuse('not_found')
  if (another) throw refuse('variant_not_found')
  return match
}
