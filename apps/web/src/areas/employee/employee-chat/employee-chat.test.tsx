import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, lastBody, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, asha, NOON, noUnread, onePage, orderIn, ravi, raviOnOrder } from '../../../../test/samples.ts'
import { useOutbox } from '../../../features/chat/outbox.ts'
import type { Chat } from '../../../features/chat/queries.ts'
import EmployeeChat from './employee-chat.screen.tsx'

const CHAT = 'GET /employee/getchat'
const SAVE = 'POST /employee/saveChat'
const order = orderIn('Out of delivery', { employeeId: raviOnOrder })
const { email: _email, ...raviInChat } = ravi
const chatOf = (...chat: Chat['chat']): Chat => ({
  chat,
  order: { _id: 'order-1', number: 12, createdAt: NOON },
  marks: { customer: { delivered: 1, read: 1 }, employee: { delivered: 2, read: 2 } },
  userId: { _id: 'asha', name: asha.name, profilePicture: '' },
  employeeId: raviInChat,
})
const hello = { user: '', employee: 'I am on my way', createdAt: NOON, number: 1 }
const thanks = { user: 'Thank you', employee: '', createdAt: after(1), number: 2 }
const open = (answers: Answers = {}, at = '/employee/employeeChat?id=order-1') =>
  renderScreen(EmployeeChat, {
    at,
    as: { employee: ravi },
    answers: {
      [CHAT]: { findChat: [chatOf(hello, thanks)] },
      'GET /employee/getordersempl': ({ query }) => ({ ordersDetails: query['state'] === 'past' ? [] : [order], ...onePage }),
      'GET /employee/unreadChats': noUnread,
      'PATCH /employee/chatMarks': { message: 'success' },
      ...answers,
    },
  })

beforeEach(() => useOutbox.setState({ messages: [] }))

describe('the chat of a delivery', () => {
  it('shows who wrote what', async () => {
    open()
    const log = within(await screen.findByRole('log'))
    expect(log.getByText(/I am on my way/)).toBeTruthy()
    expect(log.getByText('Thank you')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: /Chat|Asha/ })).toBeTruthy()
  })
  it('without messages invites to the first one', async () => {
    open({ [CHAT]: { findChat: [chatOf()] } })
    expect(await screen.findByText('No messages yet')).toBeTruthy()
  })
  it('shows a message while it is sent, and as sent once the server has it', async () => {
    let save: () => void = () => undefined
    const { user } = open({
      [SAVE]: () =>
        new Promise((resolve) => {
          save = () => resolve({ message: 'success', number: 3 })
        }),
    })
    await user.type(await screen.findByRole('textbox'), 'At the gate')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sending…')).toBeTruthy()
    const { key } = lastBody(SAVE) as { key: string }
    answer({ [CHAT]: { findChat: [chatOf(hello, thanks, { user: '', employee: 'At the gate', createdAt: after(2), number: 3, key })] } })
    await act(async () => save())
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    expect(screen.getAllByText('At the gate')).toHaveLength(1)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  })
  it('keeps a message that did not get through, and sends it again under the same name', async () => {
    const { user } = open({ [SAVE]: OFFLINE })
    await user.type(await screen.findByRole('textbox'), 'At the gate{Enter}')
    const retry = await screen.findByRole('button', { name: /Try again/ })
    const first = lastBody(SAVE)
    answer({ [SAVE]: { message: 'success', number: 3 } })
    await user.click(retry)
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(2))
    expect(lastBody(SAVE)).toEqual(first)
  })
  it('sends what a delivery partner says often with one press', async () => {
    const { user } = open({ [SAVE]: { message: 'success', number: 3 } })
    await user.click(await screen.findByRole('button', { name: 'I have arrived' }))
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ orderId: 'order-1', chat: { employee: 'I have arrived', user: '' } }))
  })
  it('marks what is on the screen as read', async () => {
    const unread = { ...chatOf(hello, thanks), marks: { customer: { delivered: 1, read: 1 }, employee: { delivered: 2, read: 1 } } }
    open({ [CHAT]: { findChat: [unread] } })
    await waitFor(() => expect(lastBody('PATCH /employee/chatMarks')).toEqual({ orderId: 'order-1', read: 2 }))
    expect(screen.getByText('1 new message')).toBeTruthy()
  })
  it('marks messages as read only once the page is visible', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const unread = { ...chatOf(hello, thanks), marks: { customer: { delivered: 1, read: 1 }, employee: { delivered: 2, read: 1 } } }
    open({ [CHAT]: { findChat: [unread] } })
    await screen.findByText('Thank you')
    expect(sentTo('PATCH /employee/chatMarks')).toHaveLength(0)
    seen.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(sentTo('PATCH /employee/chatMarks')).toHaveLength(1))
  })
  it('of an order of another employee is not found', async () => {
    open({ [CHAT]: refusal('not_found') })
    expect(await screen.findByText('Chat not found')).toBeTruthy()
  })
  it('closes once the order has another employee, at the latest with the next message', async () => {
    const { user, queries } = open({ [SAVE]: refusal('not_found') })
    await user.type(await screen.findByRole('textbox'), 'At the gate')
    answer({ [CHAT]: fault() })
    await act(() => queries.refetchQueries({ queryKey: ['employee', 'chat'] }))
    expect(screen.getByRole('log')).toBeTruthy()
    answer({ [CHAT]: refusal('not_found') })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Chat not found')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
  it('a chat that cannot be read is read again on request', async () => {
    const { user } = open({ [CHAT]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [CHAT]: { findChat: [chatOf(hello)] } })
    await user.click(retry)
    expect(within(await screen.findByRole('log')).getByText(/I am on my way/)).toBeTruthy()
  })
})

