import { useSearchParams } from 'react-router'
import { pageIn } from '../../../features/navigation/page-in.ts'

const STATES = ['active', 'blocked'] as const
const SORTS = ['newest', 'oldest', 'name'] as const
export type AccountState = (typeof STATES)[number]
export type AccountSort = (typeof SORTS)[number]
export interface ListParams {
  readonly search: string
  readonly status: AccountState | undefined
  readonly sort: AccountSort
  readonly page: number
}

export const listParamsIn = (search: URLSearchParams): ListParams => ({
  search: search.get('search')?.trim() ?? '',
  status: STATES.find((state) => state === search.get('status')),
  sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
  page: pageIn(search),
})
export const useListParams = (): ListParams => listParamsIn(useSearchParams()[0])

/** Returns the search parameters, without defaults. */
export const inAddress = ({ search, status, sort, page }: ListParams) => ({
  search: search || undefined,
  status,
  sort: sort === 'newest' ? undefined : sort,
  page: page > 1 ? page : undefined,
})
export const ACCOUNT_SORTS = SORTS
