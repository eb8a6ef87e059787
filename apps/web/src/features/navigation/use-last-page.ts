import { useEffect } from 'react'
import { useNavigate } from 'react-router'

interface ListPage {
  page: number
  pageCount: number | undefined
  query: { readonly isPlaceholderData: boolean; readonly isFetching: boolean }
  hrefFor: (page: number) => string
}
/** Leads from a page past the end of its list to the last page. Returns whether it does: such a page is loading, not empty. */
export function useLastPage({ page, pageCount, query, hrefFor }: ListPage): boolean {
  const navigate = useNavigate()
  const last = Math.max(1, pageCount ?? page)
  const isPastEnd = page > last && !query.isPlaceholderData
  // a page that was empty may have rows again
  const target = isPastEnd && !query.isFetching ? hrefFor(last) : undefined
  // <Navigate> warns on the server
  useEffect(() => {
    if (target) navigate(target, { replace: true })
  }, [target, navigate])
  return isPastEnd
}
