import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/ui'
import { cx } from '../cx.ts'

type PriceProps = {
  /** Rupees. */
  now: number
  /** The price before the offer; struck through if higher. */
  was?: number | undefined
  /** Whole per cent; shown as "20% off" if above zero. */
  percentOff?: number | undefined
  /** Shows "From ₹189": the cheapest of several variants. */
  from?: boolean | undefined
  className?: string
}

export function Price({ now, was, percentOff, from, className }: PriceProps) {
  const reduced = was !== undefined && was > now
  return (
    <span className={cx('num inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="font-semibold">{from ? words.price.from(formatRupees(now)) : formatRupees(now)}</span>
      {reduced && (
        <s className="text-small font-normal text-ink-3">
          <span className="sr-only">{`${words.price.was} `}</span>
          <span>{formatRupees(was)}</span>
        </s>
      )}
      {reduced && percentOff !== undefined && percentOff > 0 && (
        <span className="text-small font-medium text-success-text">{words.price.percentOff(percentOff)}</span>
      )}
    </span>
  )
}
