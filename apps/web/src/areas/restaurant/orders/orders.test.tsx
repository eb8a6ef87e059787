import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { after, onePage, orderIn, orderItem, raviOnOrder } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Order } from '../../../features/orders/status.ts'
import { withdrawUndo } from '../availability/undo-offer.ts'
import { forgetMove } from '../order-moves/recent-moves.ts'
import { list, restaurant } from './open-orders.fixture.ts'

const MOVE = 'POST /restaurent/moveOrder'
const column = (name: RegExp) => screen.findByRole('region', { name })
const ticketIn = async (name: RegExp) => within(await column(name)).findByRole('article', { name: 'Order #12' })

beforeEach(() => {
  forgetMove('order-1')
  withdrawUndo()
  sessionStorage.clear()
})

describe('the board of orders', () => {
  it('shows that it loads', () => {
    restaurant([], { 'GET /restaurent/viewOrders': NEVER })
    expect(screen.getAllByText('Loading orders…')[0]).toBeTruthy()
  })
  it('says above the columns which order on the road could not be handed over, and why', async () => {
    const failedDelivery = { reason: 'refused', text: 'Too late', at: after(0) } as const
    restaurant([orderIn('Out of delivery', { employeeId: raviOnOrder, failedDelivery })])
    expect(await screen.findByText('#12 could not be handed over: the order was refused, “Too late”')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View order #12' }).getAttribute('href')).toBe('/restaurent/ordersMoreView/order-1')
  })
  it('has a column for what is new, in preparation and packed, each with its count', async () => {
    restaurant([
      orderIn('Pending'),
      orderIn('Preparing...', { _id: 'order-2', number: 13 }),
      orderIn('Packed', { _id: 'order-3', number: 14 }),
      orderIn('Packed', { _id: 'order-4', number: 15 }),
    ])
    expect(within(await column(/New/)).getAllByRole('article')).toHaveLength(1)
    expect(within(await column(/Preparing/)).getAllByRole('article')).toHaveLength(1)
    expect(within(await column(/Packed/)).getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('1 new · 1 in the kitchen · 2 ready')).toBeTruthy()
  })
  it('prints a ticket with the time by the clocks of a restaurant in Paris', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const order = orderIn('Pending')
    const { user } = restaurant([{ ...order, createdAt: '2026-11-21T22:30:00Z', restId: { ...order.restId, timeZone: 'Europe/Paris' } }])
    await user.click(await within(await column(/New/)).findByRole('button', { name: /^Print/ }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(document.querySelector('.ticket')?.textContent).toContain('21 Nov 2026, 11:30 pm')
    vi.unstubAllGlobals()
  })
  it('says on a ticket what to cook and for whom, without what was cancelled', async () => {
    const gone = orderItem({
      _id: 'item-2',
      product: { ...orderItem().product, productName: 'Vada' },
      orderStatus: 'Order Rejected',
      is_canceled: true,
    })
    restaurant([orderIn('Pending', { item: [orderItem({ quantity: 3 }), gone] })])
    const ticket = within(await ticketIn(/New/))
    expect(ticket.getByText('3×')).toBeTruthy()
    expect(ticket.getByText('Asha Nair')).toBeTruthy()
    expect(ticket.queryByText('Vada')).toBeNull()
  })
  it.each([
    ['New', [orderIn('Pending'), orderIn('Preparing...', { _id: 'order-2', number: 13 })]],
    ['Preparing', [orderIn('Preparing...'), orderIn('Packed', { _id: 'order-2', number: 13 })]],
    ['Packed', [orderIn('Packed')]],
    ['New', []],
  ])('opens on a phone on the first column with work: %s', async (name, orders) => {
    restaurant(orders)
    const tabs = within(await screen.findByRole('group', { name: 'Column' }))
    expect(tabs.getAllByRole('button').map((tab) => [tab.textContent?.replace(/\d+/, ''), tab.getAttribute('aria-pressed')])).toEqual(
      ['New', 'Preparing', 'Packed'].map((title) => [title, String(title === name)]),
    )
  })
  it('stays on a phone on its column when another has work', async () => {
    const { queries } = restaurant([orderIn('Packed')])
    const packed = await screen.findByRole('button', { name: /^Packed/, pressed: true })
    answer({ 'GET /restaurent/viewOrders': list(orderIn('Pending', { _id: 'order-2', number: 13 })) })
    await act(() => queries.invalidateQueries())
    expect(within(await column(/New/)).getAllByRole('article')).toHaveLength(1)
    expect(packed.getAttribute('aria-pressed')).toBe('true')
  })
  it.each([
    [
      'half a day before its cancellation says how long it waited',
      12 * 60,
      /^Waiting \d+ min$/,
      'Accept by tomorrow, 12:30 am, then auto-cancels',
    ],
    ['in the last hour before its cancellation counts down', 45, /^Accept now: auto-cancels in \d+:\d\d$/, undefined],
  ])('a reminded order %s', async (_when, minutes, text, quiet) => {
    const waiting = { for: 'answer', since: after(-8), until: after(minutes), isOverdue: true } as const
    restaurant([orderIn('Pending', { waiting })])
    const ticket = within(await ticketIn(/New/))
    expect(await ticket.findByText(text)).toBeTruthy()
    expect(ticket.queryByTitle(/auto-cancels/)?.title).toBe(quiet)
  })
  it.each([
    ['with its promise alone', { from: after(25), to: after(35) }, 'Promised 12:55–1:05 pm'],
    ['without a promise with when it is ready', undefined, 'Ready at about 12:50 pm'],
  ])('says for when an order in preparation is, %s', async (_what, promised, text) => {
    restaurant([orderIn('Preparing...', { readyAt: after(20), ...(promised && { promised }) })])
    const ticket = within(await ticketIn(/Preparing/))
    expect(ticket.getByText(text)).toBeTruthy()
    expect(ticket.queryAllByText(/Promised|Ready at/)).toHaveLength(1)
  })
  it('without orders says so in every column', async () => {
    restaurant([])
    expect(await screen.findByText('No new orders. They appear here as they come in.')).toBeTruthy()
    expect(screen.getByText('No packed orders.')).toBeTruthy()
  })
  it('a board that cannot be read is read again on request', async () => {
    const { user } = restaurant([], { 'GET /restaurent/viewOrders': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /restaurent/viewOrders': list(orderIn('Pending')) })
    await user.click(retry)
    expect(await ticketIn(/New/)).toBeTruthy()
  })

  describe('accepts all new orders', () => {
    const two = [orderIn('Pending'), orderIn('Pending', { _id: 'order-2', number: 13 })]
    const accepted = (order: Order): Order => ({ ...orderIn('Preparing...'), _id: order._id, number: order.number, updatedAt: after(1) })
    it('with one press, and takes them back with one', async () => {
      const now = new Map(two.map((order) => [order._id, order]))
      const { user } = restaurant(two, {
        [MOVE]: ({ body }) => {
          const { orderId, to } = body as { orderId: string; to: string }
          const before = now.get(orderId) as Order
          const order =
            to === 'Pending' ? { ...orderIn('Pending'), ...before, item: orderIn('Pending').item, updatedAt: after(2) } : accepted(before)
          now.set(orderId, order)
          answer({ 'GET /restaurent/viewOrders': list(...now.values()) })
          return { message: 'success', order, refund: 0 }
        },
      })
      await user.click(await screen.findByRole('button', { name: 'Accept all 2' }))
      expect(await screen.findByText('2 orders accepted')).toBeTruthy()
      expect(within(await column(/Preparing/)).getAllByRole('article')).toHaveLength(2)
      await user.click(screen.getByRole('button', { name: 'Undo: 2 orders accepted' }))
      await waitFor(async () => expect(within(await column(/New/)).getAllByRole('article')).toHaveLength(2))
      expect(sentTo(MOVE)).toHaveLength(4)
    })
    it('and names each that could not be accepted, until that was read', async () => {
      const { user } = restaurant(two, {
        [MOVE]: ({ body }) => {
          if ((body as { orderId: string }).orderId === 'order-2') return refusal('item_moved_meanwhile')
          const order = accepted(two[0] as Order)
          answer({ 'GET /restaurent/viewOrders': list(order, two[1] as Order) })
          return { message: 'success', order, refund: 0 }
        },
      })
      await user.click(await screen.findByRole('button', { name: 'Accept all 2' }))
      expect(await screen.findByText('1 order could not be accepted')).toBeTruthy()
      expect(screen.getByText('#13: Someone else just changed this dish')).toBeTruthy()
      expect(await screen.findByText('1 order accepted')).toBeTruthy()
      expect(within(await column(/New/)).getAllByRole('article')).toHaveLength(1)
      expect(toasts()).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))
      expect(screen.queryByText('1 order could not be accepted')).toBeNull()
    })
    it('is not offered for one', async () => {
      restaurant([orderIn('Pending')])
      await ticketIn(/New/)
      expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull()
    })
  })
  it('shows what can be done about a line in words, with one tap on it', async () => {
    const { user } = restaurant([orderIn('Pending')])
    await user.click(within(await ticketIn(/New/)).getByRole('button', { name: /Idli/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 × Idli' }))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Idli is missing',
      'Mark Idli sold out for today',
      'Cancel Idli',
    ])
    await user.click(dialog.getByRole('button', { name: 'Cancel Idli' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })
  it('moves an accepted order at once, before the server has answered', async () => {
    let done: (order: Order) => void = () => undefined
    const { user } = restaurant([orderIn('Pending')], {
      [MOVE]: () =>
        new Promise((resolve) => {
          done = (order) => resolve({ message: 'success', order, refund: 0 })
        }),
    })
    await user.click(within(await ticketIn(/New/)).getByRole('button', { name: 'Accept #12' }))
    expect(await ticketIn(/Preparing/)).toBeTruthy()
    expect(lastBody(MOVE)).toEqual({ orderId: 'order-1', from: 'Pending', to: 'Preparing...', items: ['item-idli'] })
    const accepted = orderIn('Preparing...', { updatedAt: after(1) })
    answer({ 'GET /restaurent/viewOrders': list(accepted) })
    await act(async () => done(accepted))
    expect(await ticketIn(/Preparing/)).toBeTruthy()
  })
  it('takes an order back to its column when the server refuses the move, and says why', async () => {
    const { user } = restaurant([orderIn('Preparing...')], {
      [MOVE]: () => {
        // what is read afterwards is slow
        answer({ 'GET /restaurent/viewOrders': NEVER })
        return refusal('item_moved_meanwhile')
      },
    })
    await user.click(within(await ticketIn(/Preparing/)).getByRole('button', { name: 'Mark packed #12' }))
    await waitFor(() => expect(toasts()).toEqual(['Someone else just changed this dish']))
    expect(await ticketIn(/Preparing/)).toBeTruthy()
  })
  it('takes an accepted order back when it was a mis-tap', async () => {
    const accepted = orderIn('Preparing...', { updatedAt: after(1) })
    const { user } = restaurant([orderIn('Pending')], {
      [MOVE]: () => {
        answer({ 'GET /restaurent/viewOrders': list(accepted) })
        return { message: 'success', order: accepted, refund: 0 }
      },
    })
    await user.click(within(await ticketIn(/New/)).getByRole('button', { name: 'Accept #12' }))
    const undo = await within(await ticketIn(/Preparing/)).findByRole('button', { name: 'Undo accept #12' })
    const back = orderIn('Pending', { updatedAt: after(2) })
    answer({
      [MOVE]: () => {
        answer({ 'GET /restaurent/viewOrders': list(back) })
        return { message: 'success', order: back, refund: 0 }
      },
    })
    await user.click(undo)
    await waitFor(() => expect(lastBody(MOVE)).toMatchObject({ from: 'Preparing...', to: 'Pending' }))
    expect(await ticketIn(/New/)).toBeTruthy()
  })
  describe('with a move on its way,', () => {
    const refused = () => refusal('item_moved_meanwhile')
    /** Accepts the order and takes that back; the answers wait until they are given. */
    async function acceptAndUndo() {
      const answers: ((give: () => unknown) => Promise<void>)[] = []
      const { user } = restaurant([orderIn('Pending')], {
        [MOVE]: () => new Promise((resolve) => answers.push((give) => act(async () => resolve(give() as never)))),
      })
      await user.click(within(await ticketIn(/New/)).getByRole('button', { name: 'Accept #12' }))
      await user.click(within(await ticketIn(/Preparing/)).getByRole('button', { name: 'Undo accept #12' }))
      expect(await ticketIn(/New/)).toBeTruthy()
      expect(sentTo(MOVE)).toHaveLength(1)
      // what is read afterwards is slow
      answer({ 'GET /restaurent/viewOrders': NEVER })
      return async (place: number, give: () => unknown) => {
        await waitFor(() => expect(answers).toHaveLength(place + 1))
        await answers[place]?.(give)
      }
    }
    it('shows at once that it is undone, and stays there when both fail', async () => {
      const give = await acceptAndUndo()
      await give(0, refused)
      await give(1, refused)
      await waitFor(() => expect(toasts()).toHaveLength(2))
      expect(await ticketIn(/New/)).toBeTruthy()
    })
    it('an undo that fails shows the order where the first move took it', async () => {
      const give = await acceptAndUndo()
      await give(0, () => ({ message: 'success', order: orderIn('Preparing...', { updatedAt: after(1) }), refund: 0 }))
      await give(1, refused)
      await waitFor(() => expect(toasts()).toHaveLength(1))
      expect(await ticketIn(/Preparing/)).toBeTruthy()
    })
  })
  it('asks before an order is rejected, with what becomes of the money', async () => {
    const rejected = orderIn('Order Rejected', { updatedAt: after(1) })
    const { user } = restaurant([orderIn('Pending', { paymentType: 'Wallet', paymentStatus: 'PREPAID' })], {
      'PATCH /restaurent/cancelOrder': () => {
        answer({ 'GET /restaurent/viewOrders': list() })
        return { message: 'success', order: rejected, refund: 160 }
      },
    })
    await user.click(within(await ticketIn(/New/)).getByRole('button', { name: 'Reject #12' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reject order #12?' })
    expect(within(question).getByText(/refund ₹160 to the customer’s wallet and notify Asha Nair/)).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Yes, reject it' }))
    await waitFor(() => expect(toasts()).toEqual(['The order is cancelled. ₹160 was refunded to the customer’s wallet.']))
    expect(await screen.findByText('No new orders. They appear here as they come in.')).toBeTruthy()
  })
  it('keeps an order that is not rejected after all', async () => {
    const { user } = restaurant([orderIn('Pending')])
    await user.click(within(await ticketIn(/New/)).getByRole('button', { name: 'Reject #12' }))
    await user.click(await screen.findByRole('button', { name: 'No, keep it' }))
    expect(await ticketIn(/New/)).toBeTruthy()
    expect(sentTo('PATCH /restaurent/cancelOrder')).toHaveLength(0)
  })

  it('assigns a packed order to a delivery partner in one tap', async () => {
    const assigned = orderIn('Packed', { employeeId: raviOnOrder, updatedAt: after(1) })
    const { user } = restaurant([orderIn('Packed')], {
      'POST /restaurent/splitOrder': () => {
        answer({ 'GET /restaurent/viewOrders': list(assigned) })
        return { message: 'Order assigned', order: assigned }
      },
    })
    await user.click(within(await ticketIn(/Packed/)).getByRole('button', { name: 'Assign delivery partner for #12' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who delivers #12?' }))
    await user.click(await dialog.findByRole('button', { name: /Ravi Kumar/ }))
    expect(await within(await ticketIn(/Packed/)).findByText('Ravi Kumar picks it up')).toBeTruthy()
    expect(lastBody('POST /restaurent/splitOrder')).toEqual({ employeeId: 'ravi', orderId: 'order-1' })
    expect(toasts()[0]).toContain('Ravi Kumar picks up #12')
  })
  it('suggests who was assigned last, and before that who carries nothing: one tap', async () => {
    const packed = [12, 13, 14].map((number) => orderIn('Packed', { _id: `order-${number}`, number }))
    const carrying = orderIn('Packed', { _id: 'order-9', number: 9, employeeId: raviOnOrder })
    const { user } = restaurant([...packed, carrying], {
      'POST /restaurent/splitOrder': ({ body }) => {
        const { orderId, employeeId } = body as { orderId: string; employeeId: string }
        const employee = { ...raviOnOrder, _id: employeeId, name: employeeId === 'ravi' ? 'Ravi Kumar' : 'Salim Khan' }
        const order = { ...(packed.find(({ _id }) => _id === orderId) as Order), employeeId: employee, updatedAt: after(1) }
        packed.splice(
          packed.findIndex(({ _id }) => _id === orderId),
          1,
          order,
        )
        answer({ 'GET /restaurent/viewOrders': list(...packed, carrying) })
        return { message: 'Order assigned', order }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Assign Salim Khan to #12' }))
    expect(await screen.findByText('Salim Khan picks it up')).toBeTruthy()
    expect(lastBody('POST /restaurent/splitOrder')).toEqual({ employeeId: 'salim', orderId: 'order-12' })
    await user.click(screen.getByRole('button', { name: 'Assign delivery partner for #13' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Ravi Kumar/ }))
    expect(await screen.findByRole('button', { name: 'Assign Ravi Kumar to #14' })).toBeTruthy()
  })
  it('lists delivery partners who carry nothing first, and marks the one who has the order', async () => {
    const busy = orderIn('Packed', { employeeId: raviOnOrder })
    const { user } = restaurant([busy, orderIn('Packed', { _id: 'order-2', number: 13 })])
    await user.click(await screen.findByRole('button', { name: 'Change delivery partner for #12' }))
    const dialog = within(await screen.findByRole('dialog'))
    const rows = await dialog.findAllByRole('button', { name: /Ravi|Salim/ })
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Salim Khan.*Free now/),
      expect.stringMatching(/Ravi Kumar.*1 order now/),
    ])
    expect(rows[1]?.getAttribute('aria-current')).toBe('true')
  })
  it('says when no delivery partner has joined, and when they cannot be read', async () => {
    const { user } = restaurant([orderIn('Packed')], { 'GET /restaurent/listEmployees': fault() })
    await user.click(await screen.findByRole('button', { name: 'Assign delivery partner for #12' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /restaurent/listEmployees': { listEmployees: [], ...onePage, total: 0 } })
    await user.click(retry)
    expect(await screen.findByText('No delivery partners have joined yet.')).toBeTruthy()
  })
})
