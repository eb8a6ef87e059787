import { useState } from 'react'
import { words as money } from '#words/money-week'
import { StatementDownload } from '../../../features/statements/statement-download.tsx'
import { mondayOf, weeksFrom } from '../../../features/statements/weeks.ts'
import { formatDay, isoDay } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = money.all
/** A quarter of a year; earlier weeks by the address of the file. */
const WEEKS = 13

/** The money of all restaurants in a week, as a file. */
export function WeeklyStatement() {
  const monday = mondayOf(isoDay(serverNow()))
  const [week, setWeek] = useState(monday)
  return (
    <Card as="section" aria-labelledby="weekly" className="mt-6 max-w-180">
      <h2 id="weekly" className="text-section">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{words.text}</p>
      <div className="flex flex-wrap items-end gap-3 [&>button]:min-h-12">
        <Field label={words.week} className="w-56">
          <Select
            value={week}
            options={Array.from({ length: WEEKS }, (_, index) => weeksFrom(monday, -index)).map((value) => ({
              value,
              label: words.weekFrom(formatDay(value)),
            }))}
            onChange={(event) => setWeek(event.target.value)}
          />
        </Field>
        <StatementDownload role="administrator" week={week} />
      </div>
    </Card>
  )
}
