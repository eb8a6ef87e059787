import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Badge } from '../display/badge.tsx'
import { FieldError } from './field.tsx'

export type RadioChoice = {
  value: string
  label: ReactNode
  detail?: ReactNode
  end?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  legend: ReactNode
  hideLegend?: boolean
  /** What is asked, beside the legend. */
  rule?: string
  choices: readonly RadioChoice[]
  value: string | null
  onChange: (value: string) => void
  error?: string | undefined
  /** Cards side by side from 600 px. */
  inRow?: boolean
  /** Two cards side by side at any width: for short labels. */
  inPairs?: boolean
  name?: string
}

export function RadioCards({ legend, hideLegend, rule, choices, value, onChange, error, inRow, inPairs, name }: RadioCardsProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <div className={hideLegend ? 'sr-only' : 'mb-2.5 flex items-baseline justify-between gap-3'}>
        <p id={`${id}-legend`} className="text-card-title">
          {legend}
        </p>
        {rule && !hideLegend && (
          <Badge tone="info" className="shrink-0 whitespace-nowrap">
            {rule}
          </Badge>
        )}
      </div>
      <div className={cx('grid gap-2.5', inPairs ? 'grid-cols-2' : 'grid-cols-1', inRow && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-13 items-center gap-3 rounded-control border bg-surface px-3.5 py-2.5 hover:border-border-strong',
              error && !choice.disabled ? 'border-danger inset-ring-1 inset-ring-danger' : 'border-border',
              'has-checked:border-primary-text has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary-text',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-sunken has-disabled:text-ink-3',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="size-6 shrink-0 appearance-none rounded-chip border-2 border-border-strong bg-surface outline-none checked:border-7 checked:border-primary"
            />
            {choice.icon && <span className="shrink-0 text-ink-2">{choice.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{choice.label}</span>
              {choice.detail && <span className="block text-small text-ink-2">{choice.detail}</span>}
            </span>
            {choice.end && <span className="num shrink-0 text-right font-semibold">{choice.end}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
