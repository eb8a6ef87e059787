import type { Role } from '@tiffin/contract/call'
import type { Profiles } from './profiles.ts'
import { useSessionStore } from './store.ts'

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in'

/** Returns a role's session; `unknown` on the server and until the storage was read. */
export function useSession<R extends Role>(role: R): { status: SessionStatus; profile: Profiles[R] | null } {
  const isHydrated = useSessionStore((state) => state.isHydrated)
  const slice = useSessionStore((state) => state[role])
  if (!isHydrated) return { status: 'unknown', profile: null }
  // the compiler cannot follow one role through the union of slices
  const profile = slice.success ? (slice.profile as Profiles[R] | null) : null
  return { status: profile ? 'signed-in' : 'signed-out', profile }
}

/** Returns the signed-in profile, for screens behind `RequireSession`. */
export function useProfile<R extends Role>(role: R): Profiles[R] {
  const { profile } = useSession(role)
  if (!profile) throw new Error(`a screen that needs the session of a ${role} was rendered without one`)
  return profile
}
