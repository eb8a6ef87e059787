import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, NOON, noUnread, orderIn, ravi, raviOnOrder } from '../../../../test/samples.ts'
import { useOutbox } from '../../../features/chat/outbox.ts'
import UserChat from './user-chat.screen.tsx'

const { email: _email, ...raviInChat } = ravi
const chat = {
  chat: [{ user: '', employee: 'I am on my way', createdAt: NOON, number: 1 }],
  order: { _id: 'order-1', number: 12, createdAt: NOON },
  marks: { customer: { delivered: 1, read: 1 }, employee: { delivered: 0, read: 0 } },
  userId: { _id: 'asha', name: asha.name, profilePicture: '' },
  employeeId: raviInChat,
}
const open = (answers: Answers = {}, at = '/userChat?id=order-1') =>
  renderScreen(UserChat, {
    at,
    as: { customer: asha },
    answers: {
      'GET /getchat': { findChat: [chat] },
      'GET /orderItems': { orderItems: orderIn('Out of delivery', { employeeId: raviOnOrder }) },
      'GET /unreadChats': noUnread,
      'PATCH /chatMarks': { message: 'success' },
      ...answers,
    },
  })

beforeEach(() => useOutbox.setState({ messages: [] }))

describe("a customer's chat", () => {
  it('is with the delivery partner, who can be called', async () => {
    open()
    expect(within(await screen.findByRole('log')).getByText('I am on my way')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Call Ravi Kumar' })).getAttribute('href')).toBe('tel:+919123456780')
  })
  it('leads back to its order', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('link', { name: 'Your order' }))
    expect(address()).toBe('/orderItems/order-1')
  })
  it('sends the words of the customer', async () => {
    const { user } = open({ 'POST /saveChat': { message: 'success', number: 2 } })
    await user.click(await screen.findByRole('button', { name: 'Where are you?' }))
    await waitFor(() =>
      expect(lastBody('POST /saveChat')).toMatchObject({ orderId: 'order-1', chat: { user: 'Where are you?', employee: '' } }),
    )
  })
  it('says that it opens with a delivery partner while there is none', async () => {
    open({ 'GET /getchat': { findChat: [] } })
    expect(await screen.findByText('No delivery partner yet')).toBeTruthy()
  })
  it('an hour after the delivery can be read only', async () => {
    open({ 'GET /getchat': { findChat: [{ ...chat, closesAt: new Date(Date.now() - 1_000).toISOString() }] } })
    expect(await screen.findByText('This chat closed an hour after the order ended.')).toBeTruthy()
    expect(within(screen.getByRole('log')).getByText('I am on my way')).toBeTruthy()
    expect([screen.queryByRole('textbox'), screen.queryByRole('link', { name: /Call/ })]).toEqual([null, null])
  })
  it('after its end says what was not sent, without a way to try again', async () => {
    const reason = 'This chat is closed'
    useOutbox.setState({ messages: [{ key: 'k1', role: 'customer', orderId: 'order-1', text: 'Hello?', hasFailed: true, reason }] })
    open({ 'GET /getchat': { findChat: [{ ...chat, closesAt: new Date(Date.now() - 1_000).toISOString() }] } })
    expect(await screen.findByText('Not sent')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('without an order asks which one', async () => {
    open({}, '/userChat')
    expect(await screen.findByText('Which order is it about?')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Your orders' })[0]?.getAttribute('href')).toBe('/orders')
  })
})
