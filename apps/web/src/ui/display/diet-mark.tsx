import type { Diet } from '@tiffin/contract/diet'
import { words } from '#words/ui'
import { cx } from '../cx.ts'

interface DietMarkProps {
  vegetarian: boolean | null
  /** Makes the label more exact: egg, vegan. */
  diet?: Diet | null | undefined
  className?: string
}

/** India's vegetarian mark: a green circle or a brown triangle in a square; a dashed square if unknown. */
export function DietMark({ vegetarian, diet, className }: DietMarkProps) {
  if (vegetarian === null) {
    return <span role="img" aria-label={words.diet.unknown} className={cx(SQUARE, 'border-dashed border-border-strong', className)} />
  }
  const usual = vegetarian ? words.diet.veg : words.diet.nonVeg
  return (
    <span
      role="img"
      aria-label={diet === 'egg' || diet === 'vegan' ? words.diet[diet] : usual}
      className={cx(SQUARE, 'bg-mark', vegetarian ? 'border-veg text-veg' : 'border-nonveg text-nonveg', className)}
    >
      <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
        {vegetarian ? <circle cx="4" cy="4" r="4" /> : <path d="M4 .4 8 7.6H0z" />}
      </svg>
    </span>
  )
}

const SQUARE = 'inline-grid size-4 shrink-0 place-items-center rounded-mark border-[1.5px] align-[1.5px]'
