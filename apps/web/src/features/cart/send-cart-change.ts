import { type AnswerOf, api } from '../../lib/api.ts'
import { type KeySlot, keyOf } from '../../lib/request-key.ts'
import { choicesOf } from '../options/choices-of.ts'
import type { Cart } from './queries.ts'
import { lineKey } from './seen-prices.ts'
import type { ProductInput } from './use-add-to-cart.ts'
import type { CartChange } from './use-cart-changes.ts'

/** Sends a change of the cart; returns the cart as the server has it. */
export function sendCartChange({ kind, line, ...rest }: CartChange, cart: Cart | undefined): Promise<AnswerOf<'PATCH /changeQuantity'>> {
  // by product and variant, because a restored line has another id; by id where choices or a note tell lines apart
  const current = cart?.items.find((other) => lineKey(other) === lineKey(line)) ?? line
  const isOneOfSeveral = cart?.items.some(
    (other) => other._id !== current._id && other.productId._id === line.productId._id && other.variant === line.variant,
  )
  const itemId = isOneOfSeveral || line.options || line.note ? current._id : line.productId._id
  const row = { itemId, variant: line.variant, ...(cart && { cartId: cart._id }) }
  if (kind === 'remove') return api('PATCH /cancelcartitem', { body: row })
  if (kind === 'restore') {
    const { productId, variant, quantity, options, note } = line
    const chosen = { ...(options && { options: choicesOf(options) }), ...(note && { note }) }
    return api('POST /addToCart', { body: { productId: productId._id, selectedVariant: variant, quantity, ...chosen } })
  }
  return api('PATCH /changeQuantity', { body: { ...row, action: 'by' in rest && rest.by === 1 ? 'increment' : 'decrement' } })
}

/** Sends an addition; repeated after a lost response, it has the key of the last one. Returns the cart as the server has it. */
export function sendAddition(
  { key, ...product }: ProductInput,
  userId: string | undefined,
  last: KeySlot,
): Promise<AnswerOf<'POST /addToCart'>> {
  const { productId, variant, quantity, options, note } = product
  return api('POST /addToCart', {
    body: {
      productId,
      selectedVariant: variant,
      quantity,
      ...(userId && { userId }),
      ...(options && { options: options.map((choice) => ({ ...choice, path: [...choice.path] })) }),
      ...(note && { note }),
    },
    idempotencyKey: keyOf(last, product, key),
  })
}
