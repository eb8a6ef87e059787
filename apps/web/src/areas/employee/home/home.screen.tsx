import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#words/deliveries'
import { ApprovalCard } from '../../../features/approval/approval-part.ts'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { OwnDataLink } from '../../../features/person/own-data-link.tsx'
import { PushCard } from '../../../features/push/push-card.tsx'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { formatNumber } from '../../../words/counted.ts'
import { CurrentJobs } from '../deliveries/current-jobs.tsx'
import { isCurrent } from '../deliveries/job.ts'
import { PastDeliveries } from '../deliveries/past-deliveries.tsx'
import { countDoors } from '../deliveries/stops.ts'
import { getEarnings, listCurrent, listPast } from '../queries.ts'
import { CashToday } from './cash-today.tsx'
import { Duty } from './duty.tsx'
import { Earnings } from './earnings.tsx'

const LAST = 3

export const queries = ({ call }: Partial<Arrival> = {}) => ({
  earnings: getEarnings(call),
  current: listCurrent(1, call),
  last: listPast(1, LAST, call),
})

export default function Home() {
  const { name, email } = useProfile('employee')
  const { data, refetch, isPending } = useQuery(queries().earnings)
  const approval = data?.approval
  return (
    <>
      <PageHeader title={words.home.greeting(name.split(' ')[0] ?? name)} note={<Day />} />
      <div className="grid grid-cols-1 gap-6">
        {isPending ? <Skeleton className="-mt-1 -mb-3 h-11 rounded-card" /> : data && !approval && <Duty offSince={data.offDutySince} />}
        {approval && <ApprovalCard role="employee" email={email} approval={approval} onChanged={refetch} />}
        <div>
          <CurrentJobs isOnlyFirst />
          <AllCurrent />
        </div>
        <div className="grid gap-3">
          <Today />
          {data && <CashToday cash={data.cashToday} />}
        </div>
        <PushCard role="employee" />
        <Earnings />
        <LastDeliveries />
        <OwnDataLink to={paths.employeeData.to()} />
      </div>
    </>
  )
}

/** The day in one line, above the job: the job is in sight, and its figures are further down. */
function Day() {
  const { earnings, current } = queries()
  const { data: money } = useQuery(earnings)
  const { data: jobs } = useQuery(current)
  // keeps its line
  if (!money || !jobs) return <span>{'\u00a0'}</span>
  const facts = [
    jobs.size > 1 ? words.day.orders(jobs.total) : words.day.doors(countDoors(jobs.ordersDetails.filter(isCurrent))),
    words.day.cash(formatRupees(money.cashToday.total)),
    words.day.earned(formatRupees(money.earningsByDay.at(-1)?.earnings ?? 0)),
  ]
  return <span>{facts.join(' · ')}</span>
}

function Today() {
  const { data, error, refetch, isPending, isRefetching } = useQuery(queries().earnings)
  if (!isPending && !data) return <ErrorState title={words.home.failed} error={error} onRetry={refetch} retrying={isRefetching} />
  const today = data?.earningsByDay.at(-1)
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Metric label={words.home.today} note={data && data.tipsToday > 0 ? words.home.tipsToday(formatRupees(data.tipsToday)) : undefined}>
        {today && formatRupees(today.earnings)}
      </Metric>
      <Metric label={words.home.deliveries}>{today && formatNumber(today.orders)}</Metric>
    </dl>
  )
}

function Metric({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <Card className="px-3.5 py-3">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="num text-page">{children ?? <Skeleton className="my-1 h-7 w-20" />}</dd>
      {note && <dd className="num text-small text-ink-2">{note}</dd>}
    </Card>
  )
}

function AllCurrent() {
  const { data } = useQuery(queries().current)
  if (!data || data.total < 2) return null
  return (
    <Link to={paths.deliveries.to()} className="link mt-3 inline-flex min-h-11 items-center text-small">
      {words.current.all(data.total)}
    </Link>
  )
}

function LastDeliveries() {
  const { data } = useQuery(queries().last)
  if (!data || data.ordersDetails.length === 0) return null
  return (
    <section aria-labelledby="last">
      <SectionHeader
        id="last"
        title={words.home.last}
        end={
          <Link to={paths.deliveries.to()} className="link text-small">
            {words.home.all}
          </Link>
        }
      />
      <PastDeliveries orders={data.ordersDetails} earned={data.earned} label={words.home.last} />
    </section>
  )
}
