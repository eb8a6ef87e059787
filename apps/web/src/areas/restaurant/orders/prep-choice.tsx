import { useQuery } from '@tanstack/react-query'
import { words as all } from '#words/own-hours'
import { FilterChip } from '../../../ui/controls/chip.tsx'
import { getHours } from '../hours/queries.ts'

const words = all.prep
const MINUTES = [10, 15, 20, 30]

interface PrepChoiceProps {
  value: number | undefined
  onChange: (minutes: number | undefined) => void
}
/** Beside Accept: the minutes until the food is ready. Without a choice the restaurant's usual minutes count, if it has set them. */
export function PrepChoice({ value, onChange }: PrepChoiceProps) {
  const { data: hours } = useQuery(getHours())
  const usual = hours?.prepMinutes
  const choices = [...new Set(usual === undefined ? MINUTES : [...MINUTES, usual])].sort((one, other) => one - other)
  const chosen = value ?? usual
  return (
    <fieldset className="flex basis-full flex-wrap items-center gap-1.5">
      <legend className="sr-only">{words.title}</legend>
      <span className="text-small text-ink-2" aria-hidden="true">
        {words.title}
      </span>
      {choices.map((minutes) => (
        <FilterChip key={minutes} pressed={chosen === minutes} onClick={() => onChange(value === minutes ? undefined : minutes)}>
          {words.minutes(minutes)}
        </FilterChip>
      ))}
    </fieldset>
  )
}
