// The administrator's lists of accounts. Every key begins with the role, so that logging out removes it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Arrival } from '../../../features/navigation/screen.ts'
import type { Api } from '../../../lib/api.ts'
import { showChangeIn } from '../../../lib/show-change-in.ts'
import type { Account, AccountKind, AccountPage } from './kinds.ts'
import { inAddress, type ListParams, listParamsIn } from './list-params.ts'

const listsOf = (kind: AccountKind) => ['administrator', 'accounts', kind.key] as const

function listAccounts(kind: AccountKind, params: ListParams, call: Api) {
  const { search, status, sort } = inAddress(params)
  return queryOptions({
    queryKey: [...listsOf(kind), params],
    queryFn: ({ signal }) =>
      kind.list(
        { query: { page: String(params.page), ...(search && { search }), ...(status && { status }), ...(sort && { sort }) }, signal },
        call,
      ),
    placeholderData: keepPreviousData,
  })
}

export const accountQueries =
  (kind: AccountKind) =>
  ({ search, call }: Arrival) => ({ accounts: listAccounts(kind, listParamsIn(search), call) })

/** Puts a changed account wherever it is listed already, and counts it where it belongs now. */
export function showAccount(queries: QueryClient, kind: AccountKind, changed: Account): void {
  showChangeIn<AccountPage>(queries, { queryKey: listsOf(kind) }, (list) => {
    if (!list.accounts.some(({ id }) => id === changed.id)) return list
    const accounts = list.accounts.map((known) => (known.id === changed.id ? changed : known))
    return { ...list, accounts, blocked: list.blocked + (changed.isActive ? -1 : 1) }
  })
}
/** Reads the lists again after a refused change, as they may be out of date. */
export const reloadAccounts = (queries: QueryClient, kind: AccountKind): Promise<void> =>
  queries.invalidateQueries({ queryKey: listsOf(kind) })
/** Invalidates the lists that are not on the screen; the visible one stays as it is. */
export const forgetOtherLists = (queries: QueryClient, kind: AccountKind): Promise<void> =>
  queries.invalidateQueries({ queryKey: listsOf(kind), refetchType: 'none' })
