import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, onePage, orderIn, orderItem } from '../../../../test/samples.ts'
import Orders from './orders.screen.tsx'

const LIST = 'GET /admin/orders'
const running = { ...orderIn('Packed'), customerEmail: 'asha@example.com' }
const cancelled = {
  ...orderIn('Order Rejected', {
    _id: 'order-2',
    number: 13,
    item: [orderItem({ orderStatus: 'Order Rejected', is_canceled: true, canceledBy: 'restaurant' })],
  }),
  customerEmail: 'asha@example.com',
}
const listOf = (...orders: (typeof running)[]) => ({ orders, ...onePage, total: orders.length })
const open = (answers: Answers = {}, at = '/admin/orders') =>
  renderScreen(Orders, { at, as: { administrator: admin }, answers: { [LIST]: listOf(running, cancelled), ...answers } })

describe("the administrator's list of orders", () => {
  it('shows of each order who, where, how much and how far', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'View order #12 of Spice Route' })
    const row = link.closest('tr') as HTMLElement
    expect(row.textContent).toMatch(/#12.*Asha Nair.*Spice Route.*₹160.*Packed/)
    expect(link.getAttribute('href')).toBe('/admin/orders/order-1')
    expect(screen.getByText('2 orders')).toBeTruthy()
  })
  it('says who cancelled an order', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'View order #13 of Spice Route' })
    expect(within(link.closest('tr') as HTMLElement).getByText('Cancelled by the restaurant')).toBeTruthy()
  })
  it('is searched and filtered by its address', async () => {
    const { user, address } = open({ [LIST]: { ...listOf(running), total: 13, size: 3 } }, '/admin/orders?page=3&account=asha')
    await screen.findByText('13 orders', { exact: false })
    await user.type(screen.getByRole('searchbox'), '12')
    await waitFor(() => expect(address()).toBe('/admin/orders?account=asha&search=12'))
    await user.click(screen.getByRole('link', { name: 'Running' }))
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ search: '12', status: 'running', account: 'asha' }))
  })
  it('names the stage that the dashboard has led to, and takes it off', async () => {
    const { user, address } = open(
      { [LIST]: ({ query }) => (query['status'] ? listOf(running) : listOf(running, cancelled)) },
      '/admin/orders?status=packed&search=spice',
    )
    expect(await screen.findByText('1 order')).toBeTruthy()
    expect(sentTo(LIST).at(-1)?.query).toMatchObject({ status: 'packed', search: 'spice' })
    expect(screen.queryByRole('link', { current: true })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Packed/ }))
    expect(await screen.findByText('2 orders')).toBeTruthy()
    expect(address()).toBe('/admin/orders?search=spice')
    expect(screen.queryByRole('button', { name: /Packed/ })).toBeNull()
  })
  it('a search that finds nothing leads back to all orders', async () => {
    const { user, address } = open({ [LIST]: ({ query }) => (query['status'] ? listOf() : listOf(running)) }, '/admin/orders?status=failed')
    await user.click(await screen.findByRole('link', { name: 'Clear search and filters' }))
    expect(await screen.findByRole('link', { name: 'View order #12 of Spice Route' })).toBeTruthy()
    expect(address()).toBe('/admin/orders')
  })
  it('without any order says so', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })
  it('a list that cannot be read is read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(running) })
    await user.click(retry)
    expect(await screen.findByText('1 order')).toBeTruthy()
  })
})
