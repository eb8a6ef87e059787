// Ordering the same once more: what is still sold goes into the cart, and on to the checkout.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { stopRefresh } from '../../lib/refresh.ts'
import { paths } from '../../paths.ts'
import { toastError } from '../../ui/toast.tsx'
import { getCart } from '../cart/queries.ts'
import { keepNewPrices, lineKey } from '../cart/seen-prices.ts'
import type { Order } from './status.ts'

/** What the navigation to the checkout carries: the dishes that could not be put in. */
interface AgainState {
  readonly leftOut: readonly string[]
  /** The `lineKey`s of what was in the cart before, and is ordered with it. */
  readonly already: readonly string[]
}
function listFrom(state: unknown, name: keyof AgainState): readonly string[] {
  const given = typeof state === 'object' && state !== null ? (state as Partial<AgainState>)[name] : undefined
  return Array.isArray(given) ? given : []
}
export const missingFrom = (state: unknown): readonly string[] => listFrom(state, 'leftOut')
export const alreadyFrom = (state: unknown): readonly string[] => listFrom(state, 'already')

export function useOrderAgain() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: ['customer', 'cart'],
    // after the changes that were pressed before
    scope: { id: 'cart' },
    mutationFn: ({ _id: orderId }: Order) => api('POST /orderAgain', { body: { orderId } }),
    onMutate: () => stopRefresh(queries, { queryKey: getCart().queryKey }),
    onSuccess: ({ cartData, unavailable }, order) => {
      keepNewPrices(cartData)
      queries.setQueryData(getCart().queryKey, cartData)
      const ordered = new Set(order.item.map(({ product, variant }) => lineKey({ productId: product, variant })))
      const state: AgainState = {
        leftOut: unavailable.map(({ productName, variant }) => `${productName} (${variant})`),
        already: cartData.items.map(lineKey).filter((key) => !ordered.has(key)),
      }
      navigate(paths.checkout.to(), { state })
    },
    onError: (error) => toastError(error.message),
  })
}
