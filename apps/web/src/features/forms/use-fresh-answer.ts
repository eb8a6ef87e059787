import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Returns a query with `refetchOnMount: 'always'` as pending until it was read after mounting: a form keeps the values that it starts with. */
export function useFreshAnswer<T>({ data, error, isError, isSuccess, isFetchedAfterMount, isRefetching, refetch }: UseQueryResult<T>) {
  const [isFresh, setIsFresh] = useState(false)
  // stays so when a later request fails, which must not remove the form
  if (!isFresh && isSuccess && isFetchedAfterMount) setIsFresh(true)
  return { data: isFresh ? data : undefined, isPending: !isFresh && !isError, error, refetch, isRefetching }
}
