import type { AnswerOf } from '../../../lib/api.ts'
import { formatCount, formatDate, formatRupees } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'

type Day = AnswerOf<'GET /admin/dashboardData'>['ordersByDay'][number]
const SHOWN = 7

/** The last seven days, the newest first, each with its share of the busiest. Undefined while loading. */
export function RecentDays({ days }: { days: readonly Day[] | undefined }) {
  const recent = (days ?? []).slice(-SHOWN).reverse()
  const most = Math.max(1, ...recent.map((day) => day.orders))
  return (
    <section aria-labelledby="recent-days" className="mt-6 max-w-180 md:mt-8">
      <SectionHeader id="recent-days" title="Last 7 days" />
      <Card flush>
        {!days && (
          <Loading label="Loading the last days" className="px-4">
            <SkeletonRows rows={SHOWN} picture={false} />
          </Loading>
        )}
        {days && (
          <ul className="divide-y divide-border">
            {recent.map(({ day, orders, sales }) => (
              <li key={day} className="num grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3 text-small">
                <span className="font-semibold">{formatDate(`${day}T00:00:00+05:30`)}</span>
                <span className="text-right">
                  <span className="text-ink-2">{formatCount(orders, 'order')}</span>
                  <span className="inline-block min-w-24 font-semibold">{formatRupees(sales)}</span>
                </span>
                <span className="col-span-2 mt-2 block h-1.5 rounded-chip bg-sunken" aria-hidden="true">
                  <span
                    className="block h-full origin-left rounded-chip bg-accent"
                    style={{ transform: `scaleX(${String(orders / most)})` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
