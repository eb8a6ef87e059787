// What a screen's file (areas/<area>/<screen>/<screen>.screen.tsx) exports: the screen, and the queries that it begins with.
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Api, api } from '../../lib/api.ts'
import type { Page, Params } from '../../page.ts'
import { findPage } from '../../paths.ts'

/** What is known of a visit before its screen is rendered. */
export interface Arrival {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly call: Api
}
interface ScreenQuery {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
}
/** The queries of a screen, by name: the screen reads them with `useScreenQueries`, the loader and the server fetch them ahead. */
export type ScreenQueries = (arrival: Arrival) => Readonly<Record<string, ScreenQuery>>
export interface ScreenModule {
  readonly default: ComponentType
  readonly queries?: ScreenQueries
  /** Loads what the screen shows at once at some addresses only: <screen>.parts.ts, a chunk of its own. */
  readonly loadParts?: (search: URLSearchParams) => Promise<unknown>
}

/** Fetches a screen's queries into the cache; rejects with the first failure. Fresh data is not fetched again. */
export async function fetchScreen(client: QueryClient, { queries }: ScreenModule, arrival: Arrival): Promise<void> {
  // each query has the type of its own answer, which a list of them cannot keep
  const answers = Object.values(queries?.(arrival) ?? {}).map((query) => client.fetchQuery(query as FetchQueryOptions))
  await Promise.all(answers)
}

/** The parameters in the address, by the page that the screen shows: `const { restId } = usePageParams(paths.menu)`. Throws on other pages. */
export function usePageParams<P extends string>(page: Page<P>): Params<P> {
  const found = findPage(useLocation().pathname)
  if (found?.page !== page) throw new Error(`a screen of ${page.address} was rendered at another address`)
  const params: unknown = found.params
  // a match has the parameters that the address names
  return params as Params<P>
}

/** The screen's own `queries` for the present address. */
export function useScreenQueries<Q>(queries: (arrival: Arrival) => Q): Q {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return queries({ params: findPage(pathname)?.params ?? {}, search, call: api })
}
