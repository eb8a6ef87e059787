// What a page that is rendered on the server says about itself in its head: areas/<area>/<screen>/<screen>.server.ts.
import type { QueryClient } from '@tanstack/react-query'
import type { Arrival } from './screen.ts'

export interface Head {
  readonly title: string
  readonly description: string
  readonly image?: string
  readonly jsonLd?: object
}
/** `data` has the answers to the screen's queries, under their own keys. */
export type HeadOf = (arrival: Arrival, data: QueryClient) => Head
export interface ServerModule {
  readonly head: HeadOf
}
