import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/deliver-to'
import { serverNow } from '../../lib/server-clock.ts'
import { cx } from '../../ui/cx.ts'
import { formatWhen } from '../hours/opening.ts'
import { distanceOf } from '../reach/distance.ts'
import type { Terms } from './terms.ts'

/** A dot before each part but the first of a row, whose dot is cut off. */
const PART = "relative pl-3 before:absolute before:left-1 before:text-ink-3 before:content-['·'/'']"

export default function TermsLine({ terms }: { terms: Terms }) {
  const way = distanceOf(terms)
  return (
    <p className="mt-0.5 overflow-x-clip text-small">
      <span className="num -ml-3 flex flex-wrap">
        {way && <span className={PART}>{way}</span>}
        <Price terms={terms} />
      </span>
    </p>
  )
}

function Price({ terms: { delivers, reason, limitedUntil, fee } }: { terms: Terms }) {
  if (delivers && fee > 0) return <span className={PART}>{words.fee(formatRupees(fee))}</span>
  if (delivers) return <b className={cx(PART, 'font-semibold text-success-text')}>{words.free}</b>
  if (reason === 'reach_limited' && limitedUntil)
    return <b className={cx(PART, 'font-semibold text-warning-text')}>{words.limited(formatWhen(limitedUntil, serverNow()))}</b>
  const why = reason === 'no_delivery' || reason === 'place_unknown' ? words.reasons[reason] : words.away
  return <b className={cx(PART, 'font-semibold text-ink')}>{why}</b>
}
