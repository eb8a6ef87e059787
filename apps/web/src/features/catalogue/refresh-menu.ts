// A restaurant's menu changed while somebody looks at it.
import type { Query, QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'

const [CATALOGUE, MENU, RESTAURANT, PRODUCT] = ['catalogue', 'menu', 'restaurant', 'product']

/** Of this restaurant, and on the screen? A dish says whose it is only in its answer. */
function isOf(restaurantId: string, { queryKey: [, kind, id], state }: Query): boolean {
  if (kind === PRODUCT) return (state.data as { product?: { restId: string } } | undefined)?.product?.restId === restaurantId
  return (kind === MENU || kind === RESTAURANT) && id === restaurantId
}

/** Reads its menu anew where it is open. Everything else that is known of the catalogue is read anew when it is next opened. */
export function refreshMenu(queries: QueryClient, restaurantId: string): void {
  void queries.invalidateQueries({ queryKey: [CATALOGUE], refetchType: 'none' })
  void refresh(queries, { queryKey: [CATALOGUE], predicate: (query) => isOf(restaurantId, query) })
}
/** After a gap: whatever menu is open. */
export function refreshOpenMenus(queries: QueryClient): void {
  void refresh(queries, { queryKey: [CATALOGUE, MENU] })
  void refresh(queries, { queryKey: [CATALOGUE, PRODUCT] })
}
