// The bars of a chart by day. CSS lays them out, so that no size is measured.
import { type PointerEvent, useState } from 'react'
import { formatDate, formatDay } from '../../lib/format.ts'
import { cx } from '../cx.ts'
import { axisLabel, axisTicks, type ChartDay, type ChartUnit, chartValue } from './chart-axis.ts'

export interface PlotProps {
  days: readonly ChartDay[]
  unit: ChartUnit
  measure: string
}
/** Date labels are at most this many days apart: more do not fit the narrowest phone. */
const DATE_STEPS = 4

export function ChartPlot({ days, unit, measure }: PlotProps) {
  const [pointed, setPointed] = useState<number>()
  const ticks = axisTicks(Math.max(...days.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const dateEvery = Math.ceil((days.length - 1) / DATE_STEPS) || 1
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }
  const at = pointed === undefined ? undefined : days[pointed]
  return (
    // the last date is centred under its bar and reaches into the padding
    <div className="num grid size-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_26px] gap-x-2 pt-1 pr-4 text-meta text-ink-3">
      <ol className="flex flex-col-reverse justify-between text-right">
        {ticks.map((tick) => (
          <li key={tick} className="h-4 leading-4">
            {axisLabel(tick, unit)}
          </li>
        ))}
      </ol>
      <div
        className="relative my-2 touch-pan-y border-b border-border-strong"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {ticks.slice(1).map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 border-t border-dashed border-border"
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        <ol className="absolute inset-0 flex items-end">
          {days.map(({ day, value }, index) => (
            <li key={day} className={cx('flex h-full flex-1 items-end justify-center', index === pointed && 'bg-sunken')}>
              {value > 0 && (
                <span className="min-h-0.5 w-3/4 max-w-7 rounded-t-tag bg-(--chart)" style={{ height: `${(value / top) * 100}%` }} />
              )}
            </li>
          ))}
        </ol>
        {at && pointed !== undefined && (
          <Tip at={at} place={(pointed + 0.5) / days.length} words={`${measure}: ${chartValue(at.value, unit)}`} />
        )}
      </div>
      <ol className="relative col-start-2">
        {days.map(({ day }, index) =>
          // counted from the last day, which always has a label
          (days.length - 1 - index) % dateEvery === 0 ? (
            <li
              key={day}
              className="absolute top-0 -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
            >
              {formatDay(day)}
            </li>
          ) : null,
        )}
      </ol>
    </div>
  )
}

interface TipProps {
  at: ChartDay
  /** 0 (left edge) to 1. */
  place: number
  words: string
}
/** Shifted by its position, so that it stays within the chart. */
function Tip({ at: { day }, place, words }: TipProps) {
  const left = `${place * 100}%`
  return (
    <div
      className="pointer-events-none absolute top-0 w-max rounded-badge border border-border bg-surface px-3 py-2 text-small text-ink shadow-2"
      style={{ left, transform: `translateX(-${left})` }}
    >
      <p className="text-ink-2">{formatDate(`${day}T00:00:00+05:30`)}</p>
      <p className="font-semibold">{words}</p>
    </div>
  )
}
