// Orders for later at their restaurant.
import { render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, deliversEverywhere, onePage, orderForTomorrow, orderIn, spice } from '../../../../test/samples.ts'
import type { Order } from '../../../features/orders/status.ts'
import Orders, { loadParts } from './orders.screen.tsx'
import { PrintedTicket } from './printed-ticket.tsx'

const open = (orders: Order[], at = '/restaurent/orders') =>
  renderScreen(Orders, {
    at,
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/viewOrders': { orders, ...onePage, total: orders.length },
      'GET /restaurent/listEmployees': { listEmployees: [], page: 1, pageSize: 100, total: 0, size: 1 },
      'GET /restaurent/getResProfile': { restData: spice },
      'GET /restaurent/hours': { hours: alwaysOpen },
      'GET /restaurent/delivery': deliversEverywhere,
    },
  })
// the list is a chunk of its own, whose loading is no part of a test
beforeAll(() => loadParts(new URLSearchParams({ view: 'list' })))
const region = (name: string | RegExp) => screen.findByRole('region', { name })

describe('an order for later', () => {
  it('is below the columns, by day and time, until its cooking time', async () => {
    const later = [
      orderForTomorrow(),
      orderForTomorrow({ _id: 'order-2', number: 3, slotAt: after(24 * 60), promised: { from: after(24 * 60), to: after(24 * 60 + 15) } }),
      orderForTomorrow({ _id: 'order-3', number: 9, slotAt: after(5 * 60), promised: { from: after(5 * 60), to: after(5 * 60 + 15) } }),
    ]
    open([orderIn('Pending', { _id: 'order-0' }), ...later])
    expect(within(await region(/New/)).getAllByRole('article')).toHaveLength(1)
    const today = within(within(await region(/^Later/)).getByRole('region', { name: 'Today' }))
    expect(today.getAllByRole('listitem')).toHaveLength(1)
    const tomorrow = within(within(await region(/^Later/)).getByRole('region', { name: 'Tomorrow' }))
    const times = tomorrow.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/[\d:–]+ pm/)?.[0])
    expect(times).toEqual(['12:30–12:45 pm', '1–1:15 pm'])
    expect(tomorrow.getAllByText('Cooking starts tomorrow, 12:15 pm')).toHaveLength(2)
    expect(tomorrow.getByRole('link', { name: 'View order #4 (22 Nov)' }).getAttribute('href')).toBe('/restaurent/ordersMoreView/order-1')
  })
  it('is new like others once it has rung, and says for when it is', async () => {
    const { isLater: _, ...rung } = orderForTomorrow({ slotAt: after(60), promised: { from: after(60), to: after(75) } })
    open([rung])
    expect(within(await region(/New/)).getByText('For today, 1:30–1:45 pm')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Later/ })).toBeNull()
  })
  it('says in the list for when it is', async () => {
    open([orderForTomorrow()], '/restaurent/orders?view=list')
    expect(await screen.findByText('For tomorrow, 1–1:15 pm')).toBeTruthy()
  })
  it('is printed with the date and the time of its slot', () => {
    render(<PrintedTicket order={orderForTomorrow()} />)
    expect(document.querySelector('.ticket')?.textContent).toContain('For 22 Nov 2026, 1–1:15 pm')
  })
})
