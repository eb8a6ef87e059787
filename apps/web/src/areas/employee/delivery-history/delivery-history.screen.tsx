import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { words } from '#words/deliveries'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { CurrentJobs } from '../deliveries/current-jobs.tsx'
import { PastDeliveries } from '../deliveries/past-deliveries.tsx'
import { listCurrent, listPast } from '../queries.ts'

const fromFirst = (page: number): number | undefined => (page > 1 ? page : undefined)

export const queries = ({ search, call }: Arrival) => ({
  current: listCurrent(pageIn(search, 'current'), call),
  past: listPast(pageIn(search), undefined, call),
})

export default function DeliveryHistory() {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const current = pageIn(params, 'current')
  const isCurrentThere = !useQuery(useScreenQueries(queries).current).isPending
  const hrefFor = (at: { page: number; current: number }) =>
    paths.deliveries.to(undefined, { current: fromFirst(at.current), page: fromFirst(at.page) })
  return (
    <>
      <PageHeader title={words.history.title} />
      <div className="grid grid-cols-1 gap-8">
        <CurrentJobs page={current} hrefFor={(target) => hrefFor({ page, current: target })} />
        {/* hidden until the current deliveries, which push it down, are loaded */}
        <div className={cx(!isCurrentThere && 'invisible')}>
          <History page={page} hrefFor={(target) => hrefFor({ page: target, current })} />
        </div>
      </div>
    </>
  )
}

function History({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const list = useQuery(useScreenQueries(queries).past)
  const { data, error, refetch, isPending, isRefetching, isPlaceholderData } = list
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor })
  return (
    <section aria-labelledby="history">
      <SectionHeader
        id="history"
        title={words.history.heading}
        end={data && <span className="num text-small text-ink-2">{words.history.total(data.total)}</span>}
      />
      {isPending || isPastEnd ? (
        <Loading label={words.history.loading}>
          <Card>
            <SkeletonRows rows={4} picture={false} />
          </Card>
        </Loading>
      ) : !data ? (
        <ErrorState title={words.history.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.ordersDetails.length === 0 ? (
        <EmptyState title={words.history.none} text={words.history.noneText} className="py-6" />
      ) : (
        <StaleRows isStale={isPlaceholderData}>
          <PastDeliveries orders={data.ordersDetails} earned={data.earned} label={words.history.list} />
        </StaleRows>
      )}
      <Pagination className="mt-4" label={words.history.pages} page={page} pageCount={data?.size ?? 1} hrefFor={hrefFor} />
    </section>
  )
}
