import type { Query, QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'

const [CATALOGUE, MENU, RESTAURANT, PRODUCT] = ['catalogue', 'menu', 'restaurant', 'product']

/** Returns whether an active query belongs to the restaurant. A product's query names its restaurant only in its data. */
function isOf(restaurantId: string, { queryKey: [, kind, id], state }: Query): boolean {
  if (kind === PRODUCT) return (state.data as { product?: { restId: string } } | undefined)?.product?.restId === restaurantId
  return (kind === MENU || kind === RESTAURANT) && id === restaurantId
}

/** Reads the restaurant's menu again if it is on the screen, and invalidates the rest of the catalogue. */
export function refreshMenu(queries: QueryClient, restaurantId: string): void {
  void queries.invalidateQueries({ queryKey: [CATALOGUE], refetchType: 'none' })
  void refresh(queries, { queryKey: [CATALOGUE], predicate: (query) => isOf(restaurantId, query) })
}
/** Reads every open menu again, after the connection was lost. */
export function refreshOpenMenus(queries: QueryClient): void {
  void refresh(queries, { queryKey: [CATALOGUE, MENU] })
  void refresh(queries, { queryKey: [CATALOGUE, RESTAURANT] })
  void refresh(queries, { queryKey: [CATALOGUE, PRODUCT] })
}
