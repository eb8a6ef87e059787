import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { noUnread, onePage, orderIn, orderItem, ravi, raviOnOrder, settings } from '../../../../test/samples.ts'
import type { OrderItem } from '../../../features/orders/status.ts'
import Home from './home.screen.tsx'

const earnings = {
  totalEarnings: 1_250,
  totalTips: 0,
  tipsToday: 0,
  totalOrders: 40,
  delivered: 38,
  cashToday: { total: 460, orders: [{ _id: 'order-9', number: 4, createdAt: '2026-11-21T06:00:00.000Z', customer: 'Asha', amount: 460 }] },
  earningsByDay: [
    { day: '2026-11-20', earnings: 90, orders: 3 },
    { day: '2026-11-21', earnings: 60, orders: 2 },
  ],
}
const current = orderIn('Packed', { employeeId: raviOnOrder })
const past = orderIn('Delivered', { _id: 'order-9', number: 4, employeeId: raviOnOrder })
const open = (answers: Answers = {}) =>
  renderScreen(Home, {
    at: '/employee/home',
    as: { employee: ravi },
    answers: {
      'GET /employee/dashboardData': earnings,
      'GET /employee/getordersempl': ({ query }) =>
        query['state'] === 'past' ? { ordersDetails: [past], ...onePage } : { ordersDetails: [current], ...onePage, total: 3 },
      'GET /employee/unreadChats': noUnread,
      'GET /settings': settings,
      ...answers,
    },
  })

describe("a delivery partner's first page", () => {
  it('greets by the first name', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Hi Ravi' })).toBeTruthy()
  })
  it('shows the job at hand, and the way to the others', async () => {
    open()
    expect(await screen.findByText('Collect ₹160 in cash')).toBeTruthy()
    expect(screen.getByRole('link', { name: /All 3 current deliveries/ }).getAttribute('href')).toBe('/employee/deliveryHistory')
  })
  it('says the day in one line: doors still to go to, cash and earnings', async () => {
    open()
    expect(await screen.findByText('1 drop-off left · ₹460 in cash · ₹60 earned today')).toBeTruthy()
  })
  it('counts the doors of all bags of one counter', async () => {
    const meera = { _id: 'meera', name: 'Meera', phoneNumber: '9876543211' }
    const others = [
      orderIn('Packed', { _id: 'order-20', employeeId: raviOnOrder }),
      orderIn('Packed', { _id: 'order-21', employeeId: raviOnOrder, userId: meera }),
    ]
    open({ 'GET /employee/getordersempl': { ordersDetails: [current, ...others], ...onePage, total: 3 } })
    expect(await screen.findByText(/^2 drop-offs left/)).toBeTruthy()
  })
  it('lists the next stops, each with its address, its cash and the way to its card', async () => {
    const door = orderIn('Out of delivery', { _id: 'order-20', number: 20, employeeId: raviOnOrder })
    open({ 'GET /employee/getordersempl': { ordersDetails: [current, door], ...onePage, total: 2 } })
    const next = within(await screen.findByRole('region', { name: 'Next stop' }))
    expect(next.getByRole('listitem').textContent).toMatch(/#20.*Asha Nair.*12, MG Road.*₹160$/)
    expect(next.getByRole('link', { name: /Asha Nair/ }).getAttribute('href')).toBe('/employee/deliveryHistory#order-20')
  })
  const charges = [
    { kind: 'packaging' as const, amount: 12 },
    { kind: 'delivery' as const, amount: 30, name: 'Nearby' },
  ]
  const halfItem = orderItem({ price: 100, quantity: 1, orderStatus: 'Packed' })
  const jobOf = (first: OrderItem) => ({
    'GET /employee/getordersempl': {
      ordersDetails: [{ ...current, item: [first, { ...halfItem, _id: 'second' }], charges, grandTotal: 242 }],
      ...onePage,
    },
  })
  it('names packaging and delivery, which are collected with the dishes', async () => {
    open(jobOf(halfItem))
    expect(await screen.findByText('Collect ₹242 in cash')).toBeTruthy()
    expect(screen.getByText('With Packaging ₹12, Delivery ₹30')).toBeTruthy()
  })
  it('does not name what the first of two trips has collected', async () => {
    open(jobOf({ ...halfItem, orderStatus: 'Delivered' }))
    expect(await screen.findByText('Collect ₹100 in cash')).toBeTruthy()
    expect(screen.queryByText(/^With /)).toBeNull()
  })
  it('goes off duty, and says since when until it is switched on again', async () => {
    const { user } = open({ 'PATCH /employee/duty': { message: 'success', offDutySince: '2026-11-21T06:00:00.000Z' } })
    const duty = await screen.findByRole('switch', { name: /^On duty/ })
    expect(duty).toHaveProperty('checked', true)
    await user.click(duty)
    expect(await screen.findByText(/^Off duty since .*11:30 am/)).toBeTruthy()
    expect(lastBody('PATCH /employee/duty')).toEqual({ isOnDuty: false })
  })
  it('shows the cash of the day, with its orders', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '1 order' }))
    expect((await screen.findByRole('dialog', { name: 'Cash collected since 4 am' })).textContent).toMatch(/#4 · Asha₹460/)
  })
  it("shows today's earnings and deliveries", async () => {
    open()
    await screen.findByText("Today's earnings")
    await waitFor(() => expect(document.body.textContent).toMatch(/Today's earnings₹60.*Deliveries today2/))
  })
  it('shows the last deliveries', async () => {
    open()
    expect((await within(await screen.findByRole('region', { name: 'Recent deliveries' })).findByRole('listitem')).textContent).toContain(
      '#4',
    )
  })
  it('says when the earnings cannot be read, and reads them again on request', async () => {
    const { user } = open({ 'GET /employee/dashboardData': fault() })
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' })
    answer({ 'GET /employee/dashboardData': earnings })
    await user.click(retry as HTMLElement)
    await waitFor(() => expect(document.body.textContent).toMatch(/Today's earnings₹60/))
  })
})
