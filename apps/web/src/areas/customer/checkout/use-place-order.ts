import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#words/checkout'
import { cartChanges } from '../../../features/cart/cart-changes.ts'
import { CART_SCOPE, type Cart, getCart } from '../../../features/cart/queries.ts'
import { orderAgainSpace } from '../../../features/orders/order-again-space.ts'
import { ownOrdersKey } from '../../../features/orders/queries.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { showChange } from '../../../lib/refresh.ts'
import { paths } from '../../../paths.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { usePageRestored } from '../../../ui/hooks/use-page-restored.ts'
import { type Attempt, codeOf, isUnknown, type PlaceInput, useOneOrder } from './use-one-order.ts'

/** Returns the cart contained in a refusal (docs/specification.md#cart-and-checkout). */
function freshCart(error: unknown): Cart | undefined {
  const body = error instanceof ApiError && error.status === 409 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'cartData' in body ? (body.cartData as Cart) : undefined
}
/** The refusals that the screen explains in place. */
const PROBLEMS: Readonly<Record<string, 'wallet' | 'closed' | 'reach' | 'unpaid' | 'time' | 'later'>> = {
  below_minimum: 'reach',
  out_of_reach: 'reach',
  place_unknown: 'reach',
  restaurant_closed: 'closed',
  restaurant_paused: 'closed',
  slot_full: 'later',
  slot_gone: 'later',
  slots_full: 'later',
  time_changed: 'time',
  unpaid_orders: 'unpaid',
  wallet_too_low: 'wallet',
}

/** A notice beside the restaurant says it all. */
const isExplained = (code = ''): boolean => ['closed', 'reach', 'later'].includes(PROBLEMS[code] ?? '')

/** Returns whether the page is being left, which ends when Back restores it from the browser's cache. */
function useLeaving(hold: (isHeld: boolean) => void) {
  const queries = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  usePageRestored(() => {
    if (!isLeaving) return
    setIsLeaving(false)
    hold(false)
    void queries.invalidateQueries({ queryKey: ['customer'] })
  })
  return [isLeaving, setIsLeaving] as const
}

/** Returns the action and state of placing an order once. `hold` says whether the screen keeps the cart, which live events may empty. */
export function usePlaceOrder(seen: Cart, hold: (isHeld: boolean) => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const one = useOneOrder()
  const [isLeaving, setIsLeaving] = useLeaving(hold)
  const [changed, setChanged] = useState<readonly string[]>()
  const [problem, setProblem] = useState<(typeof PROBLEMS)[string]>()
  /** Why it is not known whether the order was placed. */
  const [unanswered, setUnanswered] = useState<string>()
  /** Requests over the rate limit are not read, so they say nothing about an attempt before. */
  const isOpen = (error: Error) => isUnknown(error) || (unanswered !== undefined && codeOf(error) === 'too_many')

  const done = ({ answer, isEarlier }: Awaited<ReturnType<typeof one.send>>) => {
    // the next order is another one, even with the same input
    one.forget()
    if (isEarlier) toastSuccess(words.placedBefore)
    setIsLeaving(true)
    orderAgainSpace.record(true)
    if ('url' in answer) {
      // invalidated without a request: the page is being left, and Back must show the current cart
      void queries.invalidateQueries({ queryKey: ['customer'], refetchType: 'none' })
      window.location.assign(answer.url)
      return
    }
    navigate(paths.orderSuccess.to(undefined, { checkout: answer.data.checkoutId }), { replace: true })
    for (const queryKey of [ownOrdersKey, getCustomer().queryKey, getCart().queryKey]) void queries.invalidateQueries({ queryKey })
  }
  const refused = (error: Error) => {
    toastError(error)
    if (isOpen(error)) return setUnanswered(messageOf(error))
    hold(false)
    const cart = freshCart(error)
    const code = codeOf(error)
    setProblem(PROBLEMS[code ?? ''])
    if (cart) {
      if (!isExplained(code)) setChanged(cartChanges(seen, cart))
      showChange(queries, getCart().queryKey, cart)
    }
    if (code === 'wallet_too_low' || code === 'address_missing') void queries.invalidateQueries({ queryKey: getCustomer().queryKey })
    if (code === 'cart_empty' || code === 'pickup_off') void queries.invalidateQueries({ queryKey: getCart().queryKey })
  }
  const order = useMutation({
    scope: CART_SCOPE,
    mutationFn: (attempt: Attempt) => one.send(attempt),
    onMutate: () => {
      hold(true)
      setChanged(undefined)
      setProblem(undefined)
    },
    onSuccess: done,
    onError: refused,
    onSettled: (_answer, error) => !(error && isOpen(error)) && setUnanswered(undefined),
  })
  const isPlacing = order.isPending || isLeaving
  const place = (input: PlaceInput) => {
    if (!isPlacing) order.mutate(one.attempt(input))
  }
  return { place, isPlacing, changed, problem, unanswered }
}
