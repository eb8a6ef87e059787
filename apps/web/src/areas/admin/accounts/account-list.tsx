import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconSearchOff, IconUsers } from '#icons'
import { words } from '#words/admin-accounts'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useSteadyLoading } from '../../../ui/hooks/use-steady-loading.ts'
import { useSteadyRows } from '../../../ui/hooks/use-steady-rows.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { NewerRows } from '../newer-rows.tsx'
import { AccountFilters } from './account-filters.tsx'
import { AccountTable } from './account-table.tsx'
import { BlockAccount } from './block-account.tsx'
import type { Account, AccountKind, AccountPage } from './kinds.ts'
import { inAddress, type ListParams, useListParams } from './list-params.ts'
import type { accountQueries } from './queries.ts'

interface AccountListProps {
  kind: AccountKind
  queries: ReturnType<typeof accountQueries>
}
export function AccountList({ kind, queries }: AccountListProps) {
  const params = useListParams()
  const list = useQuery(useScreenQueries(queries).accounts)
  const [asked, setAsked] = useState<Account | undefined>()
  /** The account this administrator changed last: it stays in the list even if the filter no longer matches. */
  const [changed, setChanged] = useState<Account | undefined>()
  const [text, setText] = useSearchText(params.search)
  const isLoading = useSteadyLoading(list.isPending)
  const { data } = list
  const steady = useSteadyRows(data?.accounts, JSON.stringify([kind.key, params, list.isPlaceholderData]), ({ id }) => id, Object.is)
  const hrefFor = (page: number) => kind.to(undefined, inAddress({ ...params, page }))
  const isPastEnd = useLastPage({ page: params.page, pageCount: data?.pageCount, query: list, hrefFor })
  const hasFailed = list.isError && (!data || list.isPlaceholderData)
  return (
    <>
      <PageHeader
        title={kind.words.heading}
        note={<span role="status">{data && !hasFailed ? countWords(kind, data, params) : list.isPending && words.list.loading}</span>}
      />
      <AccountFilters kind={kind} params={params} text={text} onText={setText} />
      <NewerRows count={hasFailed ? 0 : steady.added} onShow={steady.showNow} />
      {hasFailed ? (
        <ErrorState title={kind.words.failed} error={list.error} onRetry={list.refetch} retrying={list.isRefetching} />
      ) : (
        <AccountTable
          kind={kind}
          accounts={steady.rows.map((row) => (row.id === changed?.id && steady.gone.has(row.id) ? changed : row))}
          isLoading={isLoading || isPastEnd}
          isStale={list.isPlaceholderData}
          onBlock={setAsked}
          empty={<NoAccounts kind={kind} params={params} />}
        />
      )}
      {data && !hasFailed && <Pagination className="mt-4" page={params.page} pageCount={data.pageCount} hrefFor={hrefFor} />}
      <BlockAccount kind={kind} account={asked} onChanged={setChanged} onClose={() => setAsked(undefined)} />
    </>
  )
}

/** Returns "214 users · 3 blocked", "3 users for “asha”" or "211 users, Online · page 2 of 36". */
function countWords(kind: AccountKind, { total, pageCount, blocked }: AccountPage, { page, search, status }: ListParams): string {
  const { withStatus, searched, online, offline, onPage } = words.list
  const counted = kind.words.count(total)
  const filtered = status ? withStatus(counted, status === 'active' ? online : offline) : counted
  const found = search ? searched(filtered, search) : filtered
  const counts = status || blocked === 0 ? found : words.list.blocked(found, blocked)
  return pageCount > 1 ? onPage(counts, page, pageCount) : counts
}

function NoAccounts({ kind, params: { search, status } }: { kind: AccountKind; params: ListParams }) {
  if (!search && !status) return <EmptyState icon={<IconUsers size={40} />} title={kind.words.none} text={kind.words.noneText} />
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={kind.words.noneFound}
      text={search && !status ? words.list.noneContains(search) : words.list.noneFoundText}
      action={
        <Link to={kind.to()} className={buttonClass('secondary')}>
          {words.list.clear}
        </Link>
      }
    />
  )
}
