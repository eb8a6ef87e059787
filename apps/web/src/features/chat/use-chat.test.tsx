import { act, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, NEVER, sentTo } from '../../../test/answers.ts'
import { renderUse } from '../../../test/render-screen.tsx'
import { after, asha, NOON, ravi } from '../../../test/samples.ts'
import type { useChannel } from '../../lib/live/channel.ts'
import { useOutbox } from './outbox.ts'
import { useChat } from './use-chat.ts'

type Handlers = Parameters<typeof useChannel>[1]
const channel = vi.hoisted(() => {
  // the files share their modules: these get the channel of this file, and are forgotten after it
  vi.resetModules()
  return { handlers: {} as Record<string, (event: never) => void>, emit: vi.fn() }
})
vi.mock('../../lib/live/channel.ts', () => ({
  useChannel: (_role: string, handlers: Handlers) => {
    channel.handlers = handlers as typeof channel.handlers
    return { state: 'live', emit: channel.emit }
  },
}))
afterAll(() => {
  vi.doUnmock('../../lib/live/channel.ts')
  vi.resetModules()
})
/** The server says so. */
const hear = (event: keyof Handlers, payload: object) => act(async () => channel.handlers[event]?.(payload as never))

const { email: _email, ...raviInChat } = ravi
const entry = (number: number, employee: string, user = '', key?: string) => ({
  user,
  employee,
  createdAt: after(number),
  number,
  ...(key && { key }),
})
const chatOf = (...chat: ReturnType<typeof entry>[]) => ({
  findChat: [
    {
      chat,
      order: { _id: 'order-1', number: 12, createdAt: NOON },
      marks: { customer: { delivered: 0, read: 0 }, employee: { delivered: 0, read: 0 } },
      userId: { _id: 'asha', name: asha.name, profilePicture: '' },
      employeeId: raviInChat,
    },
  ],
})
async function open() {
  const { result } = renderUse(() => useChat('customer', 'order-1'), {
    as: { customer: asha },
    answers: { 'GET /getchat': chatOf(entry(1, 'Hello')) },
  })
  await waitFor(() => expect(result.current.messages).toHaveLength(1))
  return result
}
const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text)

beforeEach(() => {
  useOutbox.setState({ messages: [] })
  channel.emit.mockClear()
})

describe('an open chat', () => {
  it('hears that the other side is writing, of its own order only', async () => {
    const chat = await open()
    await hear('typing', { orderId: 'order-2' })
    expect(chat.current.typing.isTyping).toBe(false)
    await hear('typing', { orderId: 'order-1' })
    expect(chat.current.typing.isTyping).toBe(true)
  })
  it('tells the other side that something is written here', async () => {
    const chat = await open()
    act(() => chat.current.typing.emitTyping())
    expect(channel.emit).toHaveBeenCalledWith('typing', { orderId: 'order-1' })
  })
  it('shows how far the other side has read, without asking', async () => {
    const chat = await open()
    const before = sentTo('GET /getchat').length
    await hear('chatMarked', { orderId: 'order-1', by: 'employee', delivered: 1, read: 1 })
    await waitFor(() => expect(chat.current.chat.data?.marks.employee).toEqual({ delivered: 1, read: 1 }))
    await hear('chatMarked', { orderId: 'order-1', by: 'employee', delivered: 1, read: 0 })
    expect(chat.current.chat.data?.marks.employee.read).toBe(1)
    expect(sentTo('GET /getchat')).toHaveLength(before)
  })
  it('is read again when its order is assigned to another employee', async () => {
    const chat = await open()
    answer({ 'GET /getchat': chatOf(entry(1, 'Hello'), entry(2, 'I take over')) })
    await hear('orderUpdated', { orderId: 'order-1' })
    await waitFor(() => expect(texts(chat.current.messages)).toEqual(['Hello', 'I take over']))
  })
  it('shows an own message once: on its way, then stored', async () => {
    const chat = await open()
    answer({ 'POST /saveChat': NEVER })
    act(() => chat.current.send('At the gate'))
    await waitFor(() => expect(texts(chat.current.outbox)).toEqual(['At the gate']))
    const key = useOutbox.getState().messages[0]?.key ?? ''
    answer({ 'GET /getchat': chatOf(entry(1, 'Hello'), entry(2, '', 'At the gate', key)) })
    await hear('orderUpdated', { orderId: 'order-1' })
    await waitFor(() => expect([texts(chat.current.messages), chat.current.outbox]).toEqual([['Hello', 'At the gate'], []]))
  })
  it('keeps the messages of other orders out of its outbox', async () => {
    const chat = await open()
    act(() => useOutbox.setState({ messages: [{ key: 'k', role: 'customer', orderId: 'order-2', text: 'Other', hasFailed: true }] }))
    expect(chat.current.outbox).toEqual([])
  })
})
