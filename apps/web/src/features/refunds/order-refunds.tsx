import { formatRupees } from '@tiffin/contract/money'
import { IconArrowBackUp } from '#icons'
import { words } from '#words/refunds'
import { formatRecentDateTime } from '../../lib/format.ts'
import { piecesOf, type Refund, whyOf } from './refund-words.ts'

interface OrderRefundsProps {
  order: { readonly refunds?: readonly Refund[] | undefined; readonly restId: { readonly restaurantName: string } }
  /** The restaurant itself reads it. */
  isOwn?: boolean
  className?: string
}
/** What was refunded of a delivered order: how much, for which pieces, why and who pays. Nothing without. */
export function OrderRefunds({ order: { refunds = [], restId }, isOwn = false, className }: OrderRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <ul aria-label={words.title} className={className}>
      {refunds.map((refund) => (
        <li key={refund.at} className="flex items-start gap-2.5 py-1.5">
          <IconArrowBackUp size={18} className="mt-0.5 shrink-0 text-success-text" aria-hidden="true" />
          <span className="min-w-0">
            <span className="num block font-semibold text-success-text">{words.refunded(formatRupees(refund.amount))}</span>
            <span className="num block wrap-anywhere">{piecesOf(refund)}</span>
            <span className="block text-small text-ink-2 wrap-anywhere">{whyOf(refund, isOwn ? undefined : restId.restaurantName)}</span>
            <time dateTime={refund.at} className="num block text-small text-ink-2">
              {formatRecentDateTime(refund.at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}
