import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import type { Parts } from '../../../ui/parts.ts'

interface PersonListProps<D extends { readonly total: number; readonly size: number }> {
  id: string
  words: { readonly title: string; readonly loading: string; readonly failed: string; readonly pages: string; readonly none?: string }
  list: UseQueryResult<D>
  page: number
  hrefFor: (page: number) => string
  /** At the end of the heading's line. */
  end?: Parts
  /** Between the heading and the rows. */
  above?: Parts
  className?: string
  children: (data: D) => ReactNode
}
/** A card with one of the lists of a person, which is read in pages of its own. */
export function PersonList<D extends { readonly total: number; readonly size: number }>(props: PersonListProps<D>) {
  const { id, words, list, page, hrefFor, end, above, className, children } = props
  const { data, error, isPending, isPlaceholderData, refetch, isRefetching } = list
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor })
  return (
    <Card as="section" flush aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-4">
        <h2 id={id} className="text-card-title">
          {words.title}
        </h2>
        {end}
      </div>
      {above}
      {isPending || isPastEnd ? (
        <Loading label={words.loading} className="px-4 pb-4">
          <SkeletonRows rows={3} picture={false} />
        </Loading>
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.total === 0 ? (
        <p className="px-4 py-4 text-ink-2">{words.none}</p>
      ) : (
        <StaleRows isStale={isPlaceholderData}>{children(data)}</StaleRows>
      )}
      {data && <Pagination page={page} pageCount={data.size} label={words.pages} hrefFor={hrefFor} className="px-4 pt-2 pb-4" />}
    </Card>
  )
}
