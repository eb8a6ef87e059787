// The routes of one area: each screen behind its guard, its chunk loaded when it is first needed.
import type { Role } from '@tiffin/contract/call'
import { type ReactNode, Suspense, useMemo } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { findPage } from '../../paths.ts'
import { BounceSignedIn, RequireSession } from '../session/guards.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { Screen } from './screen.ts'

/**
 * The address was matched once, by paths.ts; the router's own `Routes` would match it a second time, in 3 KB more of the first load.
 * Its `useParams` reads what stands in its context.
 */
export function AreaRoutes({ role, screens }: { role: Role; screens: readonly Screen[] }) {
  const { pathname } = useLocation()
  const context = useMemo(() => routeOf(pathname), [pathname])
  const screen = screens.find(({ page }) => page === context?.page)
  if (!context || !screen) return <NotFoundScreen />
  return (
    <RouteContext value={context}>
      <Guarded key={screen.page.pattern} role={role} screen={screen} />
    </RouteContext>
  )
}

function routeOf(pathname: string) {
  const found = findPage(pathname)
  if (!found) return undefined
  const match = { params: found.params, pathname, pathnameBase: pathname, route: { path: found.page.pattern } }
  return { page: found.page, outlet: null, matches: [match], isDataRoute: false }
}

function Guarded({ role, screen }: { role: Role; screen: Screen }) {
  const isHydrated = useHydrated()
  // pages that are not rendered on the server arrive as a shell; the hydrating render must be the same
  if (!isHydrated && !screen.page.isRendered) return <LoadingScreen />
  const shown = (
    <Suspense fallback={<LoadingScreen />}>
      <screen.Part />
    </Suspense>
  )
  const guards: Record<Screen['access'], ReactNode> = {
    everyone: shown,
    session: <RequireSession role={role}>{shown}</RequireSession>,
    'signed-out': <BounceSignedIn role={role}>{shown}</BounceSignedIn>,
  }
  return guards[screen.access]
}
