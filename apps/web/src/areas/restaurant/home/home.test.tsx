import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, menuRow, onePage, orderIn, settings, spice } from '../../../../test/samples.ts'
import Home from './home.screen.tsx'

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String((index % 30) + 1).padStart(2, '0')}`,
  orders: index % 3,
  sales: index * 10,
}))
const metrics = {
  totalSale: [{ total: 12_500 }],
  totalOrders: [{ totalOrders: 84 }],
  totalUsers: [{ totalUsers: 31 }],
  salesByDay: days,
  today: { orders: 4, sales: 900 },
  weekBefore: { orders: 2, sales: 1_000 },
  topProducts: [{ _id: 'idli', productName: 'Idli', quantity: 42, sales: 3_360 }],
}
const open = (answers: Answers = {}) =>
  renderScreen(Home, {
    at: '/restaurent/home',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/dashboardData': metrics,
      'GET /restaurent/viewOrders': { orders: [], ...onePage, total: 0 },
      'GET /restaurent/getRestaurentProduct': { productData: [menuRow(idli)], ...onePage },
      'GET /restaurent/getResProfile': { restData: spice },
      'GET /restaurent/getCategory': { categoryData: [], ...onePage, total: 0 },
      'GET /settings': settings,
      ...answers,
    },
  })

describe("the restaurant's dashboard", () => {
  it('shows today beside the same day a week ago', async () => {
    open()
    const today = within(await screen.findByRole('region', { name: 'Today so far' }))
    expect(await today.findByText('₹900')).toBeTruthy()
    expect(today.getByText('10% less than ₹1,000')).toBeTruthy()
    expect(today.getByText('100% more than 2')).toBeTruthy()
  })
  it('shows the totals and what sells best', async () => {
    open()
    const total = within(await screen.findByRole('region', { name: 'All time' }))
    expect(await total.findByText('₹12,500')).toBeTruthy()
    expect(total.getByText('84')).toBeTruthy()
    expect(screen.getByText('42 portions delivered')).toBeTruthy()
  })
  it('says what needs a hand now: new orders first, then what has no delivery partner', async () => {
    open({
      'GET /restaurent/viewOrders': {
        orders: [orderIn('Packed', { _id: 'order-2', number: 13 }), orderIn('Pending')],
        ...onePage,
        total: 2,
      },
    })
    const attention = within(await screen.findByRole('region', { name: /Needs attention/ }))
    const rows = await attention.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/#12.*New/),
      expect.stringMatching(/#13.*No delivery partner/),
    ])
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/restaurent/ordersMoreView/order-1')
  })
  it('with nothing to do says so', async () => {
    open()
    expect(await screen.findByText('All done. New orders appear here.')).toBeTruthy()
  })
  it('without orders yet begins with what to do first, and has no empty charts', async () => {
    open({ 'GET /restaurent/dashboardData': { ...metrics, totalOrders: [{ totalOrders: 0 }], topProducts: [] } })
    await screen.findByText('Get ready for your first order')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings[0]).toBe('Get ready for your first order')
    expect(headings).not.toContain('Day by day')
  })
  it('without orders yet is a list of what to do first, with what is done already', async () => {
    open({ 'GET /restaurent/dashboardData': { ...metrics, totalOrders: [{ totalOrders: 0 }], today: { orders: 0, sales: 0 } } })
    expect(await screen.findByText('Get ready for your first order')).toBeTruthy()
    expect(await screen.findByText('Create a category')).toBeTruthy()
    expect(screen.getByText('2 of 6 done')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Get your first order' }).getAttribute('href')).toBe('/menu/spice')
  })
  it('leads to no menu that customers cannot see yet', async () => {
    const noOrders = { 'GET /restaurent/dashboardData': { ...metrics, totalOrders: [{ totalOrders: 0 }] } }
    open({ ...noOrders, 'GET /restaurent/getResProfile': { restData: { ...spice, status: false } } })
    expect(await screen.findByText('Customers see your menu once you’re approved.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get your first order' })).toBeNull()
  })
  it('a dashboard that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /restaurent/dashboardData': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /restaurent/dashboardData': metrics })
    await user.click(retry)
    expect(await screen.findByText('₹12,500')).toBeTruthy()
  })
})

it('says how the deliveries of thirty days kept their promised times, once there are any', async () => {
  open({ 'GET /restaurent/dashboardData': { ...metrics, promises: { orders: 230, kept: 212, medianMinutes: -4 } } })
  const section = within(await screen.findByRole('region', { name: 'Promised times' }))
  expect(section.getByText('92%')).toBeTruthy()
  expect(section.getByText('212 of 230 deliveries')).toBeTruthy()
  expect(section.getByText('−4 min')).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByRole('region', { name: 'Day by day' })).toBeTruthy()
  expect(screen.queryByText('Promised times')).toBeNull()
})
