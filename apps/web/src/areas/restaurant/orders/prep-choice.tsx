import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '#icons'
import { words as all } from '#words/own-hours'
import { cx } from '../../../ui/cx.ts'
import { getHours } from '../hours/queries.ts'

const words = all.prep
const MINUTES = [10, 15, 20, 30]

interface PrepChoiceProps {
  value: number | undefined
  onChange: (minutes: number) => void
  className?: string
}
/** The minutes until the food is ready. Without a choice the restaurant's usual minutes count, if it has set them. */
export function PrepChoice({ value, onChange, className }: PrepChoiceProps) {
  const { data: hours } = useQuery(getHours())
  const usual = hours?.prepMinutes
  const choices = [...new Set(usual === undefined ? MINUTES : [...MINUTES, usual])].sort((one, other) => one - other)
  const chosen = value ?? usual
  return (
    <label className={cx('relative shrink-0', className)} title={words.title}>
      <span className="sr-only">{words.title}</span>
      <select
        value={chosen ?? ''}
        onChange={(event) => onChange(Number(event.target.value))}
        className="num h-full min-h-10 cursor-pointer appearance-none rounded-control border border-border-strong bg-surface pr-6 pl-2 text-small @max-[230px]:px-1.5 font-medium text-ink hover:bg-sunken"
      >
        {chosen === undefined && (
          <option value="" disabled>
            {words.unset}
          </option>
        )}
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {words.minutes(minutes)}
          </option>
        ))}
      </select>
      <IconChevronDown
        size={16}
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-ink-2 @max-[230px]:hidden"
        aria-hidden="true"
      />
    </label>
  )
}
