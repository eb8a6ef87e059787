// The drawing of a chart, with the library that draws: only ever imported lazily, by chart.tsx.
import { Area, Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatDay } from '../lib/format.ts'
import type { PlotProps } from './chart.tsx'
import { axisLabel, chartValue } from './chart-axis.ts'

const TICK = { className: 'num fill-ink-3 text-meta' }

/** Fills its place. Movement is left to the style sheet, which knows who wants less of it. */
export function ChartPlot({ days, unit, look, measure }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...days]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="3 4" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => formatDay(day)}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--border-strong)' }}
          tickMargin={6}
          height={26}
          minTickGap={28}
        />
        <YAxis
          width="auto"
          tickFormatter={(value: number) => axisLabel(value, unit)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickCount={4}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={look === 'bars' ? { fill: 'var(--sunken)' } : { stroke: 'var(--border-strong)' }}
          content={({ active, payload }) => {
            const row: unknown = payload?.[0]?.payload
            return active && isDay(row) ? <Tip day={row.day} words={`${measure}: ${chartValue(row.value, unit)}`} /> : null
          }}
        />
        {look === 'bars' ? (
          <Bar dataKey="value" fill="var(--chart)" radius={[4, 4, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        ) : (
          <Area
            dataKey="value"
            type="monotone"
            stroke="var(--chart)"
            strokeWidth={2.5}
            fill="var(--chart-soft)"
            fillOpacity={1}
            activeDot={{ r: 5, fill: 'var(--chart)', stroke: 'var(--surface)', strokeWidth: 2 }}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const isDay = (row: unknown): row is PlotProps['days'][number] => typeof row === 'object' && row !== null && 'day' in row && 'value' in row

function Tip({ day, words }: { day: string; words: string }) {
  return (
    <div className="num rounded-badge border border-border bg-surface px-3 py-2 text-small shadow-2">
      <p className="text-ink-2">{formatDate(`${day}T00:00:00+05:30`)}</p>
      <p className="font-semibold">{words}</p>
    </div>
  )
}
