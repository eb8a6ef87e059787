// Reads again what the server says has changed. Events come in bursts (a rush in the kitchen, a message and its two receipts), and
// `invalidateQueries` aborts the request in flight at each of them: while events come faster than responses, nothing is ever shown.
import { CancelledError, type Query, type QueryCache, type QueryClient, type QueryFilters } from '@tanstack/react-query'

/** During a burst a query starts at most one request in this time: an account may send 600 requests a minute. */
const SPACING_MS = 500

interface Queued {
  done: Promise<void>
}
/** The request that follows the one in flight; at most one per query. */
const queued = new WeakMap<Query, Queued>()
const lastStart = new WeakMap<Query, number>()

/**
 * Marks the matching queries as out of date and reads those on the screen: the first time at once, during a burst one request after the
 * other. A request in flight is never cancelled. Resolves when every query shows what was true at the time of the call; at once for a
 * query that waits for the network.
 */
export async function refresh(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const cache = queries.getQueryCache()
  await Promise.all(cache.findAll(filters).map((query) => refreshQuery(cache, query)))
}

/** Cancels the requests of the matching queries, in flight and queued: the caller shows a newer state now, and calls `refresh` later. */
export function stopRefresh(queries: QueryClient, filters: QueryFilters): Promise<void> {
  for (const query of queries.getQueryCache().findAll(filters)) queued.delete(query)
  return queries.cancelQueries(filters)
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
      // by a change that reads again when it is through, or because the screen has closed: the next one to open reads it
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
  lastStart.set(query, Date.now())
  // one that is paused has nothing in flight: its retry waits for the network, or for the tab to be looked at
  const response = query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
  if (isFetching(query)) await response
}

const isFetching = ({ state }: Query): boolean => state.fetchStatus === 'fetching'
const waitOf = (query: Query): number => Math.max(0, (lastStart.get(query) ?? Number.NEGATIVE_INFINITY) + SPACING_MS - Date.now())
const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false))

/** Waits until nothing is in flight; true if the request was cancelled. */
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
