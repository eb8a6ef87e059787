// The sessions per role: stored in the browser under `root`, version 1, in the specification's slices (docs/specification.md#objects).
import type { Role } from '@tiffin/contract/call'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { onSessionLost, readToken, removeToken, type SessionEnd, storeToken } from '../../lib/tokens.ts'
import type { Profiles } from './profiles.ts'

type Slices = { readonly [R in Role]: { readonly profile: Profiles[R] | null; readonly success: boolean } }
interface SessionState extends Slices {
  /** False until the browser's storage was read; always false on the server. */
  readonly isHydrated: boolean
  /** Why the server ended a session, until the role's next login. Not stored. */
  readonly endedBecause: { readonly [R in Role]?: SessionEnd }
}
const SIGNED_OUT = { profile: null, success: false } as const
const REHYDRATION_LIMIT_MS = 5_000

const slices = (state: Slices) => ({
  user: { user: state.customer.profile, success: state.customer.success },
  admin: state.administrator,
  restaurent: state.restaurant,
  employee: state.employee,
})
type Stored = ReturnType<typeof slices>

/** Validates what was stored: a slice without a profile or without its token is signed out. */
function fromStored(stored: Partial<Stored> | undefined): Slices {
  const slice = <R extends Role>(role: R, profile: Profiles[R] | null | undefined, success: boolean | undefined) =>
    success === true && profile && typeof profile._id === 'string' && readToken(role) ? { profile, success } : SIGNED_OUT
  return {
    customer: slice('customer', withBalance(stored?.user?.user), stored?.user?.success),
    administrator: slice('administrator', stored?.admin?.profile, stored?.admin?.success),
    restaurant: slice('restaurant', stored?.restaurent?.profile, stored?.restaurent?.success),
    employee: slice('employee', stored?.employee?.profile, stored?.employee?.success),
  }
}

/** Browsers that signed in before 0.2 stored the wallet as `{ balance }`. */
function withBalance(profile: Profiles['customer'] | null | undefined): Profiles['customer'] | null | undefined {
  const wallet: unknown = profile?.Wallet
  if (!profile || typeof wallet !== 'object' || wallet === null) return profile
  return { ...profile, Wallet: 'balance' in wallet && typeof wallet.balance === 'number' ? wallet.balance : 0 }
}

export const useSessionStore = create<SessionState>()(
  persist(
    (): SessionState => ({
      customer: SIGNED_OUT,
      administrator: SIGNED_OUT,
      restaurant: SIGNED_OUT,
      employee: SIGNED_OUT,
      isHydrated: false,
      endedBecause: {},
    }),
    {
      name: 'root',
      version: 1,
      storage: createJSONStorage<Stored>(() => localStorage),
      skipHydration: true,
      partialize: slices,
      // a storage that responds after the limit must not change a guest's page
      merge: (stored, current) => (isTooLate ? current : { ...current, ...fromStored(stored as Partial<Stored> | undefined) }),
    },
  ),
)

let isTooLate = false
/** Starts the sessions in the browser: reads the storage (at most 5 s, then signed out) and follows other tabs and refused tokens. */
export async function startSession(): Promise<void> {
  onSessionLost((role, reason) => {
    logOut(role)
    useSessionStore.setState(({ endedBecause }) => ({ endedBecause: { ...endedBecause, [role]: reason } }))
  })
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'root' || event.key.endsWith('Token')) void useSessionStore.persist.rehydrate()
  })
  const read = Promise.resolve(useSessionStore.persist.rehydrate()).then(
    () => true,
    () => true,
  )
  const limit = new Promise<false>((resolve) => setTimeout(resolve, REHYDRATION_LIMIT_MS, false))
  isTooLate = !(await Promise.race([read, limit]))
  useSessionStore.setState({ isHydrated: true })
}

export function logIn<R extends Role>(role: R, token: string, profile: Profiles[R]): void {
  storeToken(role, token)
  recordSignedIn(role)
  useSessionStore.setState(({ endedBecause }) => ({
    [role]: { profile, success: true },
    endedBecause: { ...endedBecause, [role]: undefined },
  }))
}
const SIGNED_IN_BEFORE = 'tiffin.signedInBefore'
/** Returns whether a customer has logged in here before, for the greeting of the login screen. */
export function wasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_BEFORE) !== null
  } catch {
    return false
  }
}
function recordSignedIn(role: Role): void {
  try {
    if (role === 'customer') localStorage.setItem(SIGNED_IN_BEFORE, '1')
  } catch {
    // storage is unavailable
  }
}

export function logOut(role: Role): void {
  removeToken(role)
  useSessionStore.setState({ [role]: SIGNED_OUT })
}
/** Merges changed fields into a role's profile; does nothing when the role is signed out (docs/specification.md#states). */
export function mergeProfile<R extends Role>(role: R, fields: Partial<Profiles[R]>): void {
  const { profile } = useSessionStore.getState()[role]
  if (profile) useSessionStore.setState({ [role]: { profile: { ...profile, ...fields }, success: true } })
}
