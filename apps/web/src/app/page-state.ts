// What the server hands to the browser with a rendered page, as JSON in the page.
import type { DehydratedState } from '@tanstack/react-query'

export interface PageState {
  readonly queries?: DehydratedState
  readonly isMissing?: boolean
}
/** JSON that cannot end its script element, whatever a restaurant calls itself. */
export const writeState = (state: PageState): string =>
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`

export function readState(): PageState {
  const text = document.getElementById('state')?.textContent
  return text ? (JSON.parse(text) as PageState) : {}
}
