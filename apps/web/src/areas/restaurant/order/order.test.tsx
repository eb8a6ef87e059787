import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, onePage, orderForTomorrow, orderIn, orderItem, raviOnOrder, spice } from '../../../../test/samples.ts'
import { toasts, visibleToasts } from '../../../../test/toasts.ts'
import type { Order } from '../../../features/orders/status.ts'
import OrderScreen from './order.screen.tsx'

const GET = 'GET /restaurent/getOrderIterms'
const vada = orderItem({ _id: 'item-vada', product: { ...orderItem().product, productName: 'Vada' }, price: 40 })
const employees = { listEmployees: [{ _id: 'ravi', name: 'Ravi Kumar', phoneEnding: '780' }], ...onePage }

function open(order: Order, answers: Answers = {}) {
  return renderScreen(OrderScreen, {
    at: '/restaurent/ordersMoreView/order-1',
    as: { restaurant: spice },
    answers: {
      [GET]: { orderItems: order },
      'GET /restaurent/viewOrders': { orders: [order], ...onePage },
      'GET /restaurent/listEmployees': employees,
      'GET /restaurent/hours': { hours: alwaysOpen },
      ...answers,
    },
  })
}
/** From now on the server returns this order. */
const becomes = (order: Order) => answer({ [GET]: { orderItems: order } })

