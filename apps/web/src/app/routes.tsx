import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadingScreen } from '../features/navigation/loading-screen.tsx'
import { NotFoundScreen } from '../features/navigation/not-found-screen.tsx'
import { BounceSignedIn, RequireSession } from '../features/session/guards.tsx'
import { roleOf } from '../features/session/profiles.ts'
import { useHydrated } from '../lib/hydrated.ts'
import type { Page } from '../page.ts'
import { findPage } from '../paths.ts'
import { EarlyInput } from './early-input.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageTitle } from './page-title.tsx'
import { screenOf, shellOf } from './screens.ts'

/** `isMissing`: the server responded 404 to the visit's first address. `title`: the title on the server. */
export function Routes({ isMissing, title }: { isMissing: boolean; title: string | undefined }) {
  const { pathname } = useLocation()
  const [missingPath] = useState(isMissing ? pathname : undefined)
  const page = pathname === missingPath ? undefined : findPage(pathname)?.page
  const Shell = shellOf(page)
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PageTitle page={page} named={title} />
      {/* a shell is a chunk too, and may fail to load */}
      <ErrorBoundary resetKey={pathname}>
        <Shell>
          <ErrorBoundary resetKey={pathname}>{page ? <GuardedScreen key={page.address} page={page} /> : <MissingScreen />}</ErrorBoundary>
        </Shell>
      </ErrorBoundary>
    </Suspense>
  )
}

const MissingScreen = () => (
  <>
    <NotFoundScreen />
    <EarlyInput />
  </>
)

function GuardedScreen({ page }: { page: Page }) {
  const isHydrated = useHydrated()
  // a page delivered as a shell has no screen; the hydrating render must match it
  if (!isHydrated && page.server === 'shell') return <LoadingScreen />
  const Screen = screenOf(page)
  const role = roleOf(page.area)
  const shown = (
    <Suspense fallback={<LoadingScreen />}>
      <Screen />
      <EarlyInput />
    </Suspense>
  )
  if (page.access === 'everyone') return shown
  return page.access === 'session' ? (
    <RequireSession role={role}>{shown}</RequireSession>
  ) : (
    <BounceSignedIn role={role}>{shown}</BounceSignedIn>
  )
}
