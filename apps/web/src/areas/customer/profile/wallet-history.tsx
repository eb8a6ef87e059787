import { useSearchParams } from 'react-router'
import { IconWallet } from '#icons'
import { words } from '#words/wallet'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { EntryRow } from '../../../features/wallet/wallet-entry.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useWallet } from './wallet-queries.ts'

const orderTo = (ordId: string) => paths.orderItems.to({ ordId })

export function WalletHistory() {
  const [params] = useSearchParams()
  const page = pageIn(params)
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
      {error && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data?.total === 0 && <EmptyState icon={<IconWallet size={40} />} title={words.none} text={words.noneText} className="py-8" />}
      {data && data.total > 0 && (
        <>
          <ul aria-labelledby="wallet-entries" aria-busy={isPlaceholderData || undefined} className="mt-2 divide-y divide-border">
            {data.entries.map((entry) => (
              <EntryRow key={entry._id} entry={entry} orderTo={orderTo} />
            ))}
          </ul>
          <Pagination page={data.page} pageCount={data.size} label={words.pages} hrefFor={hrefFor} className="px-4 pt-2 pb-4" />
        </>
      )}
    </Card>
  )
}

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
