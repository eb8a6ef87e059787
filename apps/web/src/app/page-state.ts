import type { DehydratedState } from '@tanstack/react-query'
import type { Viewer } from '../features/session/profiles.ts'
import { deviceAhead } from '../lib/server-clock.ts'

export interface PageState {
  readonly queries?: DehydratedState
  readonly isMissing?: boolean
  readonly isShell?: boolean
  /** When it was rendered, in epoch milliseconds. */
  readonly at?: number
  /** Whose own page it is. */
  readonly viewer?: Viewer
}
/** Returns JSON in which no text can end the script element. */
export const writeState = (state: PageState): string =>
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`

export function readState(): PageState {
  const text = document.getElementById('state')?.textContent
  const state = text ? (JSON.parse(text) as PageState) : {}
  return state.queries ? { ...state, queries: byDeviceClock(state.queries) } : state
}

/** TanStack Query decides by the device's clock how old data is. */
function byDeviceClock(data: DehydratedState): DehydratedState {
  const ahead = deviceAhead()
  const queries = data.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + ahead },
  }))
  return { ...data, queries }
}
