import { type ReactNode, useId, useState } from 'react'
import { IconChartBar, IconTable } from '#icons'
import { words } from '#words/chart'
import { formatDay } from '../../lib/format.ts'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { BarsSkeleton } from './bars-skeleton.tsx'
import { type ChartDay, type ChartUnit, chartValue } from './chart-axis.ts'
import { ChartPlot, type PlotProps } from './chart-plot.tsx'
import { DayTable } from './day-table.tsx'

interface DayChartProps extends Omit<PlotProps, 'days'> {
  title: string
  /** Every day, oldest first, including days with 0. Undefined while loading. */
  days: readonly ChartDay[] | undefined
  /** The chart in one sentence; by default the sum and the best day. */
  summary?: string
  emptyText: string
  error?: Error | null
  onRetry?: (() => void) | undefined
  retrying?: boolean
  className?: string
}
// the same height in every state, so that the page does not move
const FRAME = 'h-56'

export function DayChart({ title, days, unit, measure, summary, emptyText, className, ...failure }: DayChartProps) {
  const titleId = useId()
  const [isTable, setIsTable] = useState(false)
  const hasFailed = days === undefined && failure.error != null
  const isEmpty = days?.every(({ value }) => value === 0) ?? false
  const isDrawn = days !== undefined && !isEmpty
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="text-card-title">
          {title}
        </h3>
        {isDrawn && (
          <Button look="secondary" size="sm" className="shrink-0" aria-describedby={titleId} onClick={() => setIsTable(!isTable)}>
            {isTable ? <IconChartBar size={18} aria-hidden="true" /> : <IconTable size={18} aria-hidden="true" />}
            <span>{isTable ? words.showChart : words.showTable}</span>
          </Button>
        )}
      </div>
      <p className="num mt-1.5 min-h-10 text-small text-ink-2 sm:min-h-5">{isDrawn && (summary ?? sentence(days, unit))}</p>
      <div className={cx('relative mt-3', FRAME)}>
        {hasFailed ? (
          <ErrorState
            className="py-2"
            title={words.failed}
            error={failure.error}
            onRetry={failure.onRetry}
            retrying={failure.retrying ?? false}
          />
        ) : !days ? (
          <BarsSkeleton label={words.loading(title)} />
        ) : isEmpty ? (
          <Nothing>{emptyText}</Nothing>
        ) : isTable ? (
          <DayTable days={days} unit={unit} measure={measure} titleId={titleId} />
        ) : (
          // hidden from assistive technology: the table has the same values
          <div aria-hidden="true" className="size-full animate-fade-in [content-visibility:auto]">
            <ChartPlot days={days} unit={unit} measure={measure} />
          </div>
        )}
      </div>
    </section>
  )
}

function sentence(days: readonly ChartDay[], unit: ChartUnit): string {
  const total = days.reduce((sum, { value }) => sum + value, 0)
  const best = days.reduce((most, day) => (day.value > most.value ? day : most))
  const sum = unit === 'count' ? words.orders(total) : chartValue(total, unit)
  return words.summary(sum, days.length, chartValue(best.value, unit), formatDay(best.day))
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 rounded-control bg-sunken px-6 text-center">
      <IconChartBar size={28} className="text-ink-3" aria-hidden="true" />
      <p className="text-small text-ink-2">{children}</p>
    </div>
  )
}
