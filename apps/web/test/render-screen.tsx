// Renders a screen, a part of one or a hook inside the app's providers, router and session. Only this file knows the router.
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
  readonly at?: string
  /** The navigation state, such as `returnTo`. */
  readonly state?: unknown
  readonly as?: { readonly [R in Role]?: Profiles[R] }
  readonly answers?: Answers
}
interface Setting {
  readonly user: UserEvent
  /** Returns path and query of the present address. */
  readonly address: () => string
  readonly queries: ReturnType<typeof makeQueryClient>
}

export function signIn<R extends Role>(role: R, profile: Profiles[R]): void {
  storeToken(role, tokenOf(role))
  useSessionStore.setState({ [role]: { profile, success: true } })
}

/** Wraps a screen in providers and a router, in which every other address is empty. */
function surroundings({ at = '/', state, as = {}, answers = {} }: Visit) {
  answer(answers)
  useSessionStore.setState({ isHydrated: true })
  for (const [role, profile] of Object.entries(as)) signIn(role as Role, profile as Profiles[Role])
  const queries = makeQueryClient()
  // retries a server error at once instead of after a second
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

export function renderScreen(Screen: ComponentType, visit: Visit = {}): Setting {
  return renderPart(<Screen />, visit)
}

export function renderPart(part: ReactNode, visit: Visit = {}): Setting & { rerender: (part: ReactNode) => void } {
  const { Around, queries, address } = surroundings(visit)
  const { rerender } = render(part, { wrapper: Around })
  return { user: userEvent.setup(), address, queries, rerender }
}

/** Runs a hook in a component. */
export function renderUse<Result, Props>(
  use: (props: Props) => Result,
  visit: Visit & { readonly props?: Props } = {},
): RenderHookResult<Result, Props> & Omit<Setting, 'user'> {
  const { Around, queries, address } = surroundings(visit)
  const rendered = renderHook(use, { wrapper: Around, ...('props' in visit ? { initialProps: visit.props as Props } : {}) })
  return { ...rendered, queries, address }
}
