import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Navigate } from 'react-router'
import { CardGrid, CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { usePageTurn } from '../../../features/catalogue/use-page-turn.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
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
  /** The cards of the page, each in an `<li>`. */
  children: ReactNode
}

/** One of the two lists of a search, with its own pages and its own failure. Renders nothing if nothing was found. */
export function FoundPart({ id, words, list, page, hrefFor, compact = false, children }: FoundPartProps) {
  const { data, isPending, isPlaceholderData, error, refetch, isRefetching } = list
  const part = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  usePageTurn(page, part)
  if (data?.total === 0) return null
  // fewer are found than when the link was made, or fewer than an estimated total
  if (isHydrated && !isPlaceholderData && data?.data.length === 0 && page > 1)
    return <Navigate to={hrefFor(Math.min(data.size, page - 1))} replace />
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={id} className="outline-none">
      <SectionHeader id={id} title={words.title} />
      {isPending && <CardGridSkeleton count={4} label={words.loading} compact={compact} />}
      {!isPending && !data && <ErrorState title={words.failed} text={error?.message} onRetry={refetch} retrying={isRefetching} />}
      {data && (
        <StaleRows isStale={isPlaceholderData}>
          <CardGrid compact={compact}>{children}</CardGrid>
        </StaleRows>
      )}
      <Pagination className="mt-6" page={page} pageCount={data?.size ?? 1} label={words.pages} hrefFor={hrefFor} />
    </section>
  )
}
