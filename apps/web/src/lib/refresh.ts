// `invalidateQueries` would abort the request in flight at each event: while events arrive faster than responses, it shows no data.
import {
  CancelledError,
  type InferDataFromTag,
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'

/** Minimum milliseconds between two requests of a query: an account may send 600 requests a minute. */
const SPACING_MS = 500

interface Queued {
  done: Promise<void>
}
/** The request that follows the one in flight; at most one per query. */
const queued = new WeakMap<Query, Queued>()
const lastStart = new WeakMap<Query, number>()

/** Reads the active queries again, in a burst one after another, none cancelled; resolves once all are up to date or wait for a network. */
export async function refresh(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const cache = queries.getQueryCache()
  await Promise.all(cache.findAll(filters).map((query) => refreshQuery(cache, query)))
}

/** Cancels the requests of the matching queries, in flight and queued. For callers that show a newer state now and call `refresh` later. */
export function stopRefresh(queries: QueryClient, filters: QueryFilters): Promise<void> {
  for (const query of queries.getQueryCache().findAll(filters)) queued.delete(query)
  return queries.cancelQueries(filters)
}

/** Shows the response to a change. A request in flight may have been answered before the change: it is cancelled, and sent again. */
export function showChange<Key extends QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  next: Updater<InferDataFromTag<unknown, Key> | undefined, InferDataFromTag<unknown, Key> | undefined>,
): void {
  const filters = { queryKey, exact: true }
  const isReading = queries.isFetching(filters) > 0
  if (isReading) void stopRefresh(queries, filters)
  queries.setQueryData(queryKey, next)
  if (isReading) void refresh(queries, filters)
}

function refreshQuery(cache: QueryCache, query: Query): Promise<void> {
  const known = queued.get(query)
  query.invalidate()
  if (known) return known.done
  if (!isFetching(query) && waitOf(query) === 0) return read(query)
  const next: Queued = { done: Promise.resolve() }
  queued.set(query, next)
  next.done = readAfterwards(cache, query, next)
  return next.done
}

async function readAfterwards(cache: QueryCache, query: Query, own: Queued): Promise<void> {
  while (isFetching(query) || waitOf(query) > 0) {
    const isCancelled = isFetching(query) ? await settle(cache, query) : await pause(waitOf(query))
    if (queued.get(query) !== own) return
    if (isCancelled) {
      // cancelled by a mutation that reads again afterwards, or because the screen closed: the next one to open reads it
      queued.delete(query)
      query.invalidate()
      return
    }
  }
  queued.delete(query)
  await read(query)
}

async function read(query: Query): Promise<void> {
  // the response to an earlier request has cleared it
  query.invalidate()
  if (!query.isActive() || query.isDisabled()) return
  lastStart.set(query, performance.now())
  // a paused query has nothing in flight: its retry waits for the network or for a visible tab
  const response = query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
  if (isFetching(query)) await response
}

const isFetching = ({ state }: Query): boolean => state.fetchStatus === 'fetching'
const waitOf = (query: Query): number => Math.max(0, (lastStart.get(query) ?? Number.NEGATIVE_INFINITY) + SPACING_MS - performance.now())
const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false))

/** Waits until no request is in flight. Returns true if it was cancelled. */
function settle(cache: QueryCache, query: Query): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const unsubscribe = cache.subscribe((event) => {
      if (event.query === query && event.type === 'updated' && event.action.type === 'pause') end(false)
    })
    const end = (isCancelled: boolean) => {
      unsubscribe()
      resolve(isCancelled)
    }
    Promise.resolve(query.promise).then(
      () => end(false),
      (error) => end(error instanceof CancelledError),
    )
  })
}
