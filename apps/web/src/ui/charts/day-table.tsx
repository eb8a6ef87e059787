import { words } from '#words/chart'
import { formatDate } from '../../lib/format.ts'
import { chartValue } from './chart-axis.ts'
import type { PlotProps } from './chart-plot.tsx'

const atDay = (day: string): string => `${day}T00:00:00+05:30`

interface DayTableProps extends PlotProps {
  titleId: string
}
export function DayTable({ days, unit, measure, titleId }: DayTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
      tabIndex={0}
      role="group"
      aria-labelledby={titleId}
      className="h-full animate-fade-in overflow-y-auto overscroll-contain rounded-badge"
    >
      <table aria-labelledby={titleId} className="w-full text-small">
        <thead>
          <tr className="child:sticky child:top-0 child:bg-sunken child:px-3 child:py-2 child:font-semibold child:text-ink-2">
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
            <tr key={day} className="num child:px-3 child:py-2">
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
