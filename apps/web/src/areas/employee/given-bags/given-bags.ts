// The bags that an employee has and another one delivers from now on. Kept on the device: their orders are no longer on the employee's list.
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { HOUR_MS } from '../../../lib/durations.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { deviceStorage } from '../../../lib/storage.ts'

export interface GivenBag {
  readonly employeeId: string
  readonly orderId: string
  readonly number?: number | undefined
  /** Name and number of whom it is to be given to. */
  readonly to: string
  readonly phoneNumber?: string | undefined
  readonly at: number
}
interface Bags {
  readonly bags: readonly GivenBag[]
}
const STORED = 'bags-to-give'
/** A dismissal that was forgotten: the food is eaten or thrown away. */
const OUTDATED_MS = 12 * HOUR_MS

export const useGivenBags = create<Bags>()(
  persist((): Bags => ({ bags: [] }), { name: STORED, version: 1, storage: createJSONStorage(() => deviceStorage) }),
)

type OfEmployee = Pick<GivenBag, 'employeeId' | 'orderId'>
const isOther = (one: OfEmployee) => (bag: GivenBag) => bag.orderId !== one.orderId || bag.employeeId !== one.employeeId

/** Changes the bags as stored, which another tab may have changed; writes only a different list. */
function change(next: (bags: readonly GivenBag[]) => readonly GivenBag[]): void {
  void useGivenBags.persist.rehydrate()
  const { bags } = useGivenBags.getState()
  const changed = next(bags)
  if (changed.length !== bags.length || changed.some((bag, at) => bag !== bags[at])) useGivenBags.setState({ bags: changed })
}

/** Keeps a bag until it is forgotten. An order that changes hands again has only its last taker. */
export function keepBag(given: Omit<GivenBag, 'at'>): void {
  const at = serverNow()
  change((bags) => [...bags.filter((bag) => isOther(given)(bag) && at - bag.at < OUTDATED_MS), { ...given, at }])
}
/** Forgets a bag that was handed over, or whose order has come back. */
export const forgetBag = (one: OfEmployee): void => change((bags) => bags.filter(isOther(one)))

/** Returns those of an employee that are not outdated. */
export const bagsOf = (bags: readonly GivenBag[], employeeId: string): GivenBag[] =>
  bags.filter((bag) => bag.employeeId === employeeId && serverNow() - bag.at < OUTDATED_MS)

/** Follows the changes of other tabs. Returns a function that ends it. */
export function followOtherTabs(): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === STORED) void useGivenBags.persist.rehydrate()
  }
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}
