import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { stopRefresh } from '../../lib/refresh.ts'
import { closeToasts, toastError } from '../../ui/feedback/toast.tsx'
import { withLine, withoutLine, withQuantity } from './cart-totals.ts'
import { CART_SCOPE, type Cart, type CartLine, cartOf, useCartOwner } from './queries.ts'
import { type CartChange, sendCartChange } from './send-cart-change.ts'

const MUTATION = ['customer', 'cart']
/** The toast of a change that failed, which ends with the next one. */
const FAULT = 'cart change'

const quantityOf = (cart: Cart, { _id }: CartLine): number => cart.items.find((line) => line._id === _id)?.quantity ?? 0

/** Returns the cart after the change, and a function that reverts it. */
function predictChange(cart: Cart, change: CartChange): { after: Cart; undo: (cart: Cart) => Cart } {
  const { line } = change
  const index = cart.items.findIndex(({ _id }) => _id === line._id)
  if (change.kind === 'step') {
    const { by } = change
    return {
      after: withQuantity(cart, line._id, quantityOf(cart, line) + by),
      undo: (now) => withQuantity(now, line._id, quantityOf(now, line) - by),
    }
  }
  if (change.kind === 'remove') return { after: withoutLine(cart, line._id), undo: (now) => withLine(now, line, index) }
  return { after: withLine(cart, line, cart.items.length), undo: (now) => withoutLine(now, line._id) }
}

/** Returns a mutation that changes the cart: shown at once, sent one after another, corrected by the last response or reverted. */
export function useCartChanges() {
  const queries = useQueryClient()
  const owner = useCartOwner() ?? 'guest'
  const { queryKey } = cartOf(owner)
  return useMutation({
    mutationKey: MUTATION,
    scope: CART_SCOPE,
    mutationFn: async (change: CartChange) =>
      owner === 'guest' ? (await import('./guest-changes.ts')).changeGuestCart(change) : sendCartChange(change, queries),
    onMutate: async (change) => {
      closeToasts(FAULT)
      await stopRefresh(queries, { queryKey })
      const cart = queries.getQueryData(queryKey)
      if (!cart) return undefined
      const { after, undo } = predictChange(cart, change)
      queries.setQueryData(queryKey, after)
      return undo
    },
    onSuccess: ({ cartData }) => {
      if (isLastChange(queries)) queries.setQueryData(queryKey, cartData)
    },
    onError: (error, _change, undo) => {
      toastError(error, undefined, FAULT)
      if (undo) queries.setQueryData(queryKey, (cart) => cart && undo(cart))
      if (isLastChange(queries)) void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Returns false while further changes are queued: a response is then already out of date. */
export const isLastChange = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: MUTATION }) <= 1
