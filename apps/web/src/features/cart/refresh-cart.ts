import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'
import { getCart } from './queries.ts'

/** Reads the cart anew, where it is known; with a restaurant only if there is something of it in it. */
export function refreshCart(queries: QueryClient, restaurantId?: string): void {
  const { queryKey } = getCart()
  const cart = queries.getQueryData(queryKey)
  const concerns = restaurantId === undefined || cart?.items.some(({ productId }) => productId.restId === restaurantId)
  // a change that is on its way brings the cart back with it
  if (cart && concerns && queries.isMutating({ mutationKey: queryKey }) === 0) void refresh(queries, { queryKey })
}
