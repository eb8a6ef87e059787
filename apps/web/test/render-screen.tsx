// Renders a screen, a part of one or a hook as the app does: providers, router, session. The one place that knows the router.
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderHookResult, render, renderHook } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { Role } from '@tiffin/contract/call'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { makeQueryClient } from '../src/app/query-client.ts'
import type { Profiles } from '../src/features/session/profiles.ts'
import { useSessionStore } from '../src/features/session/store.ts'
import { storeToken } from '../src/lib/tokens.ts'
import { findPage } from '../src/paths.ts'
import { type Answers, answer, tokenOf } from './answers.ts'

export interface Visit {
  /** The address, with its query. */
  readonly at?: string
  /** What the visit brings along, such as `returnTo`. */
  readonly state?: unknown
  /** Who is signed in. */
  readonly as?: { readonly [R in Role]?: Profiles[R] }
  readonly answers?: Answers
}
interface Setting {
  readonly user: UserEvent
  /** Where the visitor is now: path and query. */
  readonly address: () => string
  readonly queries: ReturnType<typeof makeQueryClient>
}

export function signIn<R extends Role>(role: R, profile: Profiles[R]): void {
  storeToken(role, tokenOf(role))
  useSessionStore.setState({ [role]: { profile, success: true } })
}

/** Everything around a screen. Any other address than the screen's own shows nothing. */
function surroundings({ at = '/', state, as = {}, answers = {} }: Visit) {
  answer(answers)
  useSessionStore.setState({ isHydrated: true })
  for (const [role, profile] of Object.entries(as)) signIn(role as Role, profile as Profiles[Role])
  const queries = makeQueryClient()
  // a fault is asked for again at once, not after the second that a server needs
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } })
  let here = at
  const [pathname = '/', search] = at.split('?')
  const pattern = findPage(pathname)?.page.address ?? pathname
  function Here() {
    const location = useLocation()
    here = location.pathname + location.search
    return null
  }
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ pathname, search: search ? `?${search}` : '', state }]}>
        <Here />
        <main id="main">
          <Routes>
            <Route path={pattern} element={children} />
            <Route path="*" element={null} />
          </Routes>
        </main>
      </MemoryRouter>
    </QueryClientProvider>
  )
  return { Around, queries, address: () => here }
}

/** Opens a screen at its address. */
export function renderScreen(Screen: ComponentType, visit: Visit = {}): Setting {
  return renderPart(<Screen />, visit)
}

/** Renders an element as a part of a screen. */
export function renderPart(part: ReactNode, visit: Visit = {}): Setting & { rerender: (part: ReactNode) => void } {
  const { Around, queries, address } = surroundings(visit)
  const { rerender } = render(part, { wrapper: Around })
  return { user: userEvent.setup(), address, queries, rerender }
}

/** Runs a hook in a component of its own. */
export function renderUse<Result, Props>(
  use: (props: Props) => Result,
  visit: Visit & { readonly props?: Props } = {},
): RenderHookResult<Result, Props> & Omit<Setting, 'user'> {
  const { Around, queries, address } = surroundings(visit)
  const rendered = renderHook(use, { wrapper: Around, ...('props' in visit ? { initialProps: visit.props as Props } : {}) })
  return { ...rendered, queries, address }
}
