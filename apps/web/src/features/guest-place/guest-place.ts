// The place that a guest names. It is kept on the device; an address of the account replaces it.
import type { MapPoint } from '@tiffin/contract/areas'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { deviceStorage } from '../../lib/storage.ts'

export interface GuestPlace {
  /** As the guest found it. */
  readonly label: string
  readonly point?: MapPoint | undefined
  readonly postalCode?: string | undefined
}
interface Kept {
  readonly place: GuestPlace | null
}
const useKept = create<Kept>()(
  persist((): Kept => ({ place: null }), { name: 'tiffin.place', version: 1, storage: createJSONStorage(() => deviceStorage) }),
)

export function keepGuestPlace(place: GuestPlace | null): void {
  useKept.setState({ place })
}
export const guestPlace = (): GuestPlace | null => useKept.getState().place
export const useGuestPlace = (): GuestPlace | null => useKept(({ place }) => place)
/** Calls `listener` when another place is kept. Returns a function that stops it. */
export const onGuestPlace = (listener: () => void): (() => void) => useKept.subscribe(listener)
