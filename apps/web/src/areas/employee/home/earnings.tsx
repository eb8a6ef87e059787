import { useQuery } from '@tanstack/react-query'
import { words } from '#words/deliveries'
import { formatRupees } from '../../../lib/format.ts'
import { DayChart } from '../../../ui/charts/chart.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { formatNumber } from '../../../words/counted.ts'
import { getEarnings } from '../queries.ts'

export function Earnings() {
  const { data, isPending } = useQuery(getEarnings())
  // the error is shown above
  if (!isPending && !data) return null
  return (
    <section aria-labelledby="earnings">
      <SectionHeader id="earnings" title={words.home.earnings} />
      <Card className="grid grid-cols-1 gap-5">
        <dl className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
          <Metric label={words.home.total} value={data && formatRupees(data.totalEarnings)} />
          <Metric label={words.home.tips} value={data && formatRupees(data.totalTips)} />
          <Metric label={words.home.orders} value={data && formatNumber(data.totalOrders)} />
          <Metric label={words.home.delivered} value={data && formatNumber(data.delivered)} />
        </dl>
        <DayChart
          title={words.home.byDay}
          measure={words.home.earnings}
          unit="rupees"
          days={data?.earningsByDay.map(({ day, earnings }) => ({ day, value: earnings }))}
          emptyText={words.home.noneYet}
        />
      </Card>
    </section>
  )
}

function Metric({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="num text-section">{value ?? <Skeleton className="h-6.5 w-14" />}</dd>
    </div>
  )
}
