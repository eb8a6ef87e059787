// Where an employee's day begins: what it has earned, the job at hand, the last deliveries.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatCount, formatDate, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CurrentJobs } from '../deliveries/current-jobs.tsx'
import { isCurrent } from '../deliveries/job.ts'
import { PastDeliveries } from '../deliveries/past-deliveries.tsx'
import { getEarnings, listNewest } from '../queries.ts'

const LAST = 3

export default function Home() {
  const { name } = useProfile('employee')
  const allJobs = (count: number) => (
    <Link to={paths.deliveries.to()} className="link text-small">
      {count > 1 ? `All ${count} current` : 'All deliveries'}
    </Link>
  )
  return (
    <>
      <PageHeader title={`Hi ${name.split(' ')[0]}`} note={formatDate(Date.now())} actions={<Badge tone="ok">Online</Badge>} />
      <div className="grid gap-8">
        <Earnings />
        <CurrentJobs isOnlyFirst more={allJobs} />
        <LastDeliveries />
      </div>
    </>
  )
}

function Earnings() {
  const { data, error, refetch, isPending, isRefetching } = useQuery(getEarnings())
  if (!isPending && !data)
    return <ErrorState title="We could not load your earnings." text={error?.message} onRetry={refetch} retrying={isRefetching} />
  const today = data?.earningsByDay.at(-1)
  return (
    <Card as="section" aria-label="Earnings">
      <p className="text-small text-ink-2">Today's earnings</p>
      <p className="num text-hero">{today ? formatRupees(today.earnings) : <Skeleton className="my-2 h-8 w-28" />}</p>
      <p className="min-h-5 text-small text-ink-2">{today && `${formatCount(today.orders, 'delivery', 'deliveries')} today`}</p>
      <dl className="mt-4 grid grid-cols-3 gap-3 border-t border-border pt-3">
        <Figure label="All earnings" value={data && formatRupees(data.totalEarnings)} />
        <Figure label="Total orders" value={data && String(data.totalOrders)} />
        <Figure label="Delivered" value={data && String(data.delivered)} />
      </dl>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="num text-section">{value ?? <Skeleton className="h-6 w-14" />}</dd>
    </div>
  )
}

function LastDeliveries() {
  const { data } = useQuery(listNewest())
  const past = data?.ordersDetails.filter((order) => !isCurrent(order)).slice(0, LAST) ?? []
  if (past.length === 0) return null
  return (
    <section aria-labelledby="last">
      <SectionHeader id="last" title="Last deliveries" />
      <PastDeliveries orders={past} label="Last deliveries" />
    </section>
  )
}
