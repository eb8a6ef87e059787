import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconPlus, IconTicket } from '#icons'
import { words } from '#words/promo-codes'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { StaleRows } from '../../ui/lists/stale-rows.tsx'
import type { Parts } from '../../ui/parts.ts'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { pageIn } from '../navigation/page-in.ts'
import { useLastPage } from '../navigation/use-last-page.ts'
import { PromoCard } from './promo-card.tsx'
import { listPromos, type Promo, type PromoReader } from './queries.ts'

const StopPromo = lazyDialog(() => import('./stop-promo.tsx'))

interface PromoCodesProps {
  reader: PromoReader
  title: string
  hrefFor: (page?: number) => string
  /** Adds a code. */
  AddDialog: ComponentType<{ onClose: () => void }>
  /** The other pages of the same subject. */
  tabs?: Parts
}
/** The promo codes of a restaurant or, for the administrator, all of them. */
export function PromoCodes({ reader, title, hrefFor, AddDialog, tabs }: PromoCodesProps) {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const list = useQuery(listPromos(reader, page))
  const { data, error, isPending, refetch, isRefetching, isPlaceholderData } = list
  const [isAdding, setIsAdding] = useState(false)
  const [stopping, setStopping] = useState<Promo>()
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor })
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button onClick={() => setIsAdding(true)}>
            <IconPlus size={20} aria-hidden="true" />
            <span>{words.add}</span>
          </Button>
        }
      />
      {tabs}
      <p className="mb-4 max-w-180 text-ink-2">{words.why[reader]}</p>
      {isPending || isPastEnd ? (
        <Loading label={words.loading} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Skeleton className="h-44 w-full rounded-card" />
          <Skeleton className="h-44 w-full rounded-card" />
        </Loading>
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.promos.length === 0 ? (
        <EmptyState icon={<IconTicket size={40} />} title={words.none} text={words.noneText[reader]} />
      ) : (
        <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {data.promos.map((promo) => (
            <PromoCard key={promo._id} promo={promo} reader={reader} onStop={() => setStopping(promo)} />
          ))}
        </StaleRows>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={hrefFor} />}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {stopping && <StopPromo promo={stopping} reader={reader} onClose={() => setStopping(undefined)} />}
    </>
  )
}
