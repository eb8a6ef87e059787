// The address that this device delivers to, set in the header, at checkout or with an order.
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { deviceStorage } from '../../lib/storage.ts'
import { onTokenRemoved } from '../../lib/tokens.ts'
import { listNewestOrders } from '../orders/queries.ts'
import { type Address, addressLine } from '../profile/queries.ts'

interface Chosen {
  readonly addressId: string | null
}
const useChosen = create<Chosen>()(
  persist((): Chosen => ({ addressId: null }), { name: 'tiffin.address', version: 1, storage: createJSONStorage(() => deviceStorage) }),
)
// the next customer in this browser has other addresses
onTokenRemoved((role) => {
  if (role === 'customer') useChosen.setState({ addressId: null })
})

export function chooseAddress(addressId: string): void {
  useChosen.setState({ addressId })
}

/**
 * Returns where an order would be delivered: the chosen one of these addresses, otherwise that of the last order, otherwise the one added last.
 * Undefined without addresses, and until the last order is known. Header and checkout both ask here.
 */
export function useLikelyAddress(addresses: readonly Address[]): Address | undefined {
  const chosen = useChosenAddress(addresses)
  const isOpen = !chosen && addresses.length > 1
  const { data, isError } = useQuery({ ...listNewestOrders(), enabled: isOpen })
  const used = data?.orders[0]?.address[0]
  const again = used && addresses.find((address) => addressLine(address) === addressLine(used))
  return chosen ?? again ?? (isOpen && !data && !isError ? undefined : addresses.at(-1))
}

/** Returns the chosen one of these addresses; undefined if none is chosen or it was deleted. */
export function useChosenAddress<A extends { readonly _id: string }>(addresses: readonly A[]): A | undefined {
  const id = useChosen(({ addressId }) => addressId)
  return addresses.find(({ _id }) => _id === id)
}
