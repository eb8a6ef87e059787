import type { Role } from '@tiffin/contract/call'
import { createContext, useContext } from 'react'
import type { Profiles, Viewer } from './profiles.ts'
import { useSessionStore } from './store.ts'

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in'

export const ViewerContext = createContext<Viewer | undefined>(undefined)

/** Returns a role's session; on the server and until the storage was read that of the page's viewer, without one `unknown`. */
export function useSession<R extends Role>(role: R): { status: SessionStatus; profile: Profiles[R] | null } {
  const isHydrated = useSessionStore((state) => state.isHydrated)
  const slice = useSessionStore((state) => state[role])
  const viewer = useContext(ViewerContext)
  if (!isHydrated && viewer?.role === role) return { status: 'signed-in', profile: viewer.profile as Profiles[R] }
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
