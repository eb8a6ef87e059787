// The pages as links use them, `paths.cart.to()`, and the way back from an address to its page.
import { matchPath } from 'react-router'
import type { Page } from './page.ts'
import { pages } from './pages.ts'

export const paths = pages
const all: readonly Page[] = Object.values(pages)

/** The page at an address (any case, with or without a trailing slash, as the server matches); undefined for an unknown one. */
export function findPage(pathname: string): { page: Page; params: Readonly<Record<string, string | undefined>> } | undefined {
  for (const page of all) {
    const match = matchPath({ path: page.address, caseSensitive: false, end: true }, pathname)
    if (match) return { page, params: decoded(match.params) }
  }
  return undefined
}
/** As `usePageParams` returns them; what cannot be decoded stays as it is. */
function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, value === undefined ? undefined : decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}
