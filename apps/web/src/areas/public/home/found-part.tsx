import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { CardGrid, CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { usePageTurn } from '../../../features/catalogue/use-page-turn.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'

interface FoundPartProps {
  id: string
  words: { title: string; loading: string; failed: string; pages: string }
  list: UseQueryResult<{ data: readonly unknown[]; size: number; total: number }>
  page: number
  hrefFor: (page: number) => string
  compact?: boolean
  /** Its title is that of the page, and is not shown a second time. */
  isWholePage?: boolean
  children: ReactNode
}

/** One of the two lists of a search, with its own pages and its own failure. Renders nothing if nothing was found. */
export function FoundPart({ id, words, list, page, hrefFor, compact = false, isWholePage = false, children }: FoundPartProps) {
  const { data, isPending, isPlaceholderData, error, refetch, isRefetching } = list
  const part = useRef<HTMLElement>(null)
  usePageTurn(page, part)
  // the total of a search is an estimate, so that the last page may be empty
  const pageCount = data?.data.length === 0 ? Math.min(data.size, page - 1) : data?.size
  const isPastEnd = useLastPage({ page, pageCount, query: list, hrefFor })
  if (data?.total === 0) return null
  return (
    // on phones the header has a second row, with the search
    <section ref={part} tabIndex={-1} aria-labelledby={id} className="outline-none max-md:scroll-mt-12">
      {isWholePage ? (
        <h2 id={id} className="sr-only">
          {words.title}
        </h2>
      ) : (
        <SectionHeader id={id} title={words.title} />
      )}
      {(isPending || isPastEnd) && <CardGridSkeleton count={4} label={words.loading} compact={compact} />}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && (
        <StaleRows isStale={isPlaceholderData}>
          <CardGrid compact={compact}>{children}</CardGrid>
        </StaleRows>
      )}
      <Pagination className="mt-6" page={page} pageCount={pageCount ?? 1} label={words.pages} hrefFor={hrefFor} />
    </section>
  )
}
