import { MAX_CART_CHOICES } from '@tiffin/contract'
import { refuse } from '../../platform/refusal.ts'
import type { CartLineRow } from './data.ts'

/** Refuses `cart_options_full` when the lines of a cart have more options together than an order may have. */
export function assertFewChoices(lines: readonly Pick<CartLineRow, 'options'>[]): void {
  if (lines.reduce((sum, { options }) => sum + options.length, 0) > MAX_CART_CHOICES) throw refuse('cart_options_full')
}
