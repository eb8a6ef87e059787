import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderKind } from '@tiffin/contract/order-flow'
import { api } from '../../lib/api.ts'
import { showChange } from '../../lib/refresh.ts'
import { CART_SCOPE, getCart } from '../cart/queries.ts'
import { useEndingErrors } from '../forms/use-ending-toast.ts'

/** Returns a mutation that chooses how the customer gets what the cart has of a restaurant. */
export function useKind(restId: string) {
  const queries = useQueryClient()
  const { queryKey } = getCart()
  const errors = useEndingErrors(`kind ${restId}`)
  return useMutation({
    scope: CART_SCOPE,
    mutationFn: (kind: OrderKind) => api('PATCH /cart', { body: { plans: { [restId]: { kind } } } }),
    onSuccess: ({ cartData }) => showChange(queries, queryKey, cartData),
    ...errors,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
