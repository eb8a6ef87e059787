import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { noUnread, onePage, orderIn, ravi, raviOnOrder, settings } from '../../../../test/samples.ts'
import Home from './home.screen.tsx'

const earnings = {
  totalEarnings: 1_250,
  totalOrders: 40,
  delivered: 38,
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
    expect(await screen.findByText('Collect ₹160')).toBeTruthy()
    expect(screen.getByRole('link', { name: /All 3 current deliveries/ }).getAttribute('href')).toBe('/employee/deliveryHistory')
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
