// What a page that is rendered on the server adds: its data beforehand, and what its head says about it.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export interface PageContext {
  readonly queries: QueryClient
  /** Calls the API for this request, in the server's own process. */
  readonly call: Api
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}
export interface Head {
  readonly title: string
  readonly description: string
  /** Path of a picture for link previews. */
  readonly image?: string
  /** schema.org data. */
  readonly jsonLd?: object
}
export interface ServerPage {
  /** Fills the query cache. An `ApiError` of 404 makes the page Page Not Found; other failures leave the loading to the browser. */
  prefetch(context: PageContext): Promise<void>
  head(context: PageContext): Head
}
