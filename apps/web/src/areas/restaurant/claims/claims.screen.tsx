import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { IconCircleCheck } from '#icons'
import { words as claims } from '#words/claims'
import { listRestaurantClaims, restaurantClaimsKey, type Shown, shownIn } from '../../../features/claims/queries.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { useChannel } from '../../../lib/live/channel.ts'
import { refresh } from '../../../lib/refresh.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { countClaims } from '../queries.ts'
import { ClaimCard } from './claim-card.tsx'

const words = claims.list
const FILTERS = ['restaurant', 'administrator', 'decided'] as const
const hrefFor = (show: Shown, page = 1) =>
  paths.restaurantClaims.to(undefined, { show: show === 'restaurant' ? undefined : show, page: page > 1 ? page : undefined })

export default function Claims() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const reload = () => void refresh(queries, { queryKey: restaurantClaimsKey })
  useChannel('restaurant', { claimChanged: reload }, reload)
  const show = shownIn(search) ?? 'restaurant'
  const page = pageIn(search)
  const list = useQuery(listRestaurantClaims(show, page))
  const { data, isPending, error, refetch, isRefetching, isPlaceholderData } = list
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor: (target) => hrefFor(show, target) })
  const { data: due = 0 } = useQuery(countClaims())
  const found = data ? words.count(data.total) : ''
  return (
    <>
      <PageHeader
        title={words.title}
        note={
          <span role="status" className={data && data.size > 1 ? '' : 'sr-only'}>
            {data && data.size > 1 ? words.onPage(found, page, data.size) : found}
          </span>
        }
      />
      <p className="mb-4 max-w-180 text-ink-2">{words.intro}</p>
      <FilterLinks
        label={words.filter}
        links={FILTERS.map((known) => ({
          label: words.filters[known],
          to: hrefFor(known),
          isCurrent: known === show,
          count: known === 'restaurant' ? due : 0,
        }))}
        className="mb-4"
      />
      {isPending || isPastEnd ? (
        <Loading label={words.loading} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.claims.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={40} />} title={words.none[show]} text={words.noneText} />
      ) : (
        <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {data.claims.map((claim) => (
            <ClaimCard key={claim._id} claim={claim} />
          ))}
        </StaleRows>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => hrefFor(show, target)} />}
    </>
  )
}
