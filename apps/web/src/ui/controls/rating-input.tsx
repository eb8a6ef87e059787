import { type ReactNode, useId, useState } from 'react'
import { IconStar, IconStarFilled } from '#icons'
import { words } from '#words/controls'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

type RatingInputProps = {
  legend: ReactNode
  /** 1 to 5; null if not chosen. */
  value: number | null
  onChange: (value: number) => void
  error?: string | undefined
  disabled?: boolean
}

/** Five stars that are radio buttons; the chosen number is also shown in words. */
export function RatingInput({ legend, value, onChange, error, disabled }: RatingInputProps) {
  const id = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const lit = hovered ?? value ?? 0
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {words.stars.map((word, index) => {
            const stars = index + 1
            const Star = stars <= lit ? IconStarFilled : IconStar
            return (
              <label
                key={word}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(stars)}
                onPointerLeave={() => setHovered(null)}
                className={cx(
                  'relative grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                  stars <= lit ? 'text-warning' : 'text-border-strong',
                )}
              >
                <input
                  type="radio"
                  name={id}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Star size={30} stroke={1.6} aria-hidden="true" />
                <span className="sr-only">{words.star(stars, word)}</span>
              </label>
            )
          })}
        </div>
        <span className="text-small font-medium text-ink-2" aria-hidden="true">
          {words.stars[lit - 1]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
