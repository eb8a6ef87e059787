import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconFileText, IconPlus } from '#icons'
import { words } from '#words/admin-contracts'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { ContractCard } from './contract-card.tsx'
import { type ContractFilter, listContracts } from './queries.ts'
import { TipSetting } from './tip-setting.tsx'

const ContractDialog = lazy(() => import('./contract-dialog.tsx'))

const hrefFor = ({ search, past }: ContractFilter, page = 1) =>
  paths.adminContracts.to(undefined, { search: search || undefined, past: past ? 'true' : undefined, page: page > 1 ? page : undefined })

/** The contracts of the marketplace and of its restaurants. */
export default function Contracts() {
  const [params, setParams] = useSearchParams()
  const filter = { search: params.get('search') ?? '', past: params.get('past') === 'true' }
  const page = pageIn(params)
  const list = useQuery(listContracts(filter, page))
  const { data, error, isPending, refetch, isRefetching, isPlaceholderData } = list
  const [text, setText] = useSearchText(filter.search)
  const [isAdding, setIsAdding] = useState(false)
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor: (target) => hrefFor(filter, target) })
  const showPast = (past: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (past) next.set('past', 'true')
        else next.delete('past')
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={paths.adminContracts.title}
        note={words.note}
        actions={
          <Button disabled={!data} onClick={() => setIsAdding(true)}>
            <IconPlus size={20} aria-hidden="true" />
            <span>{words.add}</span>
          </Button>
        }
      />
      <p className="mb-4 max-w-180 text-ink-2">{words.why}</p>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <ListSearch label={words.search} placeholder={words.search} text={text} onText={setText} />
        <Checkbox label={words.past} checked={filter.past} onChange={({ target }) => showPast(target.checked)} />
      </div>
      {isPending || isPastEnd ? (
        <Loading label={words.loading} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-44 w-full rounded-card" />
          <Skeleton className="h-44 w-full rounded-card" />
        </Loading>
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.contracts.length === 0 ? (
        <EmptyState
          icon={<IconFileText size={40} />}
          title={filter.search ? words.noneFound : words.none}
          text={filter.search ? undefined : words.noneText}
        />
      ) : (
        <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 gap-4">
          {data.contracts.map((contract) => (
            <ContractCard key={contract._id} contract={contract} />
          ))}
        </StaleRows>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => hrefFor(filter, target)} />}
      <TipSetting />
      {isAdding && data && (
        <Suspense>
          <ContractDialog fee={data.fee} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
