// What the administrator reads. Every key begins with the role, so that a log-out forgets it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Account, AccountKind, AccountPage } from './kinds.ts'

/** Rows on one page; the server cuts them (wire: Admin). */
export const ACCOUNTS_PAGE_SIZE = 6
const listsOf = (kind: AccountKind) => ['administrator', 'accounts', kind.key] as const

export const listAccounts = (kind: AccountKind, { page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...listsOf(kind), page, search],
    queryFn: ({ signal }) => kind.list({ query: { page: String(page), ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Puts a changed account wherever it is listed already. */
export function showAccount(queries: QueryClient, kind: AccountKind, changed: Account): void {
  queries.setQueriesData<AccountPage>(
    { queryKey: listsOf(kind) },
    (list) => list && { ...list, accounts: list.accounts.map((known) => (known.id === changed.id ? changed : known)) },
  )
}
/** After a change that was refused: what we show may be old. */
export const reloadAccounts = (queries: QueryClient, kind: AccountKind): Promise<void> =>
  queries.invalidateQueries({ queryKey: listsOf(kind) })

export const getMarketplace = () =>
  queryOptions({ queryKey: ['administrator', 'dashboard'], queryFn: ({ signal }) => api('GET /admin/dashboardData', { signal }) })
