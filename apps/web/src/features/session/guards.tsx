// Access guards of screens. They run before the screen, so that no data is requested without a session.
import type { Role } from '@tiffin/contract/call'
import { Navigate, useLocation } from 'react-router'
import type { Parts } from '../../ui/parts.ts'
import { LoadingScreen } from '../navigation/loading-screen.tsx'
import { ROLE_PAGES } from './profiles.ts'
import { useSession } from './use-session.ts'

interface GuardProps {
  role: Role
  children: Parts
}
/** Renders its screen for a signed-in role; redirects others to the role's login, which returns them afterwards. */
export function RequireSession({ role, children }: GuardProps) {
  const { status } = useSession(role)
  const { pathname, search } = useLocation()
  if (status === 'unknown') return <LoadingScreen />
  if (status === 'signed-out') return <Navigate to={ROLE_PAGES[role].login.to()} state={{ returnTo: pathname + search }} replace />
  return children
}

/** Renders login and sign-up for signed-out visitors. A sign-up leads others to the login, and that to where they were going, or home. */
export function BounceSignedIn({ role, children }: GuardProps) {
  const { status } = useSession(role)
  const { pathname, state } = useLocation()
  const returnTo = useReturnTo(role)
  if (status !== 'signed-in') return children
  const login = ROLE_PAGES[role].login.to()
  return pathname === login ? <Navigate to={returnTo} replace /> : <Navigate to={login} state={state} replace />
}

/** Returns where a login leads: the page that required it, or the role's home. */
export function useReturnTo(role: Role): string {
  const state: unknown = useLocation().state
  const asked = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined
  // a browser reads "/\\" and "/\t/" as "//", which begins another origin
  return typeof asked === 'string' && /^\/(?![/\\])\S*$/.test(asked) ? asked : ROLE_PAGES[role].home.to()
}
