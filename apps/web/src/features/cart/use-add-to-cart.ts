import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Choice } from '@tiffin/contract/choices'
import { api } from '../../lib/api.ts'
import { stopRefresh } from '../../lib/refresh.ts'
import { useSession } from '../session/use-session.ts'
import { CART_SCOPE, getCart } from './queries.ts'
import { keepNewPrices } from './seen-prices.ts'

export interface ProductInput {
  readonly productId: string
  readonly variant: string
  readonly quantity: number
  readonly options?: readonly Choice[]
  readonly note?: string
}

/** Returns a mutation that adds a product to the cart; the response is the whole cart, priced by the server. */
export function useAddToCart() {
  const queries = useQueryClient()
  const { profile } = useSession('customer')
  const { queryKey } = getCart()
  return useMutation({
    mutationKey: ['customer', 'cart'],
    // runs after earlier changes of the cart
    scope: CART_SCOPE,
    mutationFn: ({ productId, variant, quantity, options, note }: ProductInput) =>
      api('POST /addToCart', {
        body: {
          productId,
          selectedVariant: variant,
          quantity,
          ...(profile && { userId: profile._id }),
          ...(options && { options: options.map((choice) => ({ ...choice, path: [...choice.path] })) }),
          ...(note && { note }),
        },
      }),
    onMutate: () => stopRefresh(queries, { queryKey }),
    onSuccess: ({ cartData }) => {
      keepNewPrices(cartData)
      queries.setQueryData(queryKey, cartData)
    },
  })
}
