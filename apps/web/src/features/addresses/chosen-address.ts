// The address that this device delivers to, set in the header, at checkout or with an order.
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { onTokenRemoved } from '../../lib/tokens.ts'

interface Chosen {
  readonly addressId: string | null
  /** The address that checkout preselects while none is chosen. */
  readonly suggestedId?: string | null
}
export const useChosen = create<Chosen>()(
  persist((): Chosen => ({ addressId: null }), { name: 'tiffin.address', version: 1, storage: createJSONStorage(() => localStorage) }),
)
// the next customer in this browser has other addresses
onTokenRemoved((role) => {
  if (role === 'customer') useChosen.setState({ addressId: null, suggestedId: null })
})

export function chooseAddress(addressId: string): void {
  useChosen.setState({ addressId })
}

/** Returns the chosen one of these addresses, otherwise the one that checkout preselects, otherwise the last. */
export function useLikelyAddress<A extends { readonly _id: string }>(addresses: readonly A[]): A | undefined {
  const chosen = useChosenAddress(addresses)
  const id = useChosen(({ suggestedId }) => suggestedId)
  return chosen ?? addresses.find(({ _id }) => _id === id) ?? addresses.at(-1)
}

/** Returns the chosen one of these addresses; undefined if none is chosen or it was deleted. */
export function useChosenAddress<A extends { readonly _id: string }>(addresses: readonly A[]): A | undefined {
  const id = useChosen(({ addressId }) => addressId)
  return addresses.find(({ _id }) => _id === id)
}
