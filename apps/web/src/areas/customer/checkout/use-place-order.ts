import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IfMissing } from '@tiffin/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cartChanges } from '../../../features/cart/cart-changes.ts'
import { CART_SCOPE, type Cart, getCart } from '../../../features/cart/queries.ts'
import { ownOrdersKey } from '../../../features/orders/queries.ts'
import { recordReturning } from '../../../features/orders/returning.ts'
import { type Address, getCustomer } from '../../../features/profile/queries.ts'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { usePageRestored } from '../../../ui/hooks/use-page-restored.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import type { PaymentMethod } from './first-choice.ts'

export interface PlaceInput {
  readonly payment: PaymentMethod
  /** From 0. */
  readonly addressIndex: number
  readonly addressId: string
  readonly seenAddress?: Omit<Address, '_id'>
  /** By restaurant, what happens to a product that has run out. */
  readonly ifMissing?: { readonly restId: string; readonly choice: IfMissing }[]
  /** The total shown, in rupees. */
  readonly cartData: { readonly _id: string; readonly grandTotal: number }
  readonly seenPrices?: { _id: string; price: number }[]
  readonly note?: string
}

interface Attempt {
  readonly input: PlaceInput
  readonly key: string
}

/** Returns the cart contained in a refusal (docs/specification.md#cart-and-checkout). */
function freshCart(error: unknown): Cart | undefined {
  const body = error instanceof ApiError && error.status === 409 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'cartData' in body ? (body.cartData as Cart) : undefined
}
const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)
const saysClosed = (code: string | undefined): boolean => code === 'restaurant_closed' || code === 'restaurant_paused'
/** Returns whether the outcome is unknown: no response, an invalid one, or the first request is still running. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'key_in_flight')

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
  const keys = useRequestKeys()
  const [isLeaving, setIsLeaving] = useLeaving(hold)
  const [changed, setChanged] = useState<readonly string[]>()
  const [problem, setProblem] = useState<'wallet' | 'closed'>()
  /** The input of a request without a response, for a retry, and the reason. */
  const [unanswered, setUnanswered] = useState<{ input: PlaceInput; reason: string }>()

  const done = (answer: AnswerOf<'POST /order'>) => {
    // the next order is another one, even with the same input
    keys.forget()
    setIsLeaving(true)
    recordReturning()
    if ('url' in answer) {
      // invalidated without a request: the page is being left, and Back must show the current cart
      void queries.invalidateQueries({ queryKey: ['customer'], refetchType: 'none' })
      window.location.assign(answer.url)
      return
    }
    navigate(paths.orderSuccess.to(undefined, { checkout: answer.data.checkoutId }), { replace: true })
    for (const queryKey of [ownOrdersKey, getCustomer().queryKey, getCart().queryKey]) void queries.invalidateQueries({ queryKey })
  }
  const refused = (error: Error, { input }: Attempt) => {
    toastError(error.message)
    if (isUnknown(error)) return setUnanswered({ input, reason: error.message })
    hold(false)
    const cart = freshCart(error)
    const code = codeOf(error)
    if (saysClosed(code)) setProblem('closed')
    if (cart) {
      if (!saysClosed(code)) setChanged(cartChanges(seen, cart))
      queries.setQueryData(getCart().queryKey, cart)
    }
    if (code === 'wallet_too_low') setProblem('wallet')
    if (code === 'wallet_too_low' || code === 'address_missing') void queries.invalidateQueries({ queryKey: getCustomer().queryKey })
    if (code === 'cart_empty') void queries.invalidateQueries({ queryKey: getCart().queryKey })
  }
  const order = useMutation({
    scope: CART_SCOPE,
    mutationFn: ({ input, key }: Attempt) => api('POST /order', { body: input, idempotencyKey: key }),
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
  const place = (input: PlaceInput) => {
    if (!isPlacing) order.mutate({ input, key: keys.of(input) })
  }
  return { place, isPlacing, changed, problem, unanswered }
}
