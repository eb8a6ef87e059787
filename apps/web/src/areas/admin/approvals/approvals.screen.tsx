import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconUserCheck } from '#icons'
import { words } from '#words/admin-approvals'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { PartnerCard } from './partner-card.tsx'
import { listPartners, type Partner, STATES, type State } from './queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

const stateIn = (params: URLSearchParams): State => STATES.find((known) => known === params.get('state')) ?? 'waiting'
const hrefFor = (state: State, page = 1) =>
  paths.adminApprovals.to(undefined, { state: state === 'waiting' ? undefined : state, page: page > 1 ? page : undefined })

export const queries = ({ search, call }: Arrival) => ({ partners: listPartners(stateIn(search), pageIn(search), call) })

export default function Approvals() {
  const [params] = useSearchParams()
  const state = stateIn(params)
  const page = pageIn(params)
  const list = useQuery(useScreenQueries(queries).partners)
  const { data, error, isPending, refetch, isRefetching, isPlaceholderData } = list
  const [refused, setRefused] = useState<Partner | undefined>()
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor: (target) => hrefFor(state, target) })
  return (
    <>
      <PageHeader
        title={paths.adminApprovals.title}
        note={<span role="status">{data && !isPlaceholderData && countWords(state, data, page)}</span>}
      />
      <p className="mb-4 max-w-180 text-ink-2">{words.why[state]}</p>
      <FilterLinks
        label={words.filter}
        links={STATES.map((known) => ({ label: words.filters[known], to: hrefFor(known), isCurrent: known === state }))}
        className="mb-4"
      />
      {isPending || isPastEnd ? (
        <CardSkeleton />
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.partners.length === 0 ? (
        <EmptyState
          icon={<IconUserCheck size={40} />}
          title={words.none[state]}
          text={words.noneText[state]}
          action={state === 'waiting' && <Unchecked />}
        />
      ) : (
        <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 gap-4">
          {data.partners.map((partner) => (
            <PartnerCard key={partner._id} partner={partner} onRefuse={() => setRefused(partner)} />
          ))}
        </StaleRows>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => hrefFor(state, target)} />}
      {refused && <RefuseDialog key={refused._id} partner={refused} onClose={() => setRefused(undefined)} />}
    </>
  )
}

function countWords(state: State, { total, size }: { total: number; size: number }, page: number): string {
  const found = words.count[state](total)
  return size > 1 ? words.onPage(found, page, size) : found
}

/** That no partner waits does not mean that all are checked. */
function Unchecked() {
  const { data } = useQuery(listPartners('unchecked', 1))
  if (!data || data.total === 0) return null
  return (
    <Link to={hrefFor('unchecked')} className="link num inline-flex min-h-11 items-center">
      {words.count.unchecked(data.total)}
    </Link>
  )
}

function CardSkeleton() {
  return (
    <Loading label={words.loading} className="grid grid-cols-1 gap-4">
      {['first', 'second'].map((card) => (
        <Card key={card} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-11 w-2/3" />
        </Card>
      ))}
    </Loading>
  )
}
