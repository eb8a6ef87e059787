import { useEffect } from 'react'
import { useNavigate } from 'react-router'

interface ListPage {
  /** The page in the address, from 1. */
  page: number
  /** 0 for an empty list; undefined until it is known. */
  pageCount: number | undefined
  query: { readonly isPlaceholderData: boolean; readonly isFetching: boolean }
  hrefFor: (page: number) => string
}
/**
 * Replaces the address of a page past the end of its list by that of the last page. Returns whether the page is past the end, so that the
 * screen shows it as loading and not as an empty list.
 */
export function useLastPage({ page, pageCount, query, hrefFor }: ListPage): boolean {
  const navigate = useNavigate()
  const last = Math.max(1, pageCount ?? page)
  const isPastEnd = page > last && !query.isPlaceholderData
  // a page that was empty may have rows again
  const target = isPastEnd && !query.isFetching ? hrefFor(last) : undefined
  // not <Navigate>, which warns on the server
  useEffect(() => {
    if (target) navigate(target, { replace: true })
  }, [target, navigate])
  return isPastEnd
}
