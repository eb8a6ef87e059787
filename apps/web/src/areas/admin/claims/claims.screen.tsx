import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { IconCircleCheck } from '#icons'
import { words } from '#words/admin-claims'
import { type Shown, shownIn } from '../../../features/claims/queries.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useSteadyLoading } from '../../../ui/hooks/use-steady-loading.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { COLUMNS } from './claim-columns.tsx'
import { countClaims, listClaims } from './queries.ts'

const FILTERS = ['all', 'administrator', 'restaurant', 'decided'] as const
const hrefFor = (show: Shown | undefined, page = 1) => paths.adminClaims.to(undefined, { show, page: page > 1 ? page : undefined })

export const queries = ({ search, call }: Arrival) => ({ claims: listClaims(shownIn(search), pageIn(search), call) })

export default function Claims() {
  const [search] = useSearchParams()
  const show = shownIn(search)
  const page = pageIn(search)
  const list = useQuery(useScreenQueries(queries).claims)
  const isLoading = useSteadyLoading(list.isPending)
  const { data } = list
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor: (target) => hrefFor(show, target) })
  const hasFailed = list.isError && (!data || list.isPlaceholderData)
  const { data: due = 0 } = useQuery(countClaims())
  const found = data && !hasFailed ? words.count(data.total) : ''
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
      <FilterLinks
        label={words.filter}
        links={FILTERS.map((known) => ({
          label: words.filters[known],
          to: hrefFor(known === 'all' ? undefined : known),
          isCurrent: known === (show ?? 'all'),
          count: known === 'administrator' ? due : 0,
        }))}
        className="mb-4"
      />
      {hasFailed ? (
        <ErrorState title={words.failed} error={list.error} onRetry={list.refetch} retrying={list.isRefetching} />
      ) : (
        <StaleRows isStale={list.isPlaceholderData}>
          <DataTable
            caption={words.title}
            columns={COLUMNS}
            rows={data?.claims ?? []}
            rowKey={({ _id }) => _id}
            loading={isLoading || isPastEnd}
            empty={<EmptyState icon={<IconCircleCheck size={40} />} title={words.none} text={words.noneText} />}
          />
        </StaleRows>
      )}
      {data && !hasFailed && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => hrefFor(show, target)} />}
    </>
  )
}
