// One list for users, restaurants and employees: found by name or e-mail, looked at, blocked and unblocked.
import { IconSearch, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useSteadyLoading } from '../../../ui/use-steady-loading.ts'
import { AccountDetails } from './account-details.tsx'
import { AccountTable } from './account-table.tsx'
import { BlockAccount } from './block-account.tsx'
import type { Account, AccountKind, AccountPage } from './kinds.ts'
import { listAccounts } from './queries.ts'

export function AccountList({ kind }: { kind: AccountKind }) {
  const [params] = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const list = useQuery(listAccounts(kind, { page, search }))
  const [asked, setAsked] = useState<Account | undefined>()
  const [shown, setShown] = useState<Account | undefined>()
  const [text, setText] = useSearchText(search)
  const isLoading = useSteadyLoading(list.isPending)
  const { data } = list
  // an address from a time when there were more of them
  if (data && !list.isPlaceholderData && data.accounts.length === 0 && page > 1)
    return <Navigate to={kind.to(undefined, { search, page: Math.max(1, data.pageCount) })} replace />
  const hasFailed = list.isError && (!data || list.isPlaceholderData)
  return (
    <>
      <PageHeader
        title={kind.heading}
        note={<span role="status">{data && !hasFailed ? countWords(kind, data, { page, search }) : list.isPending && 'Loading…'}</span>}
      />
      <search>
        <Field label={`Search ${kind.many} by name or email`} hideLabel className="mb-4 max-w-100">
          <Input
            type="search"
            start={<IconSearch size={20} aria-hidden="true" />}
            placeholder="Search name or email"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </search>
      {hasFailed ? (
        <ErrorState
          title={`We could not load the ${kind.many}.`}
          text={list.error.message}
          onRetry={list.refetch}
          retrying={list.isRefetching}
        />
      ) : (
        <AccountTable
          kind={kind}
          accounts={data?.accounts ?? []}
          isLoading={isLoading}
          isStale={list.isPlaceholderData}
          onBlock={setAsked}
          onMore={setShown}
          empty={<NoAccounts kind={kind} search={search} onClear={() => setText('')} />}
        />
      )}
      {data && !hasFailed && (
        <Pagination
          className="mt-4"
          page={page}
          pageCount={data.pageCount}
          hrefFor={(target) => kind.to(undefined, { search: search || undefined, page: target })}
        />
      )}
      <BlockAccount kind={kind} account={asked} onClose={() => setAsked(undefined)} />
      <AccountDetails kind={kind} account={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

/** "214 users", "3 users for “asha”", "214 users · page 2 of 36" */
function countWords(kind: AccountKind, { total, pageCount }: AccountPage, { page, search }: { page: number; search: string }): string {
  const found = `${formatCount(total, kind.one, kind.many)}${search && ` for “${search}”`}`
  return pageCount > 1 ? `${found} · page ${page} of ${pageCount}` : found
}

function NoAccounts({ kind, search, onClear }: { kind: AccountKind; search: string; onClear: () => void }) {
  if (!search) return <EmptyState icon={<IconUsers size={40} />} title={`No ${kind.many} yet`} text={kind.emptyText} />
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={`No ${kind.many} found`}
      text={`Nobody’s name or email contains “${search}”.`}
      action={
        <Button look="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
