import { formatRupees } from '@tiffin/contract/money'
import { IconArrowBackUp } from '#icons'
import { words } from '#words/refunds'
import { formatRecentDateTime } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { piecesOf, type Refund, whyOf } from './refund-words.ts'

interface OrderRefundsProps {
  order: { readonly refunds?: readonly Refund[] | undefined; readonly restId: { readonly restaurantName: string } }
  /** The restaurant itself reads it. */
  isOwn?: boolean
  /** Who reads it neither gets nor pays it: beside their own money it must not be taken for theirs. */
  isToCustomer?: boolean
  className?: string
}
/** What was refunded of a delivered order: how much, for which pieces, why and who pays. Nothing without. */
export function OrderRefunds({ order: { refunds = [], restId }, isOwn = false, isToCustomer = false, className }: OrderRefundsProps) {
  if (refunds.length === 0) return null
  const tone = isToCustomer ? 'text-ink-2' : 'text-success-text'
  const title = isToCustomer ? words.refundedToCustomer : words.refunded
  return (
    <ul aria-label={words.title} className={className}>
      {refunds.map((refund) => (
        <li key={refund.at} className="flex items-start gap-2.5 py-1.5">
          <IconArrowBackUp size={18} className={cx('mt-0.5 shrink-0', tone)} aria-hidden="true" />
          <span className="min-w-0">
            <span className={cx('num block font-semibold', tone)}>{title(formatRupees(refund.amount))}</span>
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
