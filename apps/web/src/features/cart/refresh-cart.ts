import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'
import { getCart } from './queries.ts'

/** Reads the cart again if it is cached; with `restaurantId` only if it contains a product of that restaurant. */
export function refreshCart(queries: QueryClient, restaurantId?: string): void {
  const { queryKey } = getCart()
  const cart = queries.getQueryData(queryKey)
  const concerns = restaurantId === undefined || cart?.items.some(({ productId }) => productId.restId === restaurantId)
  // a mutation in flight returns the new cart
  if (cart && concerns && queries.isMutating({ mutationKey: queryKey }) === 0) void refresh(queries, { queryKey })
}
