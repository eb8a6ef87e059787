import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refresh, showChange, stopRefresh } from './refresh.ts'
import { showChangeIn } from './show-change-in.ts'

const KEY = ['orders']
/** Longer than the space between two requests and a response. */
const SETTLED_MS = 2_000
let queries: QueryClient
let unsubscribe: () => void
/** Requests sent, aborted and shown. */
let sent: number
let aborted: number
let shown: number[]
/** The server's version, and the milliseconds its response takes. */
let version: number
let answerMs: number

const queryFn = ({ signal }: { signal: AbortSignal }) => {
  sent += 1
  const read = version
  signal.addEventListener('abort', () => {
    aborted += 1
  })
  return new Promise<number>((resolve) => setTimeout(resolve, answerMs, read))
}
const open = () => {
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn, staleTime: 30_000, retry: false })
  unsubscribe = observer.subscribe(({ data, isFetching }) => {
    if (data !== undefined && !isFetching) shown.push(data)
  })
}
const change = () => {
  version += 1
  return refresh(queries, { queryKey: KEY })
}
const burst = async (events: number, everyMs: number) => {
  for (let event = 0; event < events; event += 1) {
    void change()
    await vi.advanceTimersByTimeAsync(everyMs)
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  queries = new QueryClient()
  sent = 0
  aborted = 0
  shown = []
  version = 0
  answerMs = 400
  open()
  await vi.advanceTimersByTimeAsync(answerMs)
})
afterEach(() => {
  unsubscribe()
  queries.clear()
  vi.useRealTimers()
})

describe('a burst of events', () => {
  test('a burst that is faster than the responses updates the screen once per response, and aborts none', async () => {
    await burst(24, 250)
    expect(aborted).toBe(0)
    expect(new Set(shown).size).toBeGreaterThanOrEqual(10)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shown.at(-1)).toBe(version)
  })

  test('on a slow line is shown once per response time', async () => {
    answerMs = 2_000
    await burst(20, 500)
    expect(aborted).toBe(0)
    expect(new Set(shown).size).toBeGreaterThanOrEqual(4)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(shown.at(-1)).toBe(version)
  })

  test('with fast responses sends at most two requests a second, and updates at least once a second', async () => {
    answerMs = 20
    sent = 0
    await burst(100, 50)
    expect(sent).toBeLessThanOrEqual(11)
    expect(new Set(shown).size).toBeGreaterThanOrEqual(5)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown.at(-1)).toBe(version)
  })

  test('a burst that arrives while a request is in flight causes one more request', async () => {
    sent = 0
    await burst(10, 10)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toBe(2)
  })
})

test('the first event is read at once', async () => {
  sent = 0
  void change()
  expect(sent).toBe(1)
})

test('an event during the first load is read after it', async () => {
  queries.clear()
  unsubscribe()
  open()
  await vi.advanceTimersByTimeAsync(100)
  const done = change()
  await vi.advanceTimersByTimeAsync(answerMs * 2)
  await done
  expect(aborted).toBe(0)
  expect(shown.at(-1)).toBe(version)
})

test('resolves when the change is on the screen', async () => {
  void change()
  await vi.advanceTimersByTimeAsync(100)
  let isDone = false
  void change().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(300)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(answerMs + 100)
  expect(isDone).toBe(true)
  expect(shown.at(-1)).toBe(2)
})

test('an inactive query is read when a component subscribes to it', async () => {
  unsubscribe()
  sent = 0
  void change()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toBe(0)
  open()
  await vi.advanceTimersByTimeAsync(answerMs)
  expect(shown.at(-1)).toBe(version)
})

test('an event during the last request of a closing screen is read when the screen opens again', async () => {
  void change()
  void change()
  unsubscribe()
  await vi.advanceTimersByTimeAsync(1_000)
  open()
  await vi.advanceTimersByTimeAsync(answerMs)
  expect(shown.at(-1)).toBe(version)
})

