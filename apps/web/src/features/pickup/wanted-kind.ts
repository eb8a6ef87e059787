// How this browser wants to get what it will order from a restaurant, chosen on its menu before the cart has anything of it.
import { useQuery } from '@tanstack/react-query'
import type { OrderKind } from '@tiffin/contract/order-flow'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { deviceStorage } from '../../lib/storage.ts'
import { getCart, useCartOwner } from '../cart/queries.ts'
import { useKind } from './use-kind.ts'

const useWanted = create<Readonly<Record<string, OrderKind>>>()(
  persist((): Readonly<Record<string, OrderKind>> => ({}), {
    name: 'tiffin.kinds',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
  }),
)

/**
 * Returns how the customer gets an order from a restaurant, and what changes it. The cart follows as soon as it has something of the restaurant.
 * @param isOnly the restaurant only hands orders over, and the customer has read it
 */
export function useWantedKind(restId: string, isOnly = false): readonly [OrderKind, (kind: OrderKind) => void] {
  const wanted = useWanted((kinds) => kinds[restId])
  const isCustomer = useCartOwner() === 'customer'
  const { data: cart } = useQuery({ ...getCart(), enabled: false })
  const inCart = isCustomer ? cart?.restaurants?.find(({ _id }) => _id === restId) : undefined
  const kind = inCart && (inCart.kind ?? 'delivery')
  const { mutate, isPending, variables } = useKind(restId)
  useEffect(() => {
    if (isOnly && kind !== 'pickup') useWanted.setState({ [restId]: 'pickup' })
  }, [isOnly, kind, restId])
  const toFollow = kind !== undefined && wanted !== undefined
  useEffect(() => {
    // another part of the page may have followed it already
    if (!toFollow || useWanted.getState()[restId] === undefined) return
    useWanted.setState(({ [restId]: _, ...others }) => others, true)
    if (wanted !== kind) mutate(wanted)
  }, [toFollow, wanted, kind, restId, mutate])
  // a mutation is pending a moment after the press, and the choice must not jump back until then
  const [pressed, setPressed] = useState<OrderKind>()
  const choose = (chosen: OrderKind) => {
    if (kind === undefined) return useWanted.setState({ [restId]: chosen })
    setPressed(chosen)
    mutate(chosen, { onSettled: () => setPressed(undefined) })
  }
  return [pressed ?? (isPending ? variables : (wanted ?? kind ?? 'delivery')), choose]
}
