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
type Asked = Pick<Arrival, 'params' | 'search'>
export interface ServerModule {
  readonly head: HeadOf
  /** The address with nothing but what the screen reads, in one spelling: what is left out changes neither the page nor which page is kept. */
  readonly address: (asked: Asked) => string
  /** Whether the server renders the page; otherwise it sends a shell, which is the same for all such addresses. Absent: always. */
  readonly isRendered?: (arrival: Arrival) => Promise<boolean>
}
