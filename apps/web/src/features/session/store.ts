// The sessions per role: stored in the browser under `root`, version 1, in the specification's slices (docs/specification.md#objects).
import { ROLES, type Role } from '@tiffin/contract/call'
import { SIGNED_IN_COOKIE } from '@tiffin/contract/page-cookies'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { deviceStorage } from '../../lib/storage.ts'
import { onSessionLost, readToken, removeToken, type SessionEnd } from '../../lib/tokens.ts'
import type { Profiles, Viewer } from './profiles.ts'

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
      storage: createJSONStorage<Stored>(() => deviceStorage),
      skipHydration: true,
      partialize: slices,
      // a storage that responds after the limit must not change a guest's page
      merge: (stored, current) => (isTooLate ? current : { ...current, ...fromStored(stored as Partial<Stored> | undefined) }),
    },
  ),
)

const COOKIE_SECONDS = 2_592_000
/** Names this browser's accounts to the server, which renders no own page of another one (docs/decisions/038-own-pages.md). */
function noteAccounts(state: Slices): void {
  const ids = ROLES.flatMap((role) => state[role].profile?._id ?? [])
  // biome-ignore lint/suspicious/noDocumentCookie: at once, so that no page is rendered for an account that has just logged out
  document.cookie = `${SIGNED_IN_COOKIE}=${ids.join('.')}; path=/; samesite=lax; max-age=${ids.length && COOKIE_SECONDS}`
}

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
  useSessionStore.subscribe(noteAccounts)
  const read = Promise.resolve(useSessionStore.persist.rehydrate()).then(
    () => true,
    () => true,
  )
  const limit = new Promise<false>((resolve) => setTimeout(resolve, REHYDRATION_LIMIT_MS, false))
  isTooLate = !(await Promise.race([read, limit]))
  useSessionStore.setState({ isHydrated: true })
}

/** Returns the viewer of a page that the server rendered, whose fresh profile is stored, if this browser has the same person's session. */
export function confirmViewer(viewer: Viewer): Viewer | undefined {
  const { role, profile } = viewer
  if (useSessionStore.getState()[role].profile?._id !== profile._id) return undefined
  mergeProfile(role, profile)
  return viewer
}

export function logOut(role: Role): void {
  removeToken(role)
  useSessionStore.setState({ [role]: SIGNED_OUT })
}
/** Merges changed fields into a role's profile; does nothing when the role is signed out. */
export function mergeProfile<R extends Role>(role: R, fields: Partial<Profiles[R]>): void {
  const { profile } = useSessionStore.getState()[role]
  if (profile) useSessionStore.setState({ [role]: { profile: { ...profile, ...fields }, success: true } })
}
