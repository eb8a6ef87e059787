import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { showChange } from './refresh.ts'

/** As `showChange`, in all queries that match and have data. */
export function showChangeIn<Data>(queries: QueryClient, filters: QueryFilters, next: (known: Data) => Data): void {
  for (const { queryKey } of queries.getQueryCache().findAll(filters))
    showChange(queries, queryKey, (known: unknown) => (known === undefined ? known : next(known as Data)))
}