test('a mutation stops the requests in flight and queued, and reads again when it settles', async () => {
  void change()
  void change()
  await vi.advanceTimersByTimeAsync(100)
  await stopRefresh(queries, { queryKey: KEY })
  queries.setQueryData(KEY, 100)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(queries.getQueryData(KEY)).toBe(100)
  void refresh(queries, { queryKey: KEY })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(queries.getQueryData(KEY)).toBe(version)
})

test('a queued request that waits for its spacing is stopped as well', async () => {
  void change()
  await vi.advanceTimersByTimeAsync(answerMs)
  void change()
  await stopRefresh(queries, { queryKey: KEY })
  queries.setQueryData(KEY, 100)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(queries.getQueryData(KEY)).toBe(100)
})

test('a failed request does not stop those after it', async () => {
  const observer = queries.getQueryCache().find({ queryKey: KEY })
  observer?.setOptions({ ...observer.options, queryFn: () => Promise.reject(new Error('offline')) })
  void change()
  await vi.advanceTimersByTimeAsync(0)
  observer?.setOptions({ ...observer.options, queryFn })
  void change()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown.at(-1)).toBe(version)
})

test('without a network resolves at once, and reads when the network is back', async () => {
  onlineManager.setOnline(false)
  await change()
  onlineManager.setOnline(true)
  queries.mount()
  void change()
  await vi.advanceTimersByTimeAsync(2_000)
  queries.unmount()
  expect(shown.at(-1)).toBe(version)
})

test('reads in a hidden tab although a failed request waits for the tab to become visible', async () => {
  const query = queries.getQueryCache().find({ queryKey: KEY })
  query?.setOptions({ ...query.options, retry: 1, retryDelay: 100, queryFn: () => Promise.reject(new Error('busy')) })
  focusManager.setFocused(false)
  void change()
  void change()
  await vi.advanceTimersByTimeAsync(50)
  query?.setOptions({ ...query.options, queryFn })
  await vi.advanceTimersByTimeAsync(2_000)
  focusManager.setFocused(undefined)
  expect(shown.at(-1)).toBe(version)
})

describe('the response to a change', () => {
  test('stays when a request that was answered before the change arrives after it; the screen then reads what else is new', async () => {
    void refresh(queries, { queryKey: KEY })
    await vi.advanceTimersByTimeAsync(answerMs / 2)
    version = 8
    showChange(queries, KEY, 7)
    expect(aborted).toBe(1)
    await vi.advanceTimersByTimeAsync(SETTLED_MS)
    expect(new Set(shown.slice(shown.indexOf(7)))).toEqual(new Set([7, 8]))
    expect(queries.getQueryData(KEY)).toBe(8)
  })

  test('needs no further request when none is in flight', async () => {
    showChange(queries, KEY, 7)
    await vi.advanceTimersByTimeAsync(SETTLED_MS)
    expect([sent, queries.getQueryData(KEY)]).toEqual([1, 7])
  })

  test('is in all lists that have it; only those being read are read again', async () => {
    queries.setQueryData([...KEY, 'other'], 1)
    void refresh(queries, { queryKey: KEY, exact: true })
    await vi.advanceTimersByTimeAsync(answerMs / 2)
    version = 8
    showChangeIn<number>(queries, { queryKey: KEY }, (known) => known + 7)
    expect(queries.getQueriesData({ queryKey: KEY }).map(([, data]) => data)).toEqual([7, 8])
    await vi.advanceTimersByTimeAsync(SETTLED_MS)
    expect([sent, aborted, queries.getQueryData(KEY)]).toEqual([3, 1, 8])
    expect(queries.getQueryState([...KEY, 'other'])?.isInvalidated).toBe(false)
  })

  test('does not leave a screen without data that was still loading', async () => {
    queries.clear()
    unsubscribe()
    open()
    await vi.advanceTimersByTimeAsync(answerMs / 2)
    version = 7
    showChange(queries, KEY, (known: unknown) => known && 7)
    await vi.advanceTimersByTimeAsync(SETTLED_MS)
    expect(queries.getQueryData(KEY)).toBe(7)
  })
})
