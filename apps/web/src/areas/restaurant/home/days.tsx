import { words as restaurantWords } from '#words/restaurant'
import type { AnswerOf } from '../../../lib/api.ts'
import { DayChart } from '../../../ui/charts/chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { KeptPromises } from './kept-promises.tsx'

const words = restaurantWords.home
export type Metrics = AnswerOf<'GET /restaurent/dashboardData'>
export interface DaysProps {
  /** Undefined while loading. */
  metrics: Metrics | undefined
}

/** Promised times, and sales and orders by day, below the first view. */
export default function Days({ metrics }: DaysProps) {
  return (
    <>
      {metrics?.promises && <KeptPromises kept={metrics.promises} />}
      <section aria-labelledby="days" className="mt-6 md:mt-8">
        <SectionHeader id="days" title={words.days} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
          <Card>
            <DayChart
              title={words.salesByDay}
              measure={words.sales}
              unit="rupees"
              days={metrics?.salesByDay.map(({ day, sales }) => ({ day, value: sales }))}
              emptyText={words.salesEmpty}
            />
          </Card>
          <Card>
            <DayChart
              title={words.ordersByDay}
              measure={words.orders}
              unit="count"
              days={metrics?.salesByDay.map(({ day, orders }) => ({ day, value: orders }))}
              emptyText={words.ordersEmpty}
            />
          </Card>
        </div>
      </section>
    </>
  )
}
