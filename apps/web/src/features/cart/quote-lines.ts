import { api } from '../../lib/api.ts'
import { askedPlace } from '../guest-place/asked-place.ts'
import { guestPlace } from '../guest-place/guest-place.ts'
import { type GuestLine, guestLines, saveGuestLines } from './guest-lines.ts'

/** Returns the cart that a guest's lines are, at the server's prices; lines of products that no longer exist are missing. */
export async function quoteLines(lines: readonly GuestLine[], signal?: AbortSignal) {
  const sent = lines.map(({ variant, options, ...line }) => ({
    ...line,
    selectedVariant: variant,
    ...(options && { options: options.map(({ path, quantity }) => ({ path: [...path], quantity })) }),
  }))
  const place = givenPlace()
  return (await api('POST /cart/quote', { body: { lines: sent, ...(place && { place }) }, ...(signal && { signal }) })).cartData
}

/** Returns the place that the guest has named, if it can be asked about. */
function givenPlace() {
  const kept = guestPlace()
  const asked = kept && askedPlace(kept)
  return asked && { ...(kept.point && { point: kept.point }), ...(asked.postalCode && { postalCode: asked.postalCode }) }
}

/** Returns the guest's cart, and forgets lines of products that no longer exist. */
export async function readGuestCart(signal: AbortSignal) {
  const sent = guestLines()
  const cart = await quoteLines(sent, signal)
  const known = new Set(cart.items.map(({ _id }) => _id))
  const gone = new Set(sent.flatMap(({ _id }) => (known.has(_id) ? [] : _id)))
  if (gone.size > 0) saveGuestLines(guestLines().filter(({ _id }) => !gone.has(_id)))
  return cart
}
