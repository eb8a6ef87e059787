import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, deliversEverywhere, onePage, orderIn, orderItem, spice } from '../../../../test/samples.ts'
import type { OrderItem } from '../../../features/orders/status.ts'
import Orders from './orders.screen.tsx'

/** Opens the board with an order in cash whose products cost ₹160 each, and presses Reject. */
const reject = (...statuses: OrderItem['orderStatus'][]) =>
  rejectOrder(
    statuses.map((orderStatus, at) => orderItem({ _id: `item-${at}`, orderStatus })),
    160 * statuses.length,
  )
async function rejectOrder(items: OrderItem[], grandTotal: number) {
  const order = orderIn('Pending', { item: items, grandTotal, paymentType: 'COD', paymentStatus: 'PENDING' })
  const cancelled = { message: 'success' as const, order: { ...order, updatedAt: after(1) }, refund: 0 }
  const { user } = renderScreen(Orders, {
    at: '/restaurent/orders',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/viewOrders': { orders: [order], ...onePage, total: 1 },
      'GET /restaurent/getResProfile': { restData: spice },
      'GET /restaurent/hours': { hours: alwaysOpen },
      'GET /restaurent/delivery': deliversEverywhere,
      'GET /restaurent/listEmployees': { listEmployees: [], ...onePage, total: 0, size: 0 },
      'PATCH /restaurent/cancelOrder': cancelled,
      'POST /restaurent/moveOrder': cancelled,
    },
  })
  await user.click(within(await screen.findByRole('article', { name: 'Order #12' })).getByRole('button', { name: 'Reject #12' }))
  return { user, question: within(await screen.findByRole('alertdialog')) }
}

it('rejects what is new of an order of which a part was delivered', async () => {
  const { user, question } = await reject('Delivered', 'Pending')
  expect(question.getByText(/^Nothing more will be collected/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Yes, reject it' }))
  expect(lastBody('PATCH /restaurent/cancelOrder')).toMatchObject({ itemId: 'item-1' })
})

it('names the cash for what is not handed over yet', async () => {
  const { question } = await reject('Delivered', 'Packed', 'Pending')
  expect(question.getByText(/^The delivery partner will still collect ₹160/)).toBeTruthy()
})

it('amounts with paise leave no rest', async () => {
  const items = [0.3, 0.1, 0.7].map((total, at) => orderItem({ _id: `item-${at}`, orderStatus: at === 0 ? 'Delivered' : 'Pending', total }))
  const { question } = await rejectOrder(items, 1.1)
  expect(question.getByText(/^Nothing more will be collected/)).toBeTruthy()
})
