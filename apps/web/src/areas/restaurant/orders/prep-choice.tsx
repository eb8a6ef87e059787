import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { words as all } from '#words/own-hours'
import { getHours } from '../hours/queries.ts'

const words = all.prep
const MINUTES = [10, 15, 20, 30]

interface PrepChoiceProps {
  value: number | undefined
  onChange: (minutes: number) => void
}
/** The minutes until the food is ready. Without a choice the restaurant's usual minutes count, if it has set them. One Tab stop. */
export function PrepChoice({ value, onChange }: PrepChoiceProps) {
  const id = useId()
  const { data: hours } = useQuery(getHours())
  const usual = hours?.prepMinutes
  const choices = [...new Set(usual === undefined ? MINUTES : [...MINUTES, usual])].sort((one, other) => one - other)
  const chosen = value ?? usual
  return (
    // after Accept for the keyboard, above it for the eye
    <fieldset className="order-first flex basis-full flex-wrap items-center gap-1.5">
      <legend className="sr-only">{words.title}</legend>
      <span className="basis-full text-small text-ink-2" aria-hidden="true">
        {words.title}
      </span>
      {choices.map((minutes) => (
        <label
          key={minutes}
          className="num relative inline-flex h-11 flex-1 cursor-pointer items-center min-w-fit justify-center rounded-chip border border-border bg-surface px-1 text-small whitespace-nowrap font-medium hover:border-border-strong has-checked:border-primary-text has-checked:bg-primary-soft has-checked:text-primary-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            checked={chosen === minutes}
            onChange={() => onChange(minutes)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-chip outline-none"
          />
          <span>{words.minutes(minutes)}</span>
        </label>
      ))}
    </fieldset>
  )
}
