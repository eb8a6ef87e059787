// A chat appends messages that arrive, and is read again only when one is missing. `fetch` plays the server.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Chat, getChat } from './queries.ts'
import { type Arrival, receiveMessage } from './receive-message.ts'

vi.stubGlobal('navigator', { onLine: true })
const ORDER = 'order-1'
const AT = '2026-11-20T10:00:00.000Z'
type Entry = Chat['chat'][number]
const entry = (number: number, text: string, key?: string): Entry => ({
  user: text,
  employee: '',
  createdAt: AT,
  number,
  ...(key !== undefined && { key }),
})
const arrival = (number: number, text: string, message: Partial<NonNullable<Arrival['message']>> = {}): Arrival => ({
  orderId: ORDER,
  number,
  author: 'customer',
  message: { text, createdAt: AT, ...message },
})

/** The server's stored entries. */
let stored: Entry[]
let reads: number
/** Holds back the responses. */
let gate: Promise<void>
let queries: QueryClient
let close: () => void
beforeEach(async () => {
  stored = [entry(1, 'one'), entry(2, 'two')]
  reads = 0
  gate = Promise.resolve()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async () => {
    reads += 1
    const findChat = [{ chat: [...stored], marks: { customer: { delivered: 0, read: 0 }, employee: { delivered: 0, read: 0 } } }]
    await gate
    return new Response(JSON.stringify({ findChat }), { headers: { 'content-type': 'application/json' } })
  })
  close = new QueryObserver(queries, getChat('employee', ORDER)).subscribe(() => undefined)
  await expect.poll(texts).toEqual(['one', 'two'])
  reads = 0
})
afterEach(() => {
  close()
  queries.clear()
})
const entries = () => queries.getQueryData(getChat('employee', ORDER).queryKey)?.chat ?? []
const texts = () => entries().map(({ user }) => user)
const receive = (event: Arrival) => receiveMessage(queries, 'employee', event)

describe('a message that arrives', () => {
  it('is appended if it is the next one, without reading the chat', async () => {
    await receive(arrival(3, 'three'))
    await receive(arrival(4, 'four'))
    expect([texts(), reads]).toEqual([['one', 'two', 'three', 'four'], 0])
  })

  it('is added once, however often its event arrives', async () => {
    for (let time = 0; time < 3; time += 1) await receive(arrival(3, 'three'))
    await receive({ orderId: ORDER, number: 3 })
    expect([texts(), reads]).toEqual([['one', 'two', 'three'], 0])
  })

  it('causes the chat to be read again when an earlier one is missing', async () => {
    stored.push(entry(3, 'three'), entry(4, 'four'))
    await receive(arrival(4, 'four'))
    expect([texts(), reads]).toEqual([['one', 'two', 'three', 'four'], 1])
    await receive(arrival(3, 'three'))
    expect(reads).toBe(1)
  })

  it.each([
    ['number', { orderId: ORDER }],
    ['text', { orderId: ORDER, number: 3, author: 'customer' } as const],
    ['author', { orderId: ORDER, number: 3 }],
  ])('lets the chat be read again when it comes without its %s, as from the version before', async (_what, event) => {
    stored.push(entry(3, 'three'))
    await receive(event)
    expect([texts(), reads]).toEqual([['one', 'two', 'three'], 1])
  })

  it('is not lost when a response is in flight that was read before it was written', async () => {
    let open: () => void = () => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    void queries.refetchQueries({ queryKey: getChat('employee', ORDER).queryKey })
    await expect.poll(() => reads).toBe(1)
    stored.push(entry(3, 'three'))
    const received = receive(arrival(3, 'three'))
    expect(texts()).toEqual(['one', 'two', 'three'])
    open()
    await received
    expect(texts()).toEqual(['one', 'two', 'three'])
  })

  it('of this browser takes the server’s time and keeps its key', async () => {
    await receive(arrival(3, 'mine', { createdAt: '2026-11-20T09:00:00.000Z', key: 'key-1' }))
    await receive(arrival(3, 'mine', { key: 'key-1' }))
    expect([entries().at(-1), reads]).toEqual([entry(3, 'mine', 'key-1'), 0])
  })

  it('is added to a chat that is not on the screen; with one missing, the chat is read when it is opened again', async () => {
    close()
    await receive(arrival(3, 'three'))
    expect(texts()).toEqual(['one', 'two', 'three'])
    stored.push(entry(3, 'three'), entry(4, 'four'), entry(5, 'five'))
    await receive(arrival(5, 'five'))
    expect(reads).toBe(0)
    close = new QueryObserver(queries, getChat('employee', ORDER)).subscribe(() => undefined)
    await expect.poll(texts).toEqual(['one', 'two', 'three', 'four', 'five'])
  })

  it('is ignored for a chat that is not cached', async () => {
    await receiveMessage(queries, 'customer', arrival(1, 'one'))
    expect([queries.getQueryData(getChat('customer', ORDER).queryKey), reads]).toEqual([undefined, 0])
  })
})
