// Ordering the same once more: what is still sold goes into the cart, and on to the checkout.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { stopRefresh } from '../../lib/refresh.ts'
import { paths } from '../../paths.ts'
import { toastError } from '../../ui/toast.tsx'
import { getCart } from '../cart/queries.ts'
import { keepNewPrices } from '../cart/seen-prices.ts'

/** What the navigation to the checkout carries: the dishes that could not be put in. */
interface AgainState {
  readonly leftOut: readonly string[]
}
export function missingFrom(state: unknown): readonly string[] {
  const given = typeof state === 'object' && state !== null ? (state as Partial<AgainState>).leftOut : undefined
  return Array.isArray(given) ? given : []
}

export function useOrderAgain() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: ['customer', 'cart'],
    // after the changes that were pressed before
    scope: { id: 'cart' },
    mutationFn: (orderId: string) => api('POST /orderAgain', { body: { orderId } }),
    onMutate: () => stopRefresh(queries, { queryKey: getCart().queryKey }),
    onSuccess: ({ cartData, unavailable }) => {
      keepNewPrices(cartData)
      queries.setQueryData(getCart().queryKey, cartData)
      const state: AgainState = { leftOut: unavailable.map(({ productName, variant }) => `${productName} (${variant})`) }
      navigate(paths.checkout.to(), { state })
    },
    onError: (error) => toastError(error.message),
  })
}
