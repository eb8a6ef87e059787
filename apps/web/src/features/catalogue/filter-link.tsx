import { Link } from 'react-router'
import { IconX } from '#icons'
import { words } from '#words/product-filters'
import { Chip } from '../../ui/controls/chip.tsx'
import { DietMark } from '../../ui/display/diet-mark.tsx'
import { KEEP_SCROLL } from '../navigation/keep-scroll.ts'

export interface FilterLinkProps {
  readonly chip: { readonly name: string; readonly value: unknown }
  readonly isOn: boolean
  /** With it, or without it. */
  readonly to: string
}
interface Shown {
  /** The list is on this page: the scroll position is kept, and a cross says that the filter can be taken off. */
  isInPlace?: boolean
  tabIndex?: number
  className?: string
}
/** A filter of products as a link, so that it works before hydration. */
export function FilterLink({ chip, isOn, to, isInPlace = false, tabIndex, className = '' }: FilterLinkProps & Shown) {
  const isMarked = chip.name === 'diet' && (chip.value === 'veg' || chip.value === 'non-veg')
  return (
    <Chip asChild current={isOn} className={className}>
      <Link to={to} tabIndex={tabIndex} {...(isInPlace && { state: KEEP_SCROLL })}>
        {isMarked && (
          <span aria-hidden="true" className="contents">
            <DietMark vegetarian={chip.value === 'veg'} />
          </span>
        )}
        <span>{words.namedFilter(chip)}</span>
        {isOn && isInPlace && <IconX size={16} stroke={2.4} aria-hidden="true" />}
      </Link>
    </Chip>
  )
}
