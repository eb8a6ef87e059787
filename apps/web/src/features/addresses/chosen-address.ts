// Which of the customer's addresses this device delivers to: chosen once, in the header, the checkout or with an order.
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { onTokenRemoved } from '../../lib/tokens.ts'

interface Chosen {
  readonly addressId: string | null
}
const useChosen = create<Chosen>()(
  persist((): Chosen => ({ addressId: null }), { name: 'tiffin.address', version: 1, storage: createJSONStorage(() => localStorage) }),
)
// the next customer at this browser has other addresses
onTokenRemoved((role) => {
  if (role === 'customer') useChosen.setState({ addressId: null })
})

export function chooseAddress(addressId: string): void {
  useChosen.setState({ addressId })
}

/** The chosen one of these addresses; undefined while none is chosen, or once it is deleted. */
export function useChosenAddress<A extends { readonly _id: string }>(addresses: readonly A[]): A | undefined {
  const id = useChosen(({ addressId }) => addressId)
  return addresses.find(({ _id }) => _id === id)
}
