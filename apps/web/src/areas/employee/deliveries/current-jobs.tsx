import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconMotorbike } from '#icons'
import { words } from '#words/deliveries'
import { ClockNotice } from '../../../features/hours/clock-notice.tsx'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { useOnline } from '../../../lib/online.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { getEarnings, listCurrent } from '../queries.ts'
import { isCurrent, isExpected } from './job.ts'
import { JobCard } from './job-card.tsx'
import { retryHeld, useMoveQueue } from './move-queue.ts'
import { afterMove, waitingMoves } from './queued-move.ts'
import { keyOf, payOf, stopsOf } from './stops.ts'
import { StopsOverview } from './stops-overview.tsx'
import { useWakeLock } from './use-wake-lock.ts'

interface CurrentJobsProps {
  isOnlyFirst?: boolean
  page?: number
  hrefFor?: (page: number) => string
}

/** The current jobs, the one due first first. */
export function CurrentJobs({ isOnlyFirst = false, page = 1, hrefFor = () => paths.deliveries.to() }: CurrentJobsProps) {
  const { _id: employeeId } = useProfile('employee')
  const list = useQuery(listCurrent(page))
  const { data, error, refetch, isPending, isRefetching, isPlaceholderData } = list
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor })
  const moves = useMoveQueue((queue) => queue.moves)
  const jobs = data?.ordersDetails.filter(isCurrent) ?? []
  useWakeLock(jobs.some((job) => !isExpected(job)))
  // sent on leaving: other screens have no Undo for it
  useEffect(() => retryHeld, [])
  const heading = useRef<HTMLHeadingElement>(null)
  const keptFocus = useKeptFocus(() => heading.current)
  const isOnline = useOnline()
  const own = moves.filter((move) => move.employeeId === employeeId)
  // steps that wait for the connection count as done
  const stops = stopsOf(jobs.map((job) => waitingMoves(own, job, isOnline).reduce(afterMove, job)))
  const shown = isOnlyFirst ? stops.slice(0, 1) : stops
  const total = data?.total ?? 0
  const isListed = !isOnlyFirst && (data?.size ?? 1) <= 1 && stops.length > 1
  return (
    <section aria-labelledby="current" {...keptFocus}>
      <h2 ref={heading} tabIndex={-1} id="current" className="mb-3 text-section">
        {total > 1 && !isOnlyFirst ? words.current.many(total) : words.current.one}
      </h2>
      <ClockNotice className="mb-4" />
      {isPending || isPastEnd ? (
        <JobSkeleton />
      ) : !data ? (
        <ErrorState title={words.current.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : shown.length === 0 ? (
        <NoJobs isHome={isOnlyFirst} />
      ) : (
        <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 gap-4">
          {isListed && <StopsOverview stops={stops} />}
          {shown.map((orders, index) => (
            <JobCard
              key={keyOf(orders)}
              orders={orders}
              pay={payOf(orders, data.pays)}
              moves={own.filter((move) => orders.some(({ _id }) => move.orderId === _id))}
              employeeId={employeeId}
              isFirst={index === 0}
              // below the list it would name a card that is not in sight yet
              isStuck={index === 0 && !isListed}
            />
          ))}
          {isOnlyFirst && stops.length > 1 && <StopsOverview stops={stops.slice(1)} areNext />}
        </StaleRows>
      )}
      {!isOnlyFirst && (
        <Pagination className="mt-4" label={words.current.pages} page={page} pageCount={data?.size ?? 1} hrefFor={hrefFor} />
      )}
    </section>
  )
}

function JobSkeleton() {
  return (
    <Loading label={words.current.loading}>
      <Card className="grid grid-cols-1 gap-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-15 w-full rounded-control" />
      </Card>
    </Loading>
  )
}

/** With the reason, if the employee is one whom restaurants cannot assign, or see last. */
function NoJobs({ isHome }: { isHome: boolean }) {
  const { data } = useQuery(getEarnings())
  const { none, notYet, offDuty, noneText, whatIsMissing } = words.current
  return (
    <Card>
      <EmptyState
        icon={<IconMotorbike size={40} />}
        title={none}
        text={data?.approval ? notYet : data?.offDutySince ? offDuty : noneText}
        action={
          data?.approval &&
          !isHome && (
            <Link to={paths.employeeHome.to()} className={buttonClass('secondary')}>
              {whatIsMissing}
            </Link>
          )
        }
        className="py-6"
      />
    </Card>
  )
}
