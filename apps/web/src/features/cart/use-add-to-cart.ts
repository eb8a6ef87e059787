import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Choice } from '@tiffin/contract/choices'
import { useRef } from 'react'
import { refresh, stopRefresh } from '../../lib/refresh.ts'
import type { KeySlot } from '../../lib/request-key.ts'
import { useSession } from '../session/use-session.ts'
import { CART_SCOPE, getCart } from './queries.ts'
import { isLastChange } from './use-cart-changes.ts'

export interface ProductInput {
  readonly productId: string
  readonly variant: string
  readonly quantity: number
  readonly options?: readonly Choice[]
  readonly note?: string
  /** Of an addition that outlives the page; without one, the key is made when it is sent. */
  readonly key?: string
}

/**
 * Returns a mutation that adds a product to the cart; the response is the whole cart, priced by the server. The same product is sent under the same
 * key until it is added, or until `forgetKey` says that the customer has changed the cart in another way.
 */
export function useAddToCart() {
  const queries = useQueryClient()
  const { profile } = useSession('customer')
  const { queryKey } = getCart()
  const last: KeySlot = useRef<KeySlot['current']>(undefined)
  const forgetKey = () => {
    last.current = undefined
  }
  const adding = useMutation({
    mutationKey: ['customer', 'cart'],
    // runs after earlier changes of the cart
    scope: CART_SCOPE,
    // loaded with the first change, so that menus stay small
    mutationFn: async (input: ProductInput) => {
      const { sendAddition } = await import('./send-cart-change.ts')
      return sendAddition(input, profile?._id, last)
    },
    onMutate: () => stopRefresh(queries, { queryKey }),
    onSuccess: ({ cartData }) => {
      forgetKey()
      queries.setQueryData(queryKey, cartData)
    },
    // the server may have added it although its response was lost
    onError: () => {
      if (isLastChange(queries)) void refresh(queries, { queryKey })
    },
  })
  return { ...adding, forgetKey }
}
