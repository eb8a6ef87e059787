// Everything that was handed to the employee: what is to be brought now, below it what was.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { CurrentJobs } from '../deliveries/current-jobs.tsx'
import { isCurrent } from '../deliveries/job.ts'
import { PastDeliveries } from '../deliveries/past-deliveries.tsx'
import { listHistory } from '../queries.ts'

export default function DeliveryHistory() {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return (
    <>
      <PageHeader title="Deliveries" />
      <div className="grid gap-8">
        <CurrentJobs />
        <History page={page} />
      </div>
    </>
  )
}

function History({ page }: { page: number }) {
  const { data, error, refetch, isPending, isRefetching } = useQuery(listHistory(page))
  const past = data?.ordersDetails.filter((order) => !isCurrent(order)) ?? []
  return (
    <section aria-labelledby="history">
      <SectionHeader id="history" title="History" end={data && <Total count={data.total} />} />
      {isPending ? (
        <Loading label="Loading your history">
          <Card>
            <SkeletonRows rows={4} picture={false} />
          </Card>
        </Loading>
      ) : !data ? (
        <ErrorState title="We could not load your history." text={error?.message} onRetry={refetch} retrying={isRefetching} />
      ) : past.length === 0 ? (
        <EmptyState title="Nothing delivered yet" text="What you have brought is listed here." className="py-6" />
      ) : (
        <PastDeliveries orders={past} label="Past deliveries" />
      )}
      <Pagination
        className="mt-4"
        page={page}
        pageCount={data?.size ?? 1}
        hrefFor={(target) => paths.deliveries.to(undefined, { page: target > 1 ? target : undefined })}
      />
    </section>
  )
}

function Total({ count }: { count: number }) {
  return <span className="num text-small text-ink-2">{formatCount(count, 'order')} in all</span>
}
