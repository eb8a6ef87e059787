import { formatRupees } from '@tiffin/contract/money'
import { Link } from 'react-router'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconArrowsExchange,
  IconCoinRupee,
  IconGift,
  IconPlus,
  IconReceipt,
  type TablerIcon,
} from '#icons'
import { words } from '#words/wallet'
import type { AnswerOf } from '../../lib/api.ts'
import { formatRecentDateTime } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { orderNumber } from '../orders/order-number.ts'
import { whyOf } from '../refunds/refund-words.ts'
import { sentDetail } from '../refunds/source-return.ts'

export type WalletEntry = AnswerOf<'GET /wallet'>['entries'][number]

const ICONS: Readonly<Record<WalletEntry['kind'], TablerIcon>> = {
  topUp: IconPlus,
  payment: IconReceipt,
  refund: IconArrowBackUp,
  credit: IconGift,
  tip: IconCoinRupee,
  sentOn: IconArrowRight,
  cameBack: IconArrowBackUp,
  other: IconArrowsExchange,
}
// a newer server may know more kinds than a page that is still open
const kindOf = ({ kind }: WalletEntry) => (Object.hasOwn(ICONS, kind) ? kind : 'other')

interface EntryRowProps {
  entry: WalletEntry
  /** The reader's page of an order. */
  orderTo: (orderId: string) => string
}
export function EntryRow({ entry, orderTo }: EntryRowProps) {
  const Icon = ICONS[kindOf(entry)]
  const isGain = entry.amount > 0
  return (
    <li className="flex items-start gap-2.5 px-4 py-3 sm:gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-chip',
          isGain ? 'bg-success-soft text-success-text' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 font-medium wrap-anywhere">{reasonOf(entry)}</p>
          <p className={cx('num shrink-0 font-semibold', isGain && 'text-success-text')}>{signed(entry.amount)}</p>
        </div>
        {entry.refund && <p className="text-small text-ink-2 wrap-anywhere">{whyOf(entry.refund, entry.restaurantName ?? '')}</p>}
        {entry.sent && <p className="num text-small text-ink-2">{sentDetail(entry.sent, entry.at)}</p>}
        <div className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2 sm:gap-x-3">
          <time dateTime={entry.at} className="basis-full sm:basis-auto">
            {formatRecentDateTime(entry.at)}
          </time>
          {entry.order && (
            <Link to={orderTo(entry.order._id)} className="link num">
              {words.order(orderNumber(entry.order))}
            </Link>
          )}
          <p className="num ml-auto">{words.after(formatRupees(entry.balanceAfter))}</p>
        </div>
      </div>
    </li>
  )
}

function reasonOf(entry: WalletEntry): string {
  const { restaurantName = '', dish = '' } = entry
  const { reasons } = words
  const kind = kindOf(entry)
  if (kind === 'payment') return dish ? reasons.substitute(dish, restaurantName) : reasons.payment(restaurantName)
  if (kind === 'refund') return reasons.refund(dish, restaurantName)
  if (kind === 'tip' && entry.employeeName) return reasons.tipFor(entry.employeeName)
  // a newer server may know more reasons
  const why = kind === 'credit' && entry.creditReason && words.credits[entry.creditReason]
  return why ? reasons.credited(why) : reasons[kind]
}

/** Returns "+₹200" or "−₹179.55", with a minus sign instead of a hyphen. */
const signed = (rupees: number) => `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`
