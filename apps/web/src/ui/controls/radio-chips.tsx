import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

type RadioChipsProps = {
  legend: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

export function RadioChips({ legend, choices, value, onChange }: RadioChipsProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-legend`} className="min-w-0">
      <p id={`${id}-legend`} className="mb-2 text-small font-medium">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'num relative inline-flex h-11 min-w-16 cursor-pointer items-center justify-center rounded-chip border border-border-strong bg-surface px-4 font-semibold max-sm:px-3',
              'hover:bg-sunken has-checked:border-primary-text has-checked:bg-primary-soft has-checked:text-primary-text has-checked:inset-ring-1 has-checked:inset-ring-primary-text',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-chip outline-none"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
