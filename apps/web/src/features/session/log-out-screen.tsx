import type { Role } from '@tiffin/contract/call'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#words/session'
import { api } from '../../lib/api.ts'
import { readToken } from '../../lib/tokens.ts'
import { LoadingScreen } from '../navigation/loading-screen.tsx'
import { ROLE_PAGES } from './profiles.ts'
import { logOut } from './store.ts'

const endSession = {
  customer: () => api('POST /logout'),
  restaurant: () => api('POST /restaurent/logout'),
  employee: () => api('POST /employee/logout'),
  administrator: () => api('POST /admin/logout'),
} as const satisfies Record<Role, () => Promise<unknown>>

export function LogOutScreen({ role }: { role: Role }) {
  const navigate = useNavigate()
  useEffect(() => {
    // the call reads the token when it is made, so it can be removed at once; an unreachable server must not keep the session here
    if (readToken(role)) endSession[role]().catch(() => undefined)
    logOut(role)
    navigate(ROLE_PAGES[role].login.to(), { replace: true })
  }, [role, navigate])
  return <LoadingScreen text={words.loggingOut} />
}
