// Which area and which layout stand at an address. Areas and shells are chunks of their own.
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadingScreen } from './features/navigation/loading-screen.tsx'
import { NotFoundScreen } from './features/navigation/not-found-screen.tsx'
import { RouteErrorBoundary } from './features/navigation/route-error.tsx'
import type { AreaModule } from './features/navigation/screen.ts'
import { fullTitle } from './features/navigation/use-title.ts'
import { useSessionStore } from './features/session/store.ts'
import { type LazyPart, lazyPart } from './lib/lazy-part.tsx'
import { type AreaName, findPage, type Page } from './paths.ts'

interface LayoutProps {
  children: ReactNode
}
type LayoutModule = { readonly default: ComponentType<LayoutProps> }
type LayoutPart = LazyPart<LayoutProps, LayoutModule>
const layout = (load: () => Promise<LayoutModule>): LayoutPart => lazyPart<LayoutProps, LayoutModule>(load)

// guests and customers share one shell, which stays as it is while they go from one area to the other
const storefront = () => import('./storefront.ts')
const CustomerShell = layout(async () => ({ default: (await storefront()).CustomerShell }))
const SHELLS: Readonly<Record<AreaName, LayoutPart>> = {
  public: CustomerShell,
  customer: CustomerShell,
  restaurant: layout(() => import('./areas/restaurant/shell.tsx')),
  employee: layout(() => import('./areas/employee/shell.tsx')),
  admin: layout(() => import('./areas/admin/shell.tsx')),
}
const AuthLayout = layout(() => import('./features/navigation/auth-layout.tsx'))
const BareLayout = layout(() => import('./features/navigation/bare-layout.tsx'))

const AREAS: Readonly<Record<AreaName, LazyPart<object, AreaModule>>> = {
  public: lazyPart(storefront),
  customer: lazyPart(() => import('./areas/customer/area.tsx')),
  restaurant: lazyPart(() => import('./areas/restaurant/area.tsx')),
  employee: lazyPart(() => import('./areas/employee/area.tsx')),
  admin: lazyPart(() => import('./areas/admin/area.tsx')),
}

function layoutOf(page: Page | undefined): LayoutPart {
  if (!page) return CustomerShell
  if (page.layout === 'shell') return SHELLS[page.area]
  return page.layout === 'auth' ? AuthLayout : BareLayout
}

/** Loads what the first render of an address needs, so that it renders without waiting; on both sides alike. */
export async function preload(pathname: string): Promise<void> {
  const page = findPage(pathname)?.page
  const around = layoutOf(page).preload()
  // an area that cannot be loaded must not leave a second failure unheard, which would end the server
  around.catch(() => undefined)
  if (page) {
    const { screens } = await AREAS[page.area].preload()
    await screens.find((row) => row.page === page)?.Part.preload()
  }
  await around
}

/** Asks for the data of the screen that a visit begins with, once its code is there, if its role is signed in. */
export async function loadAhead(queries: QueryClient, { pathname, search }: Location): Promise<void> {
  const found = findPage(pathname)
  if (!found || found.page.area === 'public') return
  const { screens } = await AREAS[found.page.area].preload()
  const screen = screens.find(({ page }) => page === found.page)
  const role = found.page.area === 'admin' ? 'administrator' : found.page.area
  if (screen?.access !== 'session' || !useSessionStore.getState()[role].success) return
  const loaded = await screen.Part.preload()
  loaded.default.ahead?.({ queries, params: found.params, search: new URLSearchParams(search) })
}

/** `isMissing`: the server found nothing behind the address that the visit began with. */
export function Screens({ isMissing }: { isMissing: boolean }) {
  const { pathname } = useLocation()
  const [missingPath] = useState(isMissing ? pathname : undefined)
  const page = pathname === missingPath ? undefined : findPage(pathname)?.page
  const Layout = layoutOf(page)
  const Area = page && AREAS[page.area]
  return (
    <Suspense fallback={<LoadingScreen />}>
      {page && <PageTitle page={page} />}
      {/* a layout is a chunk too, and may be missing as one */}
      <RouteErrorBoundary resetKey={pathname}>
        <Layout>
          <RouteErrorBoundary resetKey={pathname}>
            <Suspense fallback={<LoadingScreen />}>{Area ? <Area /> : <NotFoundScreen />}</Suspense>
          </RouteErrorBoundary>
        </Layout>
      </RouteErrorBoundary>
    </Suspense>
  )
}

/** Stands before the screen, so that the screen's own, more telling title comes after it. */
function PageTitle({ page }: { page: Page }) {
  useEffect(() => {
    document.title = fullTitle(page.title)
  }, [page])
  return null
}
