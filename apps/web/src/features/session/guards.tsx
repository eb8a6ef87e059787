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

/** Renders login and sign-up for signed-out visitors; redirects others to where they were going, or home. */
export function BounceSignedIn({ role, children }: GuardProps) {
  const { status } = useSession(role)
  const returnTo = useReturnTo(role)
  return status === 'signed-in' ? <Navigate to={returnTo} replace /> : children
}

/** Returns where a login leads: the page that required it, or the role's home. */
export function useReturnTo(role: Role): string {
  const state: unknown = useLocation().state
  const asked = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined
  return typeof asked === 'string' && /^\/(?!\/)/.test(asked) ? asked : ROLE_PAGES[role].home.to()
}
