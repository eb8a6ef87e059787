import { words } from '#words/admin'
import type { AnswerOf } from '../../../lib/api.ts'
import { DayChart } from '../../../ui/charts/chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'

type Day = AnswerOf<'GET /admin/dashboardData'>['ordersByDay'][number]

export function Days({ days }: { days: readonly Day[] | undefined }) {
  return (
    <section aria-labelledby="days" className="mt-6 md:mt-8">
      <SectionHeader id="days" title={words.home.days} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card>
          <DayChart
            title={words.home.ordersByDay}
            measure={words.home.orders}
            unit="count"
            days={days?.map(({ day, orders }) => ({ day, value: orders }))}
            emptyText={words.home.noOrders}
          />
        </Card>
        <Card>
          <DayChart
            title={words.home.salesByDay}
            measure={words.home.sales}
            unit="rupees"
            days={days?.map(({ day, sales }) => ({ day, value: sales }))}
            emptyText={words.home.noSales}
          />
        </Card>
      </div>
    </section>
  )
}
