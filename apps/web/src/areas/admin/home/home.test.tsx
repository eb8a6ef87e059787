import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, after, claimIn, NOON, onePage } from '../../../../test/samples.ts'
import Home from './home.screen.tsx'

const metrics = {
  users: 1_204,
  restaurants: 18,
  employees: 7,
  orders: 3_310,
  sales: 512_300,
  paymentsInReview: 0,
  partnersWaiting: 0,
  open: { pending: 0, preparing: 0, packed: 0, out_for_delivery: 0, late: 0 },
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
    answers: {
      'GET /admin/dashboardData': metrics,
      'GET /admin/stalledOrders': nobodyWaits,
      'GET /admin/firstRun': { steps: [] },
      'GET /admin/claims/count': { due: 0 },
      ...answers,
    },
  })

describe("the administrator's dashboard", () => {
  it('shows the figures of the marketplace, with today', async () => {
    open()
    expect(await screen.findByText('1,204')).toBeTruthy()
    expect(screen.getByText('₹5,12,300')).toBeTruthy()
    expect(screen.getByText('12 orders today', { exact: false })).toBeTruthy()
    expect(screen.getByText('₹1,500 today')).toBeTruthy()
  })
  it('shows the open orders by stage, each with its list, and how many are late', async () => {
    open({ 'GET /admin/dashboardData': { ...metrics, open: { pending: 4, preparing: 11, packed: 0, out_for_delivery: 1_002, late: 2 } } })
    const now = within(await screen.findByRole('region', { name: 'Now' }))
    expect(await now.findByText('2 are late')).toBeTruthy()
    const links = now.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['4 Not accepted yet, view orders', '/admin/orders?status=pending'],
      ['11 Being prepared, view orders', '/admin/orders?status=preparing'],
      ['0 Packed, view orders', '/admin/orders?status=packed'],
      ['1,002 On the road, view orders', '/admin/orders?status=out_for_delivery'],
    ])
  })
  it('counts who is late again within a minute: the end of a promise is no event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const preparing = { ...metrics.open, preparing: 3 }
      open({ 'GET /admin/dashboardData': { ...metrics, open: preparing } })
      const now = within(await screen.findByRole('region', { name: 'Now' }))
      expect(await now.findByText('3')).toBeTruthy()
      expect(now.queryByText(/late/)).toBeNull()
      answer({ 'GET /admin/dashboardData': { ...metrics, open: { ...preparing, late: 1 } } })
      vi.advanceTimersByTime(60_000)
      expect(await now.findByText('1 is late')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
  it('with nothing open says so in a sentence, and nothing of late ones', async () => {
    open()
    const now = within(await screen.findByRole('region', { name: 'Now' }))
    expect(await now.findByText('No open orders')).toBeTruthy()
    expect(now.queryByRole('link')).toBeNull()
    expect(now.queryByText(/late/)).toBeNull()
  })
  it('says that partners wait for approval, and leads to them', async () => {
    open({ 'GET /admin/dashboardData': { ...metrics, partnersWaiting: 3 } })
    expect(await screen.findByText('3 partners wait for approval')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review who waits for approval' }).getAttribute('href')).toBe('/admin/approvals')
  })
  it('says that claims wait for a decision, and leads to them', async () => {
    open({ 'GET /admin/claims/count': { due: 2 }, 'GET /admin/claims': { claims: [claimIn('answered')], ...onePage, total: 2 } })
    expect(await screen.findByText('2 claims wait for your decision')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review what customers report' }).getAttribute('href')).toBe('/admin/claims?show=administrator')
  })
  it('names orders that have not come, for whom and until when, and leads to the decision', async () => {
    const urgent = claimIn('urgent', { dueAt: after(15) })
    open({
      'GET /admin/claims/count': { due: 2 },
      'GET /admin/claims': { claims: [urgent, claimIn('answered', { _id: 'claim-2' })], ...onePage, total: 2 },
    })
    const notice = (await screen.findByText(/^Order #12.* has not come, its customer says$/)).closest('[role=status]')
    expect(notice?.textContent).toMatch(/Asha Nair.*Spice Route.*Until/)
    const decide = screen.getAllByRole('link', { name: /^Decide on #12/ })
    expect(decide.map((link) => link.getAttribute('href'))).toEqual(['/admin/claims/claim-1'])
  })
  it('says first that payments wait for a decision', async () => {
    open({ 'GET /admin/dashboardData': { ...metrics, paymentsInReview: 2 } })
    expect(await screen.findByText('2 payments to review')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Review/ }).getAttribute('href')).toBe('/admin/payments')
  })
  const stalledOrder = {
    _id: 'order-1',
    number: 12,
    createdAt: NOON,
    grandTotal: 160,
    customer: { _id: 'asha', name: 'Asha Nair', phoneNumber: '9876543210' },
    restaurant: { _id: 'spice', restaurantName: 'Spice Route', place: 'Fort Kochi', phoneNumber: '9999999991' },
  }
  it('shows orders that wait too long by restaurant, with one number to call and what to do', async () => {
    const coast = { _id: 'coast', restaurantName: 'Coast', place: 'Mattancherry', phoneNumber: '9999999992' }
    const waiting = { since: NOON, isOverdue: true }
    open({
      'GET /admin/stalledOrders': {
        orders: [
          { ...stalledOrder, waiting: { ...waiting, for: 'answer', until: after(20) } },
          { ...stalledOrder, _id: 'order-2', number: 3, restaurant: coast, waiting: { ...waiting, for: 'employee' } },
          { ...stalledOrder, _id: 'order-3', number: 13, waiting: { ...waiting, for: 'answer', until: after(30) } },
        ],
        ...onePage,
        total: 5,
      },
    })
    const alarm = within(await screen.findByRole('region', { name: '5 orders need help' }))
    expect(alarm.getAllByRole('article')).toHaveLength(2)
    const [first, second] = alarm.getAllByRole('article') as [HTMLElement, HTMLElement]
    const spice = within(first)
    expect(spice.getByRole('heading', { name: 'Spice Route' })).toBeTruthy()
    expect(spice.getByText('Fort Kochi · 2 orders')).toBeTruthy()
    expect(spice.getAllByRole('link', { name: 'Call Spice Route: 9999999991' }).map((link) => link.getAttribute('href'))).toEqual([
      'tel:+919999999991',
    ])
    expect(spice.getAllByText(/^Call the restaurant\./)).toHaveLength(1)
    const [unaccepted, another] = spice.getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(unaccepted.textContent).toMatch(/#12.*Not accepted.*since.*Asha Nair.*Tiffin cancels it at 12:50 pm/)
    expect(another.textContent).toMatch(/#13.*Tiffin cancels it at 1:00 pm/)
    expect(
      within(another)
        .getByRole('link', { name: /^View order #13.* of Spice Route$/ })
        .getAttribute('href'),
    ).toBe('/admin/orders/order-3')
    expect(within(another).getByRole('link', { name: 'View customer Asha Nair' }).getAttribute('href')).toBe('/admin/people/asha')
    expect(second.textContent).toMatch(/Coast.*assign a delivery partner.*#3.*Packed, no delivery partner/)
    expect(alarm.getByText('Plus 2 more orders.')).toBeTruthy()
  })
  it('shows orders held up by a blocked account, with the account and the order to open', async () => {
    const waiting = { since: NOON, isOverdue: true }
    open({
      'GET /admin/stalledOrders': {
        orders: [
          {
            ...stalledOrder,
            waiting: { ...waiting, for: 'employee_blocked' },
            employee: { _id: 'ravi', name: 'Ravi Kumar', phoneNumber: '9123456780' },
          },
          { ...stalledOrder, _id: 'order-2', number: 13, waiting: { ...waiting, for: 'restaurant_blocked' } },
          { ...stalledOrder, _id: 'order-3', number: 14, waiting: { ...waiting, for: 'restaurant_blocked', until: after(20) } },
        ],
        ...onePage,
        total: 3,
      },
    })
    const alarm = within(await screen.findByRole('region', { name: '3 orders need help' }))
    const spice = alarm.getByRole('article', { name: 'Spice Route' })
    const [onTheRoad, accepted, unaccepted] = alarm.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
    expect(onTheRoad.textContent).toMatch(/#12.*Delivery partner is blocked.*since.*Delivery partner \u2068Ravi Kumar\u2069/)
    const steps = within(onTheRoad)
    expect(steps.getByRole('link', { name: 'Call Ravi Kumar: 9123456780' })).toBeTruthy()
    expect(steps.getByRole('link', { name: 'View the account of Ravi Kumar' }).getAttribute('href')).toBe('/admin/people/ravi')
    expect(steps.getByRole('link', { name: /^View order #12.* of Spice Route$/ }).getAttribute('href')).toBe('/admin/orders/order-1')
    expect(accepted.textContent).toMatch(/#13.*Restaurant is blocked/)
    expect(spice.textContent).toMatch(/Unblock the delivery partner.*Unblock the restaurant/)
    expect(within(spice).getByRole('link', { name: 'View the account of Spice Route' }).getAttribute('href')).toBe('/admin/people/spice')
    expect(unaccepted.textContent).toMatch(/#14.*Tiffin cancels it at 12:50 pm/)
  })
  it('shows why an order could not be handed over, with its delivery partner to call', async () => {
    const failed = {
      ...stalledOrder,
      waiting: { for: 'not_delivered', since: NOON, isOverdue: true },
      failedDelivery: { reason: 'nobody_there', text: 'Rang twice', at: NOON },
      employee: { _id: 'ravi', name: 'Ravi Kumar', phoneNumber: '9123456780' },
    } as const
    open({ 'GET /admin/stalledOrders': { orders: [failed], ...onePage, total: 1 } })
    const alarm = within(await screen.findByRole('region', { name: '1 order needs help' }))
    expect(alarm.getByRole('listitem').textContent).toMatch(/Could not be delivered.*Ravi Kumar.*Reason: nobody opened, “Rang twice”/)
    expect(alarm.getByText(/^Call the customer or the delivery partner\./)).toBeTruthy()
    expect(alarm.getByRole('link', { name: 'Call Ravi Kumar: 9123456780' })).toBeTruthy()
    const { name, phoneNumber } = stalledOrder.customer
    expect(alarm.getByRole('link', { name: `Call ${name}: ${phoneNumber}` })).toBeTruthy()
  })
  it('shows the first twenty of many, and the others on request', async () => {
    const orders = Array.from({ length: 23 }, (_, place) => ({
      ...stalledOrder,
      _id: `order-${place}`,
      waiting: { for: 'employee' as const, since: NOON, isOverdue: true },
    }))
    const { user } = open({ 'GET /admin/stalledOrders': { orders, ...onePage, total: 23 } })
    const alarm = within(await screen.findByRole('region', { name: '23 orders need help' }))
    expect(alarm.getAllByRole('listitem')).toHaveLength(20)
    await user.click(alarm.getByRole('button', { name: 'Show 3 more orders' }))
    expect(alarm.getAllByRole('listitem')).toHaveLength(23)
  })
  it('says that the orders that need help cannot be read, and reads them again on request', async () => {
    const { user } = open({ 'GET /admin/stalledOrders': fault() })
    expect(await screen.findByText('We could not load the orders that need help.')).toBeTruthy()
    answer({ 'GET /admin/stalledOrders': nobodyWaits })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('We could not load the orders that need help.')).toBeNull())
    expect(screen.queryByRole('region', { name: /need help/ })).toBeNull()
  })
  it('a dashboard that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /admin/dashboardData': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /admin/dashboardData': metrics })
    await user.click(retry)
    expect(await screen.findByText('1,204')).toBeTruthy()
  })
})

describe('the first-run list of an empty installation', () => {
  const steps = [
    { step: 'mail', isDone: true },
    { step: 'approval', isDone: false },
    { step: 'restaurant', isDone: false },
  ] as const
  it('says what is done and where the rest is done', async () => {
    open({ 'GET /admin/firstRun': { steps: [...steps] } })
    expect(await screen.findByText('1 of 3 done')).toBeTruthy()
    expect(screen.getByText('PARTNER_APPROVAL=on')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy: You approve who sells and delivers' })).toBeTruthy()
    expect(screen.queryByText(/SMTP_URL/)).toBeNull()
    expect(screen.getByRole('link', { name: 'The first restaurant sells' }).getAttribute('href')).toBe('/restaurent/signup')
  })
  it('goes away for good after a question', async () => {
    const { user } = open({ 'GET /admin/firstRun': { steps: [...steps] }, 'POST /admin/firstRun/dismiss': { message: 'success' } })
    await user.click(await screen.findByRole('button', { name: 'Hide this list' }))
    answer({ 'GET /admin/firstRun': { steps: [] } })
    await user.click(await screen.findByRole('button', { name: 'Yes, hide' }))
    await waitFor(() => expect(screen.queryByText('Before your first order')).toBeNull())
  })
})
