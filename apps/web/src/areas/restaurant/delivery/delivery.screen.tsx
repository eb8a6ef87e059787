import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { words as all } from '#words/restaurant'
import { useScreenQueries } from '../../../features/navigation/screen.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { type Delivery, getDelivery } from '../queries.ts'

const words = all.delivery
/** In its own chunk: the parts of a screen that are in several chunks are named in the script that every page loads first. */
const DeliverySettings = lazyPart<{ delivery: Delivery }, typeof import('./delivery-settings.tsx')>(() => import('./delivery-settings.tsx'))

export const queries = () => ({ delivery: getDelivery() })

export default function OwnDelivery() {
  const { data: delivery, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).delivery)
  const waiting = (
    <>
      <PageHeader title={words.title} note={words.note} />
      {delivery || isPending ? (
        <Loading label={words.loading} className="grid gap-3">
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      ) : (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </>
  )
  return <Suspense fallback={waiting}>{delivery ? <DeliverySettings delivery={delivery} /> : waiting}</Suspense>
}
