import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type AnswerOf, api } from '../../lib/api.ts'
import { refresh, stopRefresh } from '../../lib/refresh.ts'
import { type KeySlot, keyOf } from '../../lib/request-key.ts'
import { useSession } from '../session/use-session.ts'
import type { ProductInput } from './product-input.ts'
import { CART_SCOPE, cartOf, useCartOwner } from './queries.ts'
import { keepNewPrices } from './seen-prices.ts'
import { isLastChange } from './use-cart-changes.ts'

/**
 * Returns a mutation that adds a product to the cart, of the account or of the guest; the response is the whole cart, priced by the server. The same product is sent under the same
 * key until it is added, or until `forgetKey` says that the customer has changed the cart in another way.
 */
export function useAddToCart() {
  const queries = useQueryClient()
  const { profile } = useSession('customer')
  const owner = useCartOwner() ?? 'guest'
  const { queryKey } = cartOf(owner)
  const last: KeySlot = useRef<KeySlot['current']>(undefined)
  const forgetKey = () => {
    last.current = undefined
  }
  const adding = useMutation({
    mutationKey: ['customer', 'cart'],
    // runs after earlier changes of the cart
    scope: CART_SCOPE,
    mutationFn: async (input: ProductInput) =>
      // loaded with a guest's first product
      owner === 'guest' ? (await import('./guest-changes.ts')).addGuestProduct(input) : sendAddition(input, profile?._id, last),
    onMutate: () => stopRefresh(queries, { queryKey }),
    onSuccess: ({ cartData }) => {
      forgetKey()
      queries.setQueryData(queryKey, cartData)
    },
    // the server may have added it although its response was lost
    onError: () => {
      if (isLastChange(queries)) void refresh(queries, { queryKey })
    },
  })
  return { ...adding, forgetKey }
}

/** Sends an addition, repeated after a lost response with the key of the last one, and stores new prices. Returns the server's cart. */
async function sendAddition(
  { key, ...product }: ProductInput,
  userId: string | undefined,
  last: KeySlot,
): Promise<AnswerOf<'POST /addToCart'>> {
  const { productId, variant, quantity, options, note } = product
  const answer = await api('POST /addToCart', {
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
  keepNewPrices(answer.cartData)
  return answer
}
