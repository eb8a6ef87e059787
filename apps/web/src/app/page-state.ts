import type { DehydratedState } from '@tanstack/react-query'
import type { Viewer } from '../features/session/profiles.ts'
import { deviceAhead, serverNow } from '../lib/server-clock.ts'

type Query = DehydratedState['queries'][number]
/** What a query has read, without when: all processes write the same page, so that a browser that has it gets 304 from each. */
export type ReadQuery = Omit<Query, 'dehydratedAt' | 'state'> & { readonly state: Omit<Query['state'], 'dataUpdatedAt'> }

export interface PageState {
  readonly queries?: readonly ReadQuery[]
  readonly isMissing?: boolean
  readonly isShell?: boolean
  /** When it was rendered, in epoch milliseconds. */
  readonly at?: number
  /** Whose own page it is. */
  readonly viewer?: Viewer
}
export const withoutTimes = ({ queries }: DehydratedState): ReadQuery[] =>
  queries.map(({ dehydratedAt: _written, state: { dataUpdatedAt: _read, ...state }, ...query }) => ({ ...query, state }))

/** Returns JSON in which no text can end the script element. */
export const writeState = (state: PageState): string =>
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`

export function readState(): PageState {
  const text = document.getElementById('state')?.textContent
  return text ? (JSON.parse(text) as PageState) : {}
}

/** Returns what the page brings as read now, by the device's clock, with which TanStack Query decides how old data is. */
export function asReadNow(read: readonly ReadQuery[]): DehydratedState {
  const now = serverNow() + deviceAhead()
  const queries = read.map((query) => ({ ...query, dehydratedAt: now, state: { ...query.state, dataUpdatedAt: now } }))
  return { mutations: [], queries }
}
