import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, onePage, orderIn, settings } from '../../../../test/samples.ts'
import PaymentFail from '../payment-fail/payment-fail.screen.tsx'
import PaymentSuccess from '../payment-success/payment-success.screen.tsx'
import OrderSuccess from './order-success.screen.tsx'

const order = orderIn('Pending')
const base = (answers: Answers): Answers => ({
  'GET /settings': settings,
  'GET /getOrderHistory': { orders: [order], ...onePage },
  'GET /orderItems': { orderItems: order },
  ...answers,
})
const placed = (answers: Answers = {}, at = '/OrderSuccess?checkout=checkout-1') =>
  renderScreen(OrderSuccess, { at, as: { customer: asha }, answers: base(answers) })

describe('after an order was placed', () => {
  it('says that it was, what it costs, and how to follow it', async () => {
    placed()
    expect(await screen.findByText('The restaurant has your order. You’ll pay ₹160 on delivery.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Order placed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Track order from Spice Route' }).getAttribute('href')).toBe('/orderItems/order-1')
  })
  it('says so even if the order cannot be read', async () => {
    const { user } = placed({ 'GET /getOrderHistory': fault() })
    expect(await screen.findByText('Your order is placed, but we could not load it.')).toBeTruthy()
    answer({ 'GET /getOrderHistory': { orders: [order], ...onePage } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Track order from Spice Route' })).toBeTruthy()
  })
  it.each(['/OrderSuccess', '/OrderSuccess?checkout=checkout-1'])(
    '%s of an order that was cancelled since promises nothing',
    async (at) => {
      const cancelled = orderIn('Order Rejected', {
        grandTotal: 0,
        item: order.item.map((item) => ({
          ...item,
          orderStatus: 'Order Rejected' as const,
          is_canceled: true,
          canceledBy: 'platform' as const,
          cancelReason: 'The restaurant did not respond in time',
        })),
      })
      placed({ 'GET /getOrderHistory': { orders: [cancelled], ...onePage } }, at)
      expect(await screen.findByText('The restaurant did not respond in time')).toBeTruthy()
      expect(screen.getByText('Order Rejected')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'View order from Spice Route' })).toBeTruthy()
      expect(screen.queryByText(/Track order|Delivering to|Order placed|has your order/)).toBeNull()
    },
  )
  it('opened without an order shows the last one, without a confirmation', async () => {
    placed({}, '/OrderSuccess')
    expect(await screen.findByRole('heading', { name: 'Your last order' })).toBeTruthy()
    expect(screen.queryByText('Order placed')).toBeNull()
  })
})

describe('after a payment', () => {
  const paid = (paymentStatus: typeof order.paymentStatus) => {
    const orderItems = orderIn('Pending', { paymentType: 'Online', paymentStatus })
    renderScreen(PaymentSuccess, {
      at: '/payment-success/order-1',
      as: { customer: asha },
      answers: base({ 'GET /orderItems': { orderItems }, 'GET /getOrderHistory': { orders: [orderItems], ...onePage } }),
    })
  }
  it('a payment that came says so', async () => {
    paid('PREPAID')
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy()
  })
  it('a payment that the bank has not confirmed yet says to wait', async () => {
    paid('AWAITING')
    expect(await screen.findByText(/Your payment isn’t confirmed yet/)).toBeTruthy()
  })
  it('a payment that failed says that nothing was charged', async () => {
    paid('FAILED')
    expect(await screen.findByText('You were not charged. Your dishes are back in your cart.')).toBeTruthy()
  })
  it.each(['REFUNDED', 'FAILED'] as const)('the headline follows the order that is placed, not one that is %s', async (paymentStatus) => {
    const cancelled = orderIn('Order Rejected', { paymentType: 'Online', paymentStatus, grandTotal: 0 })
    const other = orderIn('Pending', { _id: 'order-2', paymentType: 'Online', paymentStatus: 'PREPAID' })
    renderScreen(PaymentSuccess, {
      at: '/payment-success/order-1',
      as: { customer: asha },
      answers: base({ 'GET /orderItems': { orderItems: cancelled }, 'GET /getOrderHistory': { orders: [other, cancelled], ...onePage } }),
    })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Payment'))
    expect(screen.getByRole('heading', { level: 1, name: 'Payment received' })).toBeTruthy()
    expect(screen.getByText('Your order is placed and paid.')).toBeTruthy()
  })
  it('a payment that was given up leads back to the checkout with the dishes', async () => {
    renderScreen(PaymentFail, {
      at: '/payment-fail',
      as: { customer: asha },
      answers: { 'GET /getcart': { cartData: cartOf(cartLine()) } },
    })
    expect((await screen.findByRole('link', { name: 'Try again with 2 dishes' })).getAttribute('href')).toBe('/checkout')
  })
})
