import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, asha, cartLine, cartOf, noUnread, onePage, orderIn, orderItem, raviOnOrder } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Order } from '../../../features/orders/status.ts'
import Orders from './orders.screen.tsx'

const LIST = 'GET /getOrderHistory'
const listOf = (...orders: Order[]) => ({ orders, ...onePage, total: orders.length })
const NEVER_SENT = new Promise<never>(() => undefined)
const open = (answers: Answers = {}, at = '/orders') =>
  renderScreen(Orders, {
    at,
    as: { customer: asha },
    answers: {
      [LIST]: listOf(orderIn('Delivered')),
      'GET /unreadChats': noUnread,
      'GET /getcart': { cartData: cartOf() },
      ...answers,
    },
  })

describe("a customer's orders", () => {
  it('are listed with what they cost and how they ended', async () => {
    open({ [LIST]: listOf(orderIn('Delivered'), orderIn('Order Rejected', { _id: 'order-2', grandTotal: 0 })) })
    await screen.findAllByRole('link', { name: /^View the order from Spice Route/ })
    const [, delivered, rejected] = screen.getAllByRole('row')
    expect(delivered?.textContent).toMatch(/Spice Route.*Delivered.*₹160/)
    expect(rejected?.textContent).toMatch(/Rejected/)
  })
  it('are named by the substitute of a dish that ran out', async () => {
    const gone = orderItem({ orderStatus: 'Order Rejected', is_canceled: true })
    const vada = orderItem({ _id: 'item-vada', substitutes: gone._id, product: { ...gone.product, productName: 'Vada' } })
    open({ [LIST]: listOf(orderIn('Pending', { item: [gone, vada] })) })
    expect((await screen.findAllByText(/Vada/))[0]?.textContent).toBe('2 × \u2068Vada\u2069')
    expect(screen.queryByText(/Idli/)).toBeNull()
  })
  it('are marked as those of the page before while the next one is read', async () => {
    const { user } = open({ [LIST]: ({ query }) => (query['page'] === '2' ? NEVER_SENT : { ...listOf(orderIn('Delivered')), size: 2 }) })
    await user.click(await screen.findByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy())
  })
  it('a page past the end leads to the last one', async () => {
    const last = { ...listOf(orderIn('Delivered')), total: 11, size: 2 }
    const { address } = open({ [LIST]: ({ query }) => (query['page'] === '9' ? { ...last, orders: [] } : last) }, '/orders?page=9')
    expect(await screen.findByRole('link', { name: /^View the order/ })).toBeTruthy()
    expect(address()).toBe('/orders?page=2')
  })
  it.each([
    ['Pending', 'Pending'],
    ['Packed', 'Packed'],
    ['Out of delivery', 'Out of delivery'],
  ] as const)('that are running have one word for their state: %s', async (state, word) => {
    open({ [LIST]: listOf(orderIn(state)) })
    await screen.findAllByRole('link', { name: /^View the order/ })
    const [, row] = screen.getAllByRole('row')
    expect(row?.textContent?.match(/Pending|Preparing|Packed|Out of delivery/g)).toEqual([word])
  })
  it('that are on their way are listed once, with what that means', async () => {
    open({ [LIST]: listOf(orderIn('Out of delivery', { employeeId: raviOnOrder })) })
    expect((await screen.findByText('Your food is on its way')).closest('tr')?.textContent).toContain('Spice Route')
    expect(document.querySelectorAll('a[href="/orderItems/order-1"]')).toHaveLength(1)
  })
  it.each<[string, Partial<Order>, string]>([
    ['when they come', { promised: { from: after(35), to: after(45) } }, 'At your door 1:05–1:15 pm'],
    ['when they can be collected', { kind: 'pickup', promised: { from: after(35), to: after(45) } }, 'Ready 1:05–1:15 pm'],
    [
      'that they come later',
      { promised: { from: after(-20), to: after(-10) }, expectedAt: after(15) },
      'Later than promised, about 12:45 pm',
    ],
    ['when they will be ready, without a promise', { readyAt: after(20) }, 'Ready at about 12:50 pm'],
  ])('that are running say %s', async (_what, change, text) => {
    open({ [LIST]: listOf(orderIn('Preparing...', change)) })
    expect(await screen.findByText(text)).toBeTruthy()
  })
  it('with a dish that has run out lead to the answer first', async () => {
    const dosa = {
      ...{ productId: 'dosa', productName: 'Dosa', variant: 'Plain', quantity: 2, price: 60, usualPrice: 60, total: 120 },
      ...{ image: '', vegetarian: true, diet: null, allergens: [] },
    }
    const question = { _id: 'question-1', state: 'open' as const, askedAt: after(4), until: after(9), choices: [dosa] }
    open({ [LIST]: listOf(orderIn('Preparing...', { item: [orderItem({ orderStatus: 'Preparing...', question })] })) })
    const link = await screen.findByRole('link', { name: 'Answer: Idli has run out' })
    expect(link.textContent).toBe('Answer')
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Ran out: Idli')
  })
  it('with messages that were not read lead to the chat', async () => {
    open({
      [LIST]: listOf(orderIn('Out of delivery', { employeeId: raviOnOrder })),
      'GET /unreadChats': { chats: [{ orderId: 'order-1', unread: 2, lastNumber: 3, delivered: 3 }], total: 2 },
    })
    await waitFor(() => expect(document.querySelector('a[href="/userChat?id=order-1"]')?.textContent).toContain('2'))
  })
  it('are ordered again with one press', async () => {
    const { user, address } = open({
      'POST /orderAgain': { message: 'success', cartData: cartOf(cartLine()), unavailable: [] },
    })
    await user.click(await screen.findByRole('button', { name: /^Order again from Spice Route/ }))
    await waitFor(() => expect(address()).toBe('/checkout'))
    expect(lastBody('POST /orderAgain')).toEqual({ orderId: 'order-1' })
  })
  it('that are not paid yet are not ordered again', async () => {
    open({ [LIST]: listOf(orderIn('Pending', { paymentType: 'Online', paymentStatus: 'AWAITING' })) })
    expect((await screen.findAllByText('Not paid yet')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Order again/ })).toBeNull()
  })
  it('of which nothing is sold any more cannot be ordered again', async () => {
    const { user, address } = open({ 'POST /orderAgain': refusal('nothing_to_order_again') })
    await user.click(await screen.findByRole('button', { name: /^Order again from Spice Route/ }))
    await waitFor(() => expect(toasts()).toEqual(['The dishes in this order are no longer available']))
    expect(address()).toBe('/orders')
  })
  it('a customer without orders is led to the restaurants', async () => {
    const { user, address } = open({ [LIST]: listOf() })
    await user.click(await screen.findByRole('link', { name: 'Browse restaurants' }))
    expect(address()).toBe('/filterShops')
  })
  it('orders that cannot be read are read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(orderIn('Delivered')) })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /^View the order/ })).toBeTruthy()
  })
})
