import { ShownError } from '../../../lib/message-of.ts'
import { DayChart } from '../../../ui/charts/chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Shelf } from './shelf.tsx'

const LENGTH = 30
const days = (amountAt: (index: number) => number) =>
  Array.from({ length: LENGTH }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    value: amountAt(index),
  }))
const SALES = days((index) => Math.round(24_000 + 18_000 * Math.sin(index * 1.7) + index * 900))
const ORDERS = days((index) => (index === 12 ? 0 : Math.round(14 + 9 * Math.cos(index))))
const EMPTY = 'Orders from the last 30 days will appear here.'

export function Charts() {
  return (
    <Shelf title="Charts by day" stacked>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <DayChart title="Sales by day" measure="Sales" unit="rupees" days={SALES} emptyText={EMPTY} />
        </Card>
        <Card>
          <DayChart title="Orders by day" measure="Orders" unit="count" days={ORDERS} emptyText={EMPTY} />
        </Card>
        <Card>
          <DayChart title="Sales by day, one day only" measure="Sales" unit="rupees" days={SALES.slice(0, 1)} emptyText={EMPTY} />
        </Card>
        <Card>
          <DayChart title="Sales by day, none yet" measure="Sales" unit="rupees" days={days(() => 0)} emptyText={EMPTY} />
        </Card>
        <Card>
          <DayChart title="Sales by day, on their way" measure="Sales" unit="rupees" days={undefined} emptyText={EMPTY} />
        </Card>
        <Card>
          <DayChart
            title="Sales by day, not loaded"
            measure="Sales"
            unit="rupees"
            days={undefined}
            emptyText={EMPTY}
            error={new ShownError('Please wait a little')}
            onRetry={() => {}}
          />
        </Card>
      </div>
    </Shelf>
  )
}
