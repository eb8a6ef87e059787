// The routes of one area: each screen behind its guard, its chunk loaded when it is first needed.
import type { Role } from '@tiffin/contract/call'
import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { BounceSignedIn, RequireSession } from '../session/guards.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { Screen } from './screen.ts'

export function AreaRoutes({ role, screens }: { role: Role; screens: readonly Screen[] }) {
  return (
    <Routes>
      {screens.map((screen) => (
        <Route key={screen.page.pattern} path={screen.page.pattern} element={<Guarded role={role} screen={screen} />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
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
