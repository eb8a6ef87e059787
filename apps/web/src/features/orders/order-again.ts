// "Order again": adds the available products of an order to the cart and opens the checkout.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type AnswerOf, api } from '../../lib/api.ts'
import { showChange, stopRefresh } from '../../lib/refresh.ts'
import { paths } from '../../paths.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { CART_SCOPE, type Cart, getCart } from '../cart/queries.ts'
import { keepNewPrices, lineKey } from '../cart/seen-prices.ts'
import { liveItems, type Order } from './status.ts'

export type LeftOut = AnswerOf<'POST /orderAgain'>['unavailable'][number]

/** Navigation state of the checkout. */
interface AgainState {
  /** The products that could not be added; with `option`, the product was added without it. */
  readonly leftOut: readonly LeftOut[]
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
export const missingFrom = (state: unknown): readonly LeftOut[] => listFrom(state, 'leftOut')
export const alreadyFrom = (state: unknown): readonly Extra[] => listFrom(state, 'already')

/** Equal for equal choices, also when the restaurant has changed the order of its options. */
const choiceKey = (line: Parameters<typeof lineKey>[0]): string =>
  lineKey({ ...line, options: line.options?.toSorted((a, b) => (a.path.join() < b.path.join() ? -1 : 1)) })

/** Returns what the cart contains beyond the order; a line of the order keeps its larger quantity in the cart. */
export function extrasIn(cart: Pick<Cart, 'items'>, order: Pick<Order, 'item'>, leftOut: readonly LeftOut[]): Extra[] {
  const kept = liveItems(order)
  const ordered = new Map<string, number>()
  for (const { product, variant, quantity, options, note } of kept.length > 0 ? kept : order.item) {
    const gone = leftOut.filter((left) => left.productName === product.productName && left.variant === variant)
    const added = options?.filter(({ name }) => !gone.some(({ option }) => option === name))
    const key = choiceKey({ productId: product, variant, options: added, note })
    ordered.set(key, (ordered.get(key) ?? 0) + quantity)
  }
  return cart.items.flatMap((line) => {
    const count = ordered.get(choiceKey(line)) ?? 0
    return line.quantity > count ? { key: lineKey(line), quantity: line.quantity - count, ordered: count } : []
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
      showChange(queries, getCart().queryKey, cartData)
      const state: AgainState = {
        leftOut: unavailable,
        already: extrasIn(cartData, order, unavailable),
      }
      navigate(paths.checkout.to(), { state })
    },
    onError: (error) => toastError(error),
  })
}
