import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, asha, cartOf, noClaim, noUnread, onePage, orderIn, raviOnOrder } from '../../../../test/samples.ts'
import type { Order } from '../../../features/orders/status.ts'
import OrderItems from './order-items.screen.tsx'

const TIP = 'POST /orders/:id/tip'
const delivered = (parts: Partial<Order> = {}) => orderIn('Delivered', { employeeId: raviOnOrder, tipUntil: after(7 * 24 * 60), ...parts })
const open = (order: Order, answers: Answers = {}, wallet = 96) =>
  renderScreen(OrderItems, {
    at: '/orderItems/order-1',
    as: { customer: asha },
    answers: {
      'GET /orderItems': { orderItems: order },
      'GET /unreadChats': noUnread,
      'GET /getcart': { cartData: cartOf() },
      'GET /getUserData': { user: { ...asha, Wallet: wallet } },
      'GET /getOrderHistory': { orders: [order], ...onePage },
      'GET /ownReview': { rating: null, review: null, updatedAt: null },
      'GET /orders/:id/claim': noClaim,
      ...answers,
    },
  })
const card = async () => within(await screen.findByRole('region', { name: /Tip for/ }))

describe('a tip after the delivery', () => {
  it('is asked for with nothing chosen, and without a button until an amount is', async () => {
    open(delivered())
    const tip = await card()
    expect(tip.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, false, false])
    expect(tip.queryByRole('button')).toBeNull()
    expect(tip.getByText(/^Possible until/)).toBeTruthy()
  })
  it('is given with one press on the sum; the balance after it is said before, and thanks take its place', async () => {
    const order = delivered()
    const { tipUntil: _, ...given } = { ...order, tip: { amount: 30, at: after(0) } }
    const { user } = open(order, { [TIP]: { message: 'success', order: given, balance: 66 } })
    const tip = await card()
    await user.click(tip.getByRole('radio', { name: '₹30' }))
    expect(await tip.findByText('₹96, then ₹66')).toBeTruthy()
    await user.dblClick(tip.getByRole('button', { name: 'Give ₹30' }))
    expect(await screen.findByText(/has your ₹30/)).toBeTruthy()
    expect(lastBody(TIP)).toEqual({ amount: 30 })
    expect(new Set(sentTo(TIP).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(screen.queryByRole('region', { name: /Tip for/ })).toBeNull()
  })
  it('says beside the field what is wrong with another amount', async () => {
    const { user } = open(delivered())
    const tip = await card()
    await user.click(tip.getByRole('radio', { name: 'Other' }))
    await user.type(tip.getByLabelText(/Amount in rupees/), '0')
    await user.click(tip.getByRole('button', { name: 'Give the tip' }))
    expect(tip.getByLabelText(/Amount in rupees/).getAttribute('aria-invalid')).toBe('true')
    expect(tip.getByText('Please enter whole rupees, from 1 to 1,000')).toBeTruthy()
    expect(sentTo(TIP)).toHaveLength(0)
  })
  it('says how much the wallet lacks, and leads to the wallet instead of a button', async () => {
    const { user } = open(delivered())
    const tip = await card()
    await user.click(tip.getByRole('radio', { name: 'Other' }))
    await user.type(tip.getByLabelText(/Amount in rupees/), '150')
    expect(await tip.findByText('Your wallet has ₹96: ₹54 short.')).toBeTruthy()
    expect(tip.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/profile')
    expect(tip.queryByRole('button')).toBeNull()
  })
  it('says why it was refused, until another amount is chosen', async () => {
    const { user } = open(delivered(), { [TIP]: refusal('tip_too_late') })
    const tip = await card()
    await user.click(tip.getByRole('radio', { name: '₹20' }))
    await user.click(tip.getByRole('button', { name: 'Give ₹20' }))
    expect((await tip.findByRole('alert')).textContent).toBe('A tip is possible for 7 days after the delivery')
    await user.click(tip.getByRole('radio', { name: '₹30' }))
    expect(tip.queryByRole('alert')).toBeNull()
  })
  it('is not asked for when the time for it is over, and where no employee delivered', async () => {
    open(delivered({ tipUntil: after(-1) }))
    await screen.findByRole('region', { name: 'Dishes' })
    expect(screen.queryByRole('region', { name: /Tip for/ })).toBeNull()
  })
})
