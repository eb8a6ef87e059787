import { api } from '../../lib/api.ts'
import type { GuestLine } from './guest-lines.ts'

/** Returns the cart that a guest's lines are, at the server's prices; lines of products that no longer exist are missing. */
export async function quoteLines(lines: readonly GuestLine[], signal?: AbortSignal) {
  const sent = lines.map(({ variant, options, ...line }) => ({
    ...line,
    selectedVariant: variant,
    ...(options && { options: options.map(({ path, quantity }) => ({ path: [...path], quantity })) }),
  }))
  return (await api('POST /cart/quote', { body: { lines: sent }, ...(signal && { signal }) })).cartData
}
