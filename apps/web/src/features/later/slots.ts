import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, ApiError, api } from '../../lib/api.ts'
import { refresh, showChange } from '../../lib/refresh.ts'
import { CART_SCOPE, type Cart, getCart } from '../cart/queries.ts'
import { useEndingErrors } from '../forms/use-ending-toast.ts'

export type CartRestaurant = NonNullable<Cart['restaurants']>[number]
export type SlotDay = AnswerOf<'GET /slots'>['days'][number]

/** The times depend on how long the way to the address takes. */
export const getSlots = ({ _id: restId, kind }: Pick<CartRestaurant, '_id' | 'kind'>, addressId: string | undefined) =>
  queryOptions({
    queryKey: ['customer', 'slots', restId, kind ?? 'delivery', addressId ?? null],
    queryFn: async ({ signal }) => (await api('GET /slots', { query: { restId, kind }, signal })).days,
    staleTime: 0,
  })

/** The times to which an order can be moved. */
export const getOrderSlots = (orderId: string, restId: string) =>
  queryOptions({
    queryKey: ['customer', 'slots', restId, 'order', orderId],
    queryFn: async ({ signal }) => (await api('GET /slots', { query: { restId, orderId }, signal })).days,
    staleTime: 0,
  })

/** Returns a mutation that chooses when a restaurant of the cart is asked: at a slot's `at`, or now (null). */
export function usePlan(restId: string, onPlanned?: () => void) {
  const queries = useQueryClient()
  const { queryKey } = getCart()
  const errors = useEndingErrors('plan')
  return useMutation({
    scope: CART_SCOPE,
    mutationFn: (slotAt: string | null) => api('PATCH /cart', { body: { plans: { [restId]: { slotAt } } } }),
    onMutate: errors.onMutate,
    onSuccess: ({ cartData }) => {
      showChange(queries, queryKey, cartData)
      onPlanned?.()
    },
    onError: (error) => {
      errors.onError(error)
      const isTaken = error instanceof ApiError && error.status === 409
      void refresh(queries, { queryKey: isTaken ? ['customer', 'slots', restId] : queryKey })
    },
  })
}
