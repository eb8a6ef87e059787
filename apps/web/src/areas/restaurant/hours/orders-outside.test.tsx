import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { alwaysOpen, onePage, orderIn, spice } from '../../../../test/samples.ts'
import type { Order } from '../../../features/orders/status.ts'
import Hours from './hours.screen.tsx'

const LIST = 'GET /restaurent/viewOrders'
const slotAt = '2026-12-25T07:30:00.000Z'
const forChristmas = orderIn('Pending', {
  slotAt,
  ringsAt: '2026-12-25T06:50:00.000Z',
  promised: { from: slotAt, to: '2026-12-25T07:45:00.000Z' },
})
const listOf = (...orders: Order[]) => ({ orders, ...onePage, total: orders.length })
const open = (answers: Answers = {}) =>
  renderScreen(Hours, {
    at: '/restaurent/hours',
    as: { restaurant: spice },
    answers: { 'GET /restaurent/hours': { hours: alwaysOpen }, [LIST]: listOf(), ...answers },
  })
const chooseDay = async (value: string) => fireEvent.change(await screen.findByLabelText(/^Date/), { target: { value } })

describe('a day that is to be closed', () => {
  it('lists its orders for later before it is added, and each can be cancelled with its money', async () => {
    const { user } = open({ [LIST]: ({ query }) => (query['day'] === '2026-12-25' ? listOf(forChristmas) : listOf()) })
    await chooseDay('2026-12-25')
    const form = within(screen.getByRole('form', { name: 'Add date' }))
    expect(await form.findByText('1 order for later on this day')).toBeTruthy()
    expect(form.getByRole('listitem').textContent).toMatch(/1–1:15 pm · #12.*Asha Nair/)
    answer({ [LIST]: listOf(), 'PATCH /restaurent/cancelOrder': { message: 'success', order: orderIn('Order Rejected'), refund: 160 } })
    await user.click(form.getByRole('button', { name: 'Cancel order #12 (25 Dec)' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Yes/ }))
    await waitFor(() => expect(lastBody('PATCH /restaurent/cancelOrder')).toMatchObject({ orderId: 'order-1' }))
    await waitFor(() => expect(form.queryByText('1 order for later on this day')).toBeNull())
  })
  it('says nothing without such orders, and those that are kept stay listed', async () => {
    open()
    await chooseDay('2026-12-26')
    await waitFor(() => expect(sentTo(LIST).some(({ query }) => query['day'] === '2026-12-26')).toBe(true))
    expect(screen.queryByText(/for later/)).toBeNull()
  })
  it('of which orders were kept, the page says that they lie outside the hours', async () => {
    open({ [LIST]: listOf(forChristmas) })
    expect(await screen.findByText('1 order for later outside your hours')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View order #12 (25 Dec)' }).getAttribute('href')).toBe('/restaurent/ordersMoreView/order-1')
  })
  it('orders that cannot be read are read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    await screen.findByText('We could not load the orders for later.')
    answer({ [LIST]: listOf(forChristmas) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 order for later outside your hours')).toBeTruthy()
  })
})
