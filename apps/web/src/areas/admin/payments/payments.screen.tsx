import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconCircleCheck } from '#icons'
import { words as payments } from '#words/admin-payments'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSteadyRows } from '../../../ui/hooks/use-steady-rows.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { NewerRows } from '../newer-rows.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { MismatchCard } from './mismatch-card.tsx'
import { type Decision, FILTERS, type Filter, listMismatches, type Mismatch } from './queries.ts'
import { WeeklyStatement } from './weekly-statement.tsx'

const hrefFor = (filter: Filter, page = 1) =>
  paths.adminPayments.to(undefined, { status: filter === 'review' ? undefined : filter, page: page > 1 ? page : undefined })

export default function Payments() {
  const [params] = useSearchParams()
  const filter = FILTERS.find((known) => known === params.get('status')) ?? 'review'
  const page = pageIn(params)
  const list = useQuery(listMismatches(filter, page))
  const { data, error, isPending, refetch, isRefetching, isPlaceholderData } = list
  const [asked, setAsked] = useState<{ mismatch: Mismatch; decision: Decision } | undefined>()
  const steady = useSteadyRows(data?.payments, JSON.stringify([filter, page, isPlaceholderData]), ({ _id }) => _id, Object.is)
  const isPastEnd = useLastPage({
    page,
    // decided payments stay in sight
    pageCount: steady.rows.length > 0 ? undefined : data?.size,
    query: list,
    hrefFor: (target) => hrefFor(filter, target),
  })
  const waits = data?.payments.some(({ status }) => status === 'waiting') ?? false
  return (
    <>
      <PageHeader title={payments.title} note={<span role="status">{data && countWords(filter, data, page)}</span>} />
      <h2 className="text-section">{payments.problems}</h2>
      <p className="mt-1 mb-4 max-w-180 text-ink-2">{payments.why}</p>
      <FilterLinks
        label={payments.filter}
        links={FILTERS.map((known) => ({ label: payments.filters[known], to: hrefFor(known), isCurrent: known === filter }))}
        className="mb-4"
      />
      <NewerRows count={steady.added} onShow={steady.showNow} />
      {isPending || isPastEnd ? (
        <CardSkeleton />
      ) : !data ? (
        <ErrorState title={payments.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : steady.rows.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={40} />} title={payments.none[filter]} text={payments.noneText} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 gap-4">
            {steady.rows.map((mismatch) => (
              <MismatchCard key={mismatch._id} mismatch={mismatch} onDecide={(decision) => setAsked({ mismatch, decision })} />
            ))}
          </StaleRows>
          {waits && <WhatToDo />}
        </div>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => hrefFor(filter, target)} />}
      <WeeklyStatement />
      {asked && <DecideDialog key={`${asked.mismatch._id}-${asked.decision}`} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function countWords(filter: Filter, { total, size }: { total: number; size: number }, page: number): string {
  const found = payments.count[filter](total)
  return size > 1 ? payments.onPage(found, page, size) : found
}

function WhatToDo() {
  return (
    <aside aria-labelledby="todo" className="max-xl:order-first xl:sticky xl:top-6">
      <Card>
        <h2 id="todo" className="text-card-title">
          {payments.todo}
        </h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-small">
          {payments.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-2 text-small">{payments.after}</p>
      </Card>
    </aside>
  )
}

function CardSkeleton() {
  return (
    <Loading label={payments.loading} className="grid grid-cols-1 gap-4">
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