describe('the list of chats', () => {
  const at = '/employee/employeeChat'
  it('has the chats of the current deliveries', async () => {
    const { user, address } = open({}, at)
    await user.click(await screen.findByRole('link', { name: /Asha Nair.*#12/ }))
    expect(address()).toBe('/employee/employeeChat?id=order-1')
  })
  it('says when there is none', async () => {
    open({ 'GET /employee/getordersempl': { ordersDetails: [], ...onePage, total: 0 } }, at)
    expect(await screen.findByText('No chats right now')).toBeTruthy()
  })
  it('keeps the chat of a finished delivery while a message waits in it', async () => {
    const over = orderIn('Delivered', { _id: 'order-9', number: 4, employeeId: raviOnOrder })
    open(
      {
        'GET /employee/getordersempl': ({ query }) => ({ ordersDetails: query['state'] === 'past' ? [over] : [], ...onePage }),
        'GET /employee/unreadChats': { chats: [{ orderId: 'order-9', unread: 1, lastNumber: 3, delivered: 3 }], total: 1 },
      },
      at,
    )
    expect(await screen.findByRole('link', { name: /#4/ })).toBeTruthy()
  })
  it('has every chat in which a message waits, even of an order that is in no list of deliveries', async () => {
    const { user, address } = open(
      {
        'GET /employee/getordersempl': { ordersDetails: [], ...onePage, total: 0 },
        'GET /employee/unreadChats': { chats: [{ orderId: 'order-cancelled', unread: 2, lastNumber: 3, delivered: 3 }], total: 2 },
      },
      at,
    )
    await user.click(await screen.findByRole('link', { name: /Chat of another order.*2 new messages/ }))
    expect(address()).toBe('/employee/employeeChat?id=order-cancelled')
  })
  it('names each order once, and leaves out no count', async () => {
    open(
      {
        'GET /employee/unreadChats': {
          chats: ['order-1', 'order-far'].map((orderId) => ({ orderId, unread: 1, lastNumber: 3, delivered: 3 })),
          total: 2,
        },
      },
      at,
    )
    await screen.findByRole('link', { name: /Chat of another order/ })
    expect(screen.getAllByRole('link', { name: /1 new message/ })).toHaveLength(2)
  })
})
