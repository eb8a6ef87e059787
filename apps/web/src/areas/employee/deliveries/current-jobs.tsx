import { IconMotorbike } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { listNewest } from '../queries.ts'
import { currentJobs } from './job.ts'
import { JobCard } from './job-card.tsx'
import { useWakeLock } from './use-wake-lock.ts'

interface CurrentJobsProps {
  /** Of several jobs only the one at hand. */
  isOnlyFirst?: boolean
  /** Beside the heading, given how many jobs there are. */
  more?: (count: number) => ReactNode
}

/** What is to be brought now; of several the one on the road first. */
export function CurrentJobs({ isOnlyFirst = false, more }: CurrentJobsProps) {
  const { data, error, refetch, isPending, isRefetching } = useQuery(listNewest())
  const jobs = currentJobs(data?.ordersDetails ?? [])
  useWakeLock(jobs.length > 0)
  const shown = isOnlyFirst ? jobs.slice(0, 1) : jobs
  return (
    <section aria-labelledby="current">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="current" className="text-section">
          {jobs.length > 1 && !isOnlyFirst ? `Current deliveries (${jobs.length})` : 'Current delivery'}
        </h2>
        {more?.(jobs.length)}
      </div>
      {isPending ? (
        <JobSkeleton />
      ) : !data ? (
        <ErrorState title="We could not load your deliveries." text={error?.message} onRetry={refetch} retrying={isRefetching} />
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconMotorbike size={40} />}
            title="Nothing to deliver right now"
            text="A packed order that a restaurant hands you appears here by itself."
            className="py-6"
          />
        </Card>
      ) : (
        <div className="grid gap-4">
          {shown.map((order, index) => (
            <JobCard key={order._id} order={order} isFirst={index === 0} />
          ))}
        </div>
      )}
    </section>
  )
}

function JobSkeleton() {
  return (
    <Loading label="Loading your deliveries">
      <Card className="grid gap-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-15 w-full rounded-control" />
      </Card>
    </Loading>
  )
}
