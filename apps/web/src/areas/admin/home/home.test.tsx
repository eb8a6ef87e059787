import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, after, NOON, onePage } from '../../../../test/samples.ts'
import Home from './home.screen.tsx'

const metrics = {
  users: 1_204,
  restaurants: 18,
  employees: 7,
  orders: 3_310,
  sales: 512_300,
  paymentsInReview: 0,
  ordersByDay: [
    { day: '2026-11-20', orders: 40, sales: 6_000 },
    { day: '2026-11-21', orders: 12, sales: 1_500 },
  ],
}
const nobodyWaits = { orders: [], ...onePage, total: 0 }
const open = (answers: Answers = {}) =>
  renderScreen(Home, {
    at: '/admin/home',
    as: { administrator: admin },
    answers: { 'GET /admin/dashboardData': metrics, 'GET /admin/stalledOrders': nobodyWaits, ...answers },
  })

describe("the administrator's dashboard", () => {
  it('shows the figures of the marketplace, with today', async () => {
    open()
    expect(await screen.findByText('1,204')).toBeTruthy()
    expect(screen.getByText('₹5,12,300')).toBeTruthy()
    expect(screen.getByText('12 orders today', { exact: false })).toBeTruthy()
    expect(screen.getByText('₹1,500 today')).toBeTruthy()
  })
  it('says first that payments wait for a decision', async () => {
    open({ 'GET /admin/dashboardData': { ...metrics, paymentsInReview: 2 } })
    expect(await screen.findByText('2 payments to review')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Review/ }).getAttribute('href')).toBe('/admin/payments')
  })
  it('shows orders that wait too long, what to do, and whom to call', async () => {
    const order = {
      number: 12,
      createdAt: NOON,
      grandTotal: 160,
      customer: { name: 'Asha Nair', phoneNumber: '9876543210' },
      restaurant: { _id: 'spice', restaurantName: 'Spice Route', place: 'Fort Kochi', phoneNumber: '9999999991' },
    }
    open({
      'GET /admin/stalledOrders': {
        orders: [
          { ...order, _id: 'order-1', waiting: { for: 'answer', since: NOON, until: after(20), isOverdue: true } },
          { ...order, _id: 'order-2', waiting: { for: 'employee', since: NOON, isOverdue: true } },
        ],
        ...onePage,
        total: 5,
      },
    })
    const alarm = within(await screen.findByRole('region', { name: '5 orders need help' }))
    const [unaccepted, unassigned] = alarm.getAllByRole('listitem')
    expect(unaccepted?.textContent).toMatch(/Not accepted.*Tiffin cancels the order at 12:50 pm/)
    expect(unassigned?.textContent).toMatch(/Packed, no delivery partner/)
    expect(alarm.getAllByRole('link', { name: 'Call Spice Route: 9999999991' })[0]?.getAttribute('href')).toBe('tel:+919999999991')
    expect(alarm.getByText('Plus 3 more orders.')).toBeTruthy()
  })
  it('a dashboard that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /admin/dashboardData': fault() })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answer({ 'GET /admin/dashboardData': metrics })
    await user.click(retry)
    expect(await screen.findByText('1,204')).toBeTruthy()
  })
})
