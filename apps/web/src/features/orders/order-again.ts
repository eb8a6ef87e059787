// "Order again": adds the available products of an order to the cart and opens the checkout.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { stopRefresh } from '../../lib/refresh.ts'
import { paths } from '../../paths.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { CART_SCOPE, type Cart, getCart } from '../cart/queries.ts'
import { keepNewPrices, lineKey } from '../cart/seen-prices.ts'
import type { Order } from './status.ts'

/** Navigation state of the checkout: the products that could not be added. */
interface AgainState {
  readonly leftOut: readonly string[]
  /** The earlier content of the cart, which is ordered as well. */
  readonly already: readonly Extra[]
}
/** A cart line's quantity beyond the order's. */
export interface Extra {
  readonly key: string
  readonly quantity: number
  readonly ordered: number
}
function listFrom<N extends keyof AgainState>(state: unknown, name: N): AgainState[N] | [] {
  const given = typeof state === 'object' && state !== null ? (state as Partial<AgainState>)[name] : undefined
  return Array.isArray(given) ? (given as AgainState[N]) : []
}
export const missingFrom = (state: unknown): readonly string[] => listFrom(state, 'leftOut')
export const alreadyFrom = (state: unknown): readonly Extra[] => listFrom(state, 'already')

/** Returns what the cart contains beyond the order; a line of the order keeps its larger quantity in the cart. */
export function extrasIn(cart: Pick<Cart, 'items'>, order: Pick<Order, 'item'>): Extra[] {
  const kept = order.item.filter((item) => !item.is_canceled)
  const ordered = new Map<string, number>()
  for (const { product, variant, quantity } of kept.length > 0 ? kept : order.item) {
    const key = lineKey({ productId: product, variant })
    ordered.set(key, (ordered.get(key) ?? 0) + quantity)
  }
  return cart.items.flatMap((line) => {
    const key = lineKey(line)
    const count = ordered.get(key) ?? 0
    return line.quantity > count ? { key, quantity: line.quantity - count, ordered: count } : []
  })
}

export function useOrderAgain() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: ['customer', 'cart'],
    // runs after earlier changes of the cart
    scope: CART_SCOPE,
    mutationFn: ({ _id: orderId }: Order) => api('POST /orderAgain', { body: { orderId } }),
    onMutate: () => stopRefresh(queries, { queryKey: getCart().queryKey }),
    onSuccess: ({ cartData, unavailable }, order) => {
      keepNewPrices(cartData)
      queries.setQueryData(getCart().queryKey, cartData)
      const state: AgainState = {
        leftOut: unavailable.map(({ productName, variant }) => `${productName} (${variant})`),
        already: extrasIn(cartData, order),
      }
      navigate(paths.checkout.to(), { state })
    },
    onError: (error) => toastError(error.message),
  })
}
