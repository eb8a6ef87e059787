// Who is signed in, per role: kept in the browser under `root`, version 1, in the specification's slices (spec §3).
import type { Role } from '@tiffin/contract/call'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { onSessionLost, readToken, removeToken, storeToken } from '../../lib/tokens.ts'
import type { Profiles } from './profiles.ts'

type Slices = { readonly [R in Role]: { readonly profile: Profiles[R] | null; readonly success: boolean } }
interface SessionState extends Slices {
  /** False until the browser's storage was read; on the server always. */
  readonly isHydrated: boolean
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

/** What was stored may be anything; a slice without a profile or without its token is signed out. */
function fromStored(stored: Partial<Stored> | undefined): Slices {
  const slice = <R extends Role>(role: R, profile: Profiles[R] | null | undefined, success: boolean | undefined) =>
    success === true && profile && typeof profile._id === 'string' && readToken(role) ? { profile, success } : SIGNED_OUT
  return {
    customer: slice('customer', stored?.user?.user, stored?.user?.success),
    administrator: slice('administrator', stored?.admin?.profile, stored?.admin?.success),
    restaurant: slice('restaurant', stored?.restaurent?.profile, stored?.restaurent?.success),
    employee: slice('employee', stored?.employee?.profile, stored?.employee?.success),
  }
}

export const useSessionStore = create<SessionState>()(
  persist(
    (): SessionState => ({
      customer: SIGNED_OUT,
      administrator: SIGNED_OUT,
      restaurant: SIGNED_OUT,
      employee: SIGNED_OUT,
      isHydrated: false,
    }),
    {
      name: 'root',
      version: 1,
      storage: createJSONStorage<Stored>(() => localStorage),
      skipHydration: true,
      partialize: slices,
      merge: (stored, current) => ({ ...current, ...fromStored(stored as Partial<Stored> | undefined) }),
    },
  ),
)

/** Starts the session in the browser: reads what was stored (at most 5 s, then signed out), follows other tabs and refused tokens. */
export async function startSession(): Promise<void> {
  onSessionLost((role) => logOut(role))
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'root' || event.key.endsWith('Token')) void useSessionStore.persist.rehydrate()
  })
  const limit = new Promise((resolve) => setTimeout(resolve, REHYDRATION_LIMIT_MS))
  await Promise.race([Promise.resolve(useSessionStore.persist.rehydrate()).catch(() => undefined), limit])
  useSessionStore.setState({ isHydrated: true })
}

export function logIn<R extends Role>(role: R, token: string, profile: Profiles[R]): void {
  storeToken(role, token)
  useSessionStore.setState({ [role]: { profile, success: true } })
}
export function logOut(role: Role): void {
  removeToken(role)
  useSessionStore.setState({ [role]: SIGNED_OUT })
}
/** Merges changed fields, the wallet among them, into the profile of a signed-in role; of nobody signed in nothing (spec §4). */
export function mergeProfile<R extends Role>(role: R, fields: Partial<Profiles[R]>): void {
  const { profile } = useSessionStore.getState()[role]
  if (profile) useSessionStore.setState({ [role]: { profile: { ...profile, ...fields }, success: true } })
}
