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
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Returns the parameters as `usePageParams` does; what cannot be decoded stays as it is. Ids are in lower case, as on the server. */
function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const decode = (value: string): string => {
    if (ID.test(value)) return value.toLowerCase()
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === undefined ? undefined : decode(value)]))
}
