import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { words } from '#words/chart'
import { formatDate, formatDay } from '../../lib/format.ts'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { type ChartDay, type ChartUnit, chartValue } from './chart-axis.ts'
import { ChartPlot, type PlotProps } from './chart-plot.tsx'

interface DayChartProps extends Omit<PlotProps, 'days'> {
  title: string
  /** Every day, oldest first, including days with 0. Undefined while loading. */
  days: readonly ChartDay[] | undefined
  /** The chart in one sentence; by default the sum and the best day. */
  summary?: string
  emptyText: string
  error?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean
  className?: string
}

const atDay = (day: string): string => `${day}T00:00:00+05:30`
// the same height in every state, so that the page does not move
const FRAME = 'h-56'

export function DayChart({ title, days, unit, measure, summary, emptyText, className, ...failure }: DayChartProps) {
  const titleId = useId()
  const [isTable, setIsTable] = useState(false)
  const hasFailed = days === undefined && failure.error !== undefined
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
            {isTable ? words.showChart : words.showTable}
          </Button>
        )}
      </div>
      <p className="num min-h-10 text-small text-ink-2 sm:min-h-5">{isDrawn && (summary ?? sentence(days, unit))}</p>
      <div className={cx('relative mt-3', FRAME)}>
        {hasFailed ? (
          <ErrorState
            className="py-2"
            title={words.failed}
            text={failure.error}
            onRetry={failure.onRetry}
            retrying={failure.retrying ?? false}
          />
        ) : !days ? (
          <BarsSkeleton label={words.loading(title)} />
        ) : isEmpty ? (
          <Nothing>{emptyText}</Nothing>
        ) : (
          <>
            {!isTable && (
              // hidden from assistive technology: the table has the same values
              <div aria-hidden="true" className="size-full animate-fade-in">
                <ChartPlot days={days} unit={unit} measure={measure} />
              </div>
            )}
            <DayTable days={days} unit={unit} measure={measure} titleId={titleId} isShown={isTable} />
          </>
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

interface DayTableProps extends PlotProps {
  titleId: string
  isShown: boolean
}
function DayTable({ days, unit, measure, titleId, isShown }: DayTableProps) {
  return (
    // a scrolling region must be focusable
    <div
      {...(isShown && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      className={isShown ? 'h-full animate-fade-in overflow-y-auto overscroll-contain rounded-badge' : 'sr-only'}
    >
      <table aria-labelledby={titleId} className="w-full text-small">
        <thead>
          <tr className="*:sticky *:top-0 *:bg-sunken *:px-3 *:py-2 *:font-semibold *:text-ink-2">
            <th scope="col" className="text-left">
              {words.day}
            </th>
            <th scope="col" className="text-right">
              {measure}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {days.toReversed().map(({ day, value }) => (
            <tr key={day} className="num *:px-3 *:py-2">
              <th scope="row" className="text-left font-normal">
                {formatDate(atDay(day))}
              </th>
              <td className="text-right font-semibold">{chartValue(value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 rounded-control bg-sunken px-6 text-center">
      <IconChartBar size={28} className="text-ink-3" aria-hidden="true" />
      <p className="text-small text-ink-2">{children}</p>
    </div>
  )
}

function BarsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="size-full">
      <SkeletonBars />
    </Loading>
  )
}
const SKELETON_HEIGHTS = ['h-2/5', 'h-3/5', 'h-1/3', 'h-4/5', 'h-1/2', 'h-2/3', 'h-full', 'h-3/5', 'h-2/5', 'h-4/5'] as const
function SkeletonBars() {
  return (
    <div className="flex size-full items-end gap-2 pb-6 pl-10" aria-hidden="true">
      {SKELETON_HEIGHTS.map((height, index) => (
        <Skeleton key={`bar-${String(index)}`} className={cx('flex-1', height)} />
      ))}
    </div>
  )
}
