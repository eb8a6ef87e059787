import { IconArrowBackUp, IconGift, IconPlus, IconReceipt, IconWallet, type TablerIcon } from '@tabler/icons-react'
import { formatRupees } from '@tiffin/contract/money'
import { Link, useSearchParams } from 'react-router'
import { words } from '#words/wallet'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useWallet, type WalletEntry } from './wallet-queries.ts'

const ICONS: Readonly<Record<WalletEntry['kind'], TablerIcon>> = {
  topUp: IconPlus,
  payment: IconReceipt,
  refund: IconArrowBackUp,
  credit: IconGift,
}

export function WalletHistory() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const { data, isPending, error, refetch, isRefetching, isPlaceholderData } = useWallet(page)
  const hrefFor = (target: number) => `${paths.profile.to(undefined, { page: target > 1 ? target : undefined })}#wallet-history`
  return (
    <Card as="section" flush id="wallet-history" aria-labelledby="wallet-entries" className="scroll-mt-24 md:col-span-2">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-4">
        <h2 id="wallet-entries" className="text-card-title">
          {words.history}
        </h2>
        {data && data.total > 0 && <p className="num text-small text-ink-2">{words.count(data.total)}</p>}
      </div>
      {isPending && <HistorySkeleton />}
      {error && !data && <ErrorState title={words.failed} text={error.message} onRetry={refetch} retrying={isRefetching} />}
      {data?.total === 0 && <EmptyState icon={<IconWallet size={40} />} title={words.none} text={words.noneText} className="py-8" />}
      {data && data.total > 0 && (
        <>
          <ul aria-labelledby="wallet-entries" aria-busy={isPlaceholderData || undefined} className="mt-2 divide-y divide-border">
            {data.entries.map((entry) => (
              <EntryRow key={entry._id} entry={entry} />
            ))}
          </ul>
          <Pagination page={data.page} pageCount={data.size} label={words.pages} hrefFor={hrefFor} className="px-4 pt-2 pb-4" />
        </>
      )}
    </Card>
  )
}

function EntryRow({ entry }: { entry: WalletEntry }) {
  const Icon = ICONS[entry.kind]
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
        <div className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2 sm:gap-x-3">
          <time dateTime={entry.at} className="basis-full sm:basis-auto">
            {formatRecentDateTime(entry.at)}
          </time>
          {entry.order && (
            <Link to={paths.orderItems.to({ ordId: entry.order._id })} className="link num">
              {words.order(orderNumber(entry.order, entry.at))}
            </Link>
          )}
          <p className="num ml-auto">{words.after(formatRupees(entry.balanceAfter))}</p>
        </div>
      </div>
    </li>
  )
}

function reasonOf({ kind, restaurantName = '', dish = '' }: WalletEntry): string {
  const { reasons } = words
  if (kind === 'payment') return reasons.payment(restaurantName)
  if (kind === 'refund') return reasons.refund(dish, restaurantName)
  return reasons[kind]
}

/** Returns "+₹200" or "−₹179.55", with a minus sign instead of a hyphen. */
const signed = (rupees: number) => `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`

function HistorySkeleton() {
  return (
    <Loading label={words.loading} className="mt-2 grid divide-y divide-border">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex items-start gap-3 px-4 py-3">
          <Skeleton className="size-9 rounded-chip" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Loading>
  )
}
