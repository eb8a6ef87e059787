import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/reach'
import { cx } from '../../ui/cx.ts'
import type { CartTerms } from './terms.ts'

interface TowardsProps {
  terms: CartTerms
  /** The restaurant, where the note is not beside its products. */
  name?: string | undefined
}
/** What the products in the cart are short of: the minimum, or the sum from which delivery is free, also as a bar; nothing without either. */
export function Towards({ terms, name }: TowardsProps) {
  const { missing, minimum, toFree, freeFrom, charge, fee } = terms
  if (missing !== undefined)
    return (
      <Bar
        name={name}
        says={words.toMinimum(formatRupees(missing), formatRupees(minimum))}
        share={1 - missing / minimum}
        tone="bg-warning"
      />
    )
  if (freeFrom === undefined || fee === 0) return null
  if (toFree === undefined) return <Bar name={name} says={words.isFree} saysTone="text-success-text" share={1} tone="bg-success" />
  return (
    <Bar
      name={name}
      says={words.toFree(formatRupees(toFree))}
      more={words.feeNow(formatRupees(charge))}
      share={1 - toFree / freeFrom}
      tone="bg-success"
    />
  )
}

interface BarProps {
  name: string | undefined
  says: string
  saysTone?: string
  more?: string
  share: number
  tone: string
}
function Bar({ name, says, saysTone, more, share, tone }: BarProps) {
  return (
    <div>
      <p className="num text-small">
        {name && <span>{`${name}: `}</span>}
        <b className={cx('font-semibold', saysTone)}>{says}</b>
        {more && <span className="text-ink-2">{` ${more}`}</span>}
      </p>
      <div className="mt-1.5 h-1 overflow-hidden rounded-chip bg-sunken" aria-hidden="true">
        <div className={cx('h-full rounded-chip', tone)} style={{ width: `${Math.max(0, share) * 100}%` }} />
      </div>
    </div>
  )
}