describe('one order of the restaurant', () => {
  it('names packaging and delivery in what is settled', async () => {
    const charges = [
      { kind: 'packaging' as const, amount: 12 },
      { kind: 'delivery' as const, amount: 30, name: 'Nearby' },
    ]
    open(orderIn('Packed', { item: [orderItem({ price: 200, quantity: 1, orderStatus: 'Packed' })], charges, grandTotal: 242 }))
    const payment = await screen.findByRole('region', { name: 'Payment' })
    const amounts = [...payment.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(amounts.slice(-3)).toEqual(['Packaging₹12', 'Delivery, \u2068Nearby\u2069₹30', 'Total₹242'])
  })
  it('shows its dishes, its customer, its money and who brings it', async () => {
    open(orderIn('Packed', { employeeId: raviOnOrder, item: [orderItem({ orderStatus: 'Packed' }), { ...vada, orderStatus: 'Packed' }] }))
    const products = within(await screen.findByRole('region', { name: 'Dishes' }))
    expect(products.getByRole('heading', { name: /Idli/ })).toBeTruthy()
    expect(products.getByRole('heading', { name: /Vada/ })).toBeTruthy()
    expect(screen.getAllByText('Asha Nair').length).toBeGreaterThan(0)
    expect(
      within(screen.getByRole('region', { name: 'Delivery' }))
        .getByText('9123456780')
        .getAttribute('href'),
    ).toBe('tel:+919123456780')
  })
  it('says while it is open what was promised, how long it has waited and how late it is', async () => {
    const promised = { from: after(-20), to: after(-10) }
    open(orderIn('Preparing...', { createdAt: after(-40), readyAt: after(-25), promised }))
    expect(await screen.findByText('Promised 12:10–12:20 pm')).toBeTruthy()
    expect(screen.getByText('Later than promised')).toBeTruthy()
    expect(screen.getByText(/^4\d:\d\d$/)).toBeTruthy()
    expect(screen.getByText(/^\d\d min late$/)).toBeTruthy()
  })
  it('that is packed says what was promised, and counts no longer', async () => {
    open(orderIn('Packed', { promised: { from: after(20), to: after(30) } }))
    expect(await screen.findByText('Promised 12:50–1 pm')).toBeTruthy()
    expect(screen.queryByText('Waiting for')).toBeNull()
  })
  it('that is far from its cancellation says once how long it has waited', async () => {
    open(orderIn('Pending', { waiting: { for: 'answer', since: after(-8), until: after(12 * 60), isOverdue: true } }))
    expect(await screen.findByText(/^Waiting \d+ min$/)).toBeTruthy()
    expect(screen.getByText(/^Accept by tomorrow/)).toBeTruthy()
    expect(screen.queryByText('Waiting for')).toBeNull()
  })
  it('that is delivered has no clock', async () => {
    open(orderIn('Delivered', { promised: { from: after(-20), to: after(-10) } }))
    expect(await screen.findByRole('region', { name: 'Dishes' })).toBeTruthy()
    expect(screen.queryByText(/Promised|Later than promised|Waiting for/)).toBeNull()
  })
  it('of another restaurant is not found', async () => {
    open(orderIn('Pending'), { [GET]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found|does not exist|isn’t here/i })).toBeTruthy()
  })
  it('an order that cannot be read is read again on request', async () => {
    const { user } = open(orderIn('Pending'), { [GET]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    becomes(orderIn('Pending'))
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Dishes' })).toBeTruthy()
  })
  it('accepts all of its dishes together', async () => {
    const { user } = open(orderIn('Pending', { item: [orderItem(), vada] }), {
      'POST /restaurent/moveOrder': () => {
        const accepted = orderIn('Preparing...', { updatedAt: after(1) })
        becomes(accepted)
        return { message: 'success', order: accepted, refund: 0 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept all' }))
    expect(await screen.findByRole('button', { name: /^Mark (all )?packed/ })).toBeTruthy()
    expect(lastBody('POST /restaurent/moveOrder')).toMatchObject({ to: 'Preparing...', items: ['item-idli', 'item-vada'] })
  })
  it('says why it could not be accepted until the next attempt', async () => {
    const { user } = open(orderIn('Pending'), { 'POST /restaurent/moveOrder': fault() })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(visibleToasts()).toHaveLength(1))
    answer({ 'POST /restaurent/moveOrder': NEVER })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(visibleToasts()).toEqual([]))
    expect(sentTo('POST /restaurent/moveOrder')).toHaveLength(2)
  })
  it('is accepted with the minutes until the food is ready, as on the board', async () => {
    const { user } = open(orderIn('Pending'), {
      'POST /restaurent/moveOrder': () => {
        const moved = orderIn('Preparing...', { updatedAt: after(1) })
        becomes(moved)
        return { message: 'success', order: moved, refund: 0 }
      },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ready in' }), '20 min')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(lastBody('POST /restaurent/moveOrder')).toMatchObject({ to: 'Preparing...', prepMinutes: 20 }))
  })
  it('for later is accepted for the time on the screen, and says so when its customer was faster', async () => {
    const order = orderForTomorrow()
    const moved = orderForTomorrow({ slotAt: after(25 * 60 + 60), promised: { from: after(25 * 60 + 60), to: after(25 * 60 + 75) } })
    const { user } = open(order, {
      'POST /restaurent/moveOrder': () => {
        becomes(moved)
        return refusal('order_slot_moved')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(toasts()).toEqual(['The customer has moved this order to another time. Please look at it again']))
    expect(lastBody('POST /restaurent/moveOrder')).toMatchObject({ to: 'Preparing...', slotAt: order.slotAt })
  })
  it('sets the state of one dish', async () => {
    const { user } = open(orderIn('Pending', { item: [orderItem(), vada] }), {
      'PATCH /restaurent/updateDeliveryStatus': () => {
        const moved = orderIn('Pending', { item: [orderItem({ orderStatus: 'Preparing...' }), vada], updatedAt: after(1) })
        becomes(moved)
        return { message: 'success', order: moved }
      },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Idli' }), 'Preparing...')
    await waitFor(() =>
      expect(lastBody('PATCH /restaurent/updateDeliveryStatus')).toEqual({
        prodId: 'item-idli',
        orderId: 'order-1',
        orderStatus: 'Preparing...',
      }),
    )
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Idli' }).value).toBe('Preparing...')
  })
  it('puts a dish back to its state when the server refuses, and says why', async () => {
    const { user } = open(orderIn('Pending', { item: [orderItem(), vada] }), {
      'PATCH /restaurent/updateDeliveryStatus': refusal('item_moved_meanwhile'),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Vada' }), 'Packed')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Vada' }).value).toBe('Pending')
  })
  it('puts a dish back to its state when neither the move nor the order can be sent', async () => {
    const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Vada' }).value
    const { user } = open(orderIn('Pending', { item: [orderItem(), vada] }), {
      'PATCH /restaurent/updateDeliveryStatus': async () => {
        // the page shows the move first
        await waitFor(() => expect(state()).toBe('Packed'))
        return fault()
      },
    })
    const status = await screen.findByRole('combobox', { name: 'Status of Vada' })
    answer({ [GET]: fault(), 'GET /restaurent/viewOrders': fault() })
    await user.selectOptions(status, 'Packed')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await waitFor(() => expect(state()).toBe('Pending'))
  })
  it('says of a dish that the customer replaced what became of it', async () => {
    const replaced = orderItem({
      orderStatus: 'Order Rejected',
      is_canceled: true,
      canceledBy: 'customer',
      cancelReason: 'Replaced by another dish',
    })
    open(orderIn('Preparing...', { item: [replaced, vada] }))
    expect(await screen.findByText('Replaced by another dish')).toBeTruthy()
    expect(screen.queryByText('Cancelled by the customer.')).toBeNull()
  })
  it('cancels one dish after a question that says what is left to collect', async () => {
    const { user } = open(orderIn('Pending', { item: [orderItem(), vada], grandTotal: 240 }), {
      'PATCH /restaurent/cancelOrder': () => {
        const rest = orderIn('Pending', {
          item: [orderItem(), { ...vada, orderStatus: 'Order Rejected', is_canceled: true }],
          updatedAt: after(1),
        })
        becomes(rest)
        return { message: 'success', order: rest, refund: 0 }
      },
    })
    await user.click(await screen.findByRole('button', { name: /^2 × .*Vada/ }))
    await user.click(await screen.findByRole('button', { name: 'Cancel Vada' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Vada?' }))
    expect(question.getByText(/The delivery partner will collect ₹160/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(toasts()).toEqual(['Vada is cancelled.']))
    expect(lastBody('PATCH /restaurent/cancelOrder')).toMatchObject({ itemId: 'item-vada', orderId: 'order-1' })
  })
  it('lists the delivery partner with the fewest orders first, as the board does', async () => {
    const two = [
      { _id: 'ravi', name: 'Ravi Kumar', phoneEnding: '780' },
      { _id: 'zoya', name: 'Zoya Khan', phoneEnding: '781' },
    ]
    open(orderIn('Packed'), {
      'GET /restaurent/listEmployees': { listEmployees: two, ...onePage, total: 2 },
      'GET /restaurent/viewOrders': {
        orders: [orderIn('Packed'), orderIn('Packed', { _id: 'order-2', employeeId: raviOnOrder })],
        ...onePage,
      },
    })
    const select = await screen.findByRole('combobox', { name: 'Delivery partner' })
    await waitFor(() =>
      expect(
        within(select)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Choose a delivery partner', 'Zoya Khan', 'Ravi Kumar · 1 order now']),
    )
  })
  it('says of a delivery partner whom the administrator was never asked to approve that it is not checked', async () => {
    const listEmployees = employees.listEmployees.map((employee) => ({ ...employee, isUnchecked: true as const }))
    open(orderIn('Packed'), { 'GET /restaurent/listEmployees': { ...employees, listEmployees } })
    expect(await screen.findByRole('option', { name: 'Ravi Kumar · Not checked' })).toBeTruthy()
  })
  it('asks for a delivery partner before it is assigned', async () => {
    const { user } = open(orderIn('Packed'))
    await user.click(await screen.findByRole('button', { name: 'Assign delivery partner' }))
    expect(await screen.findByText('Select a specific employee')).toBeTruthy()
    expect(visibleToasts()).toHaveLength(1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery partner' }), 'Ravi Kumar')
    expect(visibleToasts()).toEqual([])
  })
  it('is assigned to the delivery partner who was chosen', async () => {
    const assigned = orderIn('Packed', { employeeId: raviOnOrder, updatedAt: after(1) })
    const { user } = open(orderIn('Packed'), {
      'POST /restaurent/splitOrder': () => {
        becomes(assigned)
        return { message: 'Order assigned', order: assigned }
      },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Delivery partner' }), 'Ravi Kumar')
    await user.click(screen.getByRole('button', { name: 'Assign delivery partner' }))
    expect(await screen.findByRole('button', { name: 'Change delivery partner' })).toBeTruthy()
    expect(lastBody('POST /restaurent/splitOrder')).toEqual({ employeeId: 'ravi', orderId: 'order-1' })
  })
  it('distinguishes delivery partners of the same name by their phone numbers', async () => {
    const [ravi] = employees.listEmployees
    const twins = [ravi, { ...ravi, _id: 'ravi-2', phoneEnding: '112' }, { _id: 'sunil', name: 'Sunil', phoneEnding: '781' }]
    open(orderIn('Packed'), { 'GET /restaurent/listEmployees': { ...employees, listEmployees: twins as typeof employees.listEmployees } })
    await screen.findByRole('option', { name: 'Sunil' })
    expect(screen.getByRole('option', { name: 'Ravi Kumar · phone …780' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Ravi Kumar · phone …112' })).toBeTruthy()
  })
  it('is not assigned to a delivery partner whom a search leaves out', async () => {
    const { user } = open(orderIn('Packed'), { 'GET /restaurent/listEmployees': { ...employees, total: 200 } })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Delivery partner' }), 'Ravi Kumar')
    answer({
      'GET /restaurent/listEmployees': { listEmployees: [{ _id: 'sunil', name: 'Sunil', phoneEnding: '781' }], ...onePage, total: 2 },
    })
    await user.type(screen.getByRole('searchbox'), 'sun')
    expect(await screen.findByRole('option', { name: 'Sunil' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Assign delivery partner' }))
    expect(await screen.findByText('Select a specific employee')).toBeTruthy()
    expect(sentTo('POST /restaurent/splitOrder')).toHaveLength(0)
  })
  it('an order that has left cannot be changed', async () => {
    open(orderIn('Out of delivery', { employeeId: raviOnOrder }))
    expect(await screen.findByText('On the way: Ravi Kumar updates the status.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /delivery partner/ })).toBeNull()
  })
})
