import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, answer, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartOf, NOON, noClaim, noUnread, onePage, orderIn, orderItem } from '../../../../test/samples.ts'
import OrderItems from './order-items.screen.tsx'

const GET = 'GET /orders/:id/toSource'
const SEND = 'POST /orders/:id/toSource'
const cancelled = orderItem({ orderStatus: 'Order Rejected', is_canceled: true, canceledBy: 'restaurant' })
const refunded = orderIn('Order Rejected', { item: [cancelled], paymentType: 'Online', paymentStatus: 'REFUNDED' })
const open = (answers: Answers, order = refunded) =>
  renderScreen(OrderItems, {
    at: '/orderItems/order-1',
    as: { customer: asha },
    answers: {
      'GET /orderItems': { orderItems: order },
      'GET /unreadChats': noUnread,
      'GET /getcart': { cartData: cartOf() },
      'GET /getUserData': { user: { ...asha, Wallet: 160 } },
      'GET /getOrderHistory': { orders: [order], ...onePage },
      'GET /ownReview': { rating: null, review: null, updatedAt: null },
      'GET /orders/:id/claim': noClaim,
      ...answers,
    },
  })
const card = async () => within(await screen.findByRole('region', { name: 'Refund to your bank' }))
const sent = (state: 'pending' | 'refunded' | 'failed') => [{ amount: 160, at: NOON, state }]

it('sends a refund to the bank with one press on its sum', async () => {
  const { user } = open({
    [GET]: { amount: 160, refunded: 160, sent: [] },
    [SEND]: { message: 'success', amount: 0, refunded: 0, sent: sent('pending') },
  })
  const source = await card()
  await user.dblClick(await source.findByRole('button', { name: 'Send ₹160 to your bank' }))
  expect(await source.findByText('₹160 is on its way to your bank')).toBeTruthy()
  expect(lastBody(SEND)).toEqual({ amount: 160 })
  expect(new Set(sentTo(SEND).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(source.queryByRole('button')).toBeNull()
})

it('says by when it is usually there, or that it came back and can be sent again', async () => {
  open({ [GET]: { amount: 160, refunded: 160, sent: [...sent('failed'), ...sent('refunded')] } })
  const source = await card()
  expect(await source.findByText('₹160 came back')).toBeTruthy()
  expect(source.getByText('Your bank did not accept it. It is back in your wallet.')).toBeTruthy()
  expect(source.getByText(/^To the card or account you paid with, usually there by .*1 Dec/)).toBeTruthy()
  expect(source.getByRole('button', { name: 'Send ₹160 to your bank' })).toBeTruthy()
})

it('says when less of it is in the wallet, and offers what is', async () => {
  open({ [GET]: { amount: 40, refunded: 160, sent: [] } })
  const source = await card()
  expect(await source.findByText('₹160 was refunded; your wallet has ₹40 left.')).toBeTruthy()
  expect(source.getByRole('button', { name: 'Send ₹40 to your bank' })).toBeTruthy()
})

it('says when nothing of it is in the wallet any more', async () => {
  open({ [GET]: { amount: 0, refunded: 160, sent: [] } })
  const source = await card()
  expect(await source.findByText('₹160 was refunded, but is no longer in your wallet.')).toBeTruthy()
  expect(source.queryByRole('button')).toBeNull()
})

it('a press that comes second reads why nothing was sent, and what is now', async () => {
  const { user } = open({
    [GET]: { amount: 160, refunded: 160, sent: [] },
    [SEND]: () => {
      answer({ [GET]: { amount: 0, refunded: 0, sent: sent('pending') } })
      return refusal('source_changed')
    },
  })
  const source = await card()
  await user.click(await source.findByRole('button', { name: 'Send ₹160 to your bank' }))
  expect((await source.findByRole('alert')).textContent).toContain('The amount you can send to your bank has changed')
  expect(await source.findByText('₹160 is on its way to your bank')).toBeTruthy()
  expect(source.queryByRole('button')).toBeNull()
})

it('is not asked about for an order that was not paid online, or of which nothing was refunded', async () => {
  open({}, { ...refunded, paymentType: 'Wallet' })
  await screen.findByRole('heading', { name: 'Bill' })
  expect(sentTo(GET)).toHaveLength(0)
})
