// Places the cart once, however often the button is pressed, and says what became of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartChanges } from '../../../features/cart/cart-totals.ts'
import { type Cart, getCart } from '../../../features/cart/queries.ts'
import { ownOrdersKey } from '../../../features/orders/queries.ts'
import { recordReturning } from '../../../features/orders/returning.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { paths } from '../../../paths.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import type { PaymentMethod } from './first-choice.ts'

export interface PlaceInput {
  readonly payment: PaymentMethod
  /** From 0. */
  readonly addressIndex: number
  /** The total that is shown, in rupees. */
  readonly cartData: { readonly _id: string; readonly grandTotal: number }
}

/** The cart that a refusal came with (docs/specification.md#cart-and-checkout). */
function freshCart(error: unknown): Cart | undefined {
  const body = error instanceof ApiError && error.status === 409 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'cartData' in body ? (body.cartData as Cart) : undefined
}
/** Nobody can tell whether the order was placed: no answer came, or one that is none, or the first press is still being answered. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'key_in_flight')

/**
 * `hold(true)` is told when the order goes out: what was ordered stays on the screen, though the cart may be empty by then and live news
 * say so. `hold(false)` when it is known that nothing was ordered.
 */
export function usePlaceOrder(seen: Cart, hold: (isHeld: boolean) => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ input: '', key: '' })
  const [isLeaving, setIsLeaving] = useState(false)
  const [changed, setChanged] = useState<readonly string[]>()
  const [problem, setProblem] = useState<'wallet'>()
  /** What was asked for when no answer came, to be asked again, and why. */
  const [unanswered, setUnanswered] = useState<{ input: PlaceInput; reason: string }>()

  const done = (answer: AnswerOf<'POST /order'>) => {
    // the next order is another one, even if it looks the same
    attempt.current = { input: '', key: '' }
    setIsLeaving(true)
    recordReturning()
    if ('url' in answer) {
      // stale, not asked again: the page is being left, and whoever comes back must see the cart as it is then
      void queries.invalidateQueries({ queryKey: ['customer'], refetchType: 'none' })
      window.location.assign(answer.url)
      return
    }
    navigate(paths.orderSuccess.to(undefined, { checkout: answer.data.checkoutId }), { replace: true })
    for (const queryKey of [ownOrdersKey, getCustomer().queryKey, getCart().queryKey]) void queries.invalidateQueries({ queryKey })
  }
  const refused = (error: Error, input: PlaceInput) => {
    toastError(error.message)
    if (isUnknown(error)) return setUnanswered({ input, reason: error.message })
    hold(false)
    const cart = freshCart(error)
    if (cart) {
      setChanged(cartChanges(seen, cart))
      queries.setQueryData(getCart().queryKey, cart)
    }
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'wallet_too_low') {
      setProblem('wallet')
      void queries.invalidateQueries({ queryKey: getCustomer().queryKey })
    }
    if (code === 'cart_empty') void queries.invalidateQueries({ queryKey: getCart().queryKey })
    if (code === 'address_missing') void queries.invalidateQueries({ queryKey: getCustomer().queryKey })
  }
  const order = useMutation({
    mutationFn: (input: PlaceInput) => {
      const words = JSON.stringify(input)
      // after a lost answer the same input keeps its key: the server then answers what it did the first time
      if (attempt.current.input !== words) attempt.current = { input: words, key: newRequestKey() }
      return api('POST /order', { body: input, idempotencyKey: attempt.current.key })
    },
    onMutate: () => {
      hold(true)
      setChanged(undefined)
      setProblem(undefined)
    },
    onSuccess: done,
    onError: refused,
    onSettled: (_answer, error) => !(error && isUnknown(error)) && setUnanswered(undefined),
  })
  const isPlacing = order.isPending || isLeaving
  return { place: (input: PlaceInput) => !isPlacing && order.mutate(input), isPlacing, changed, problem, unanswered }
}
