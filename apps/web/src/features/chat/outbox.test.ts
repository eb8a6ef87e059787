// Messages are sent one after another, once each. `fetch` plays the server.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Sent {
  readonly text: string
  readonly key: string
  readonly header: string | null
}
let sent: Sent[]
let answer: (text: string) => Response | Promise<Response>
const queries = new QueryClient()

class Memory {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}
const storage = new Memory()
vi.stubGlobal('window', { sessionStorage: storage })
vi.stubGlobal('navigator', { onLine: false })
const { retry, send, sendWaiting, useOutbox } = await import('./outbox.ts')
const { getChat } = await import('./queries.ts')
const { receiveMessage } = await import('./receive-message.ts')
const { removeToken } = await import('../../lib/tokens.ts')

const ok = () => new Response(JSON.stringify({ message: 'success', number: 1 }), { headers: { 'content-type': 'application/json' } })
const refused = () => new Response(JSON.stringify({ message: 'Too long' }), { status: 400 })
const lost = () => Promise.reject(new TypeError('network'))
const waiting = () => useOutbox.getState().messages.map(({ text, hasFailed }) => `${text}${hasFailed ? ' failed' : ''}`)

beforeEach(() => {
  sent = []
  answer = ok
  useOutbox.setState({ messages: [] })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { chat, key } = JSON.parse(String(init.body)) as { chat: { user: string }; key: string }
    sent.push({ text: chat.user, key, header: new Headers(init.headers).get('idempotency-key') })
    return answer(chat.user)
  })
})
afterEach(() => queries.clear())
const write = (...texts: string[]) => {
  for (const text of texts) send(queries, 'customer', 'order-1', text)
}
const settled = (expected: string[]) => expect.poll(waiting).toEqual(expected)

describe('messages', () => {
  it('are sent with their own key only, which the server stores with them in one packet', async () => {
    write('one')
    await settled([])
    expect(sent).toEqual([{ text: 'one', key: expect.stringMatching(/./), header: null }])
  })
  it('are sent one at a time, in their order, and removed when they are saved', async () => {
    let open = 0
    answer = async () => {
      open += 1
      expect(open).toBe(1)
      await new Promise((done) => setImmediate(done))
      open -= 1
      return ok()
    }
    write('one', 'two', 'three')
    await settled([])
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  it('lost messages hold back the following ones, and are sent again in order under the same keys', async () => {
    answer = lost
    write('one', 'two')
    await settled(['one failed', 'two failed'])
    expect(sent.map(({ text }) => text)).toEqual(['one'])
    answer = ok
    sendWaiting(queries, 'customer')
    await settled([])
    expect(sent.map(({ text }) => text)).toEqual(['one', 'one', 'two'])
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  it('messages that the server refuses stay until they are retried, without holding back others', async () => {
    answer = (text) => (text === 'bad' ? refused() : ok())
    write('bad', 'good')
    await settled(['bad failed'])
    expect(useOutbox.getState().messages[0]?.reason).toBe('Too long')
    sendWaiting(queries, 'customer')
    await settled(['bad failed'])
    answer = ok
    const [bad] = useOutbox.getState().messages
    if (bad) retry(queries, bad)
    await settled([])
  })

  it('keep the time of the server that their event brought before the answer', async () => {
    const { queryKey } = getChat('customer', 'order-1')
    const none = { delivered: 0, read: 0 }
    queries.setQueryData(queryKey, { _id: 'chat', orderId: 'order-1', chat: [], marks: { customer: none, employee: none } } as never)
    const createdAt = '2026-11-21T07:00:00.000Z'
    answer = async () => {
      const message = { text: 'one', createdAt, key: sent[0]?.key ?? '' }
      await receiveMessage(queries, 'customer', { orderId: 'order-1', number: 1, author: 'customer', message })
      return ok()
    }
    write('one')
    await settled([])
    expect(queries.getQueryData(queryKey)?.chat).toMatchObject([{ user: 'one', number: 1, createdAt }])
  })

  it('survive a reload of the tab, and are removed with the session', async () => {
    answer = lost
    write('one')
    await settled(['one failed'])
    expect(storage.getItem('chatOutbox')).toContain('"one"')
    removeToken('customer')
    expect(waiting()).toEqual([])
    expect(storage.getItem('chatOutbox')).not.toContain('"one"')
  })
})
