import { screen, waitFor, within } from '@testing-library/react'
import { CANCEL_REASONS } from '@tiffin/contract/order-flow'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import {
  after,
  asha,
  cartOf,
  noClaim,
  noUnread,
  onePage,
  orderForTomorrow,
  orderIn,
  orderItem,
  raviOnOrder,
} from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Order } from '../../../features/orders/status.ts'
import OrderItems from './order-items.screen.tsx'

const GET = 'GET /orderItems'
const MOVE_SLOT = 'PATCH /orders/:id/slot'
const vada = orderItem({ _id: 'item-vada', product: { ...orderItem().product, productName: 'Vada' }, price: 40 })
const usual = { delivers: true, fee: 0, minimum: 0, extraMinutes: 0, minutes: { least: 25, most: 35 } }
const open = (order: Order, answers: Answers = {}) =>
  renderScreen(OrderItems, {
    at: '/orderItems/order-1',
    as: { customer: asha },
    answers: {
      [GET]: { orderItems: order },
      'GET /unreadChats': noUnread,
      'GET /getcart': { cartData: cartOf() },
      'GET /getUserData': { user: asha },
      'GET /getOrderHistory': { orders: [order], ...onePage },
      'GET /ownReview': { rating: null, review: null, updatedAt: null },
      'GET /orders/:id/claim': noClaim,
      'GET /deliveryCheck': { terms: usual },
      ...answers,
    },
  })

describe('one order of a customer', () => {
  it('says how far it is, what is in it, who brings it and what it costs', async () => {
    open(orderIn('Out of delivery', { employeeId: raviOnOrder, item: [orderItem({ orderStatus: 'Out of delivery' })] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Spice Route' })).toBeTruthy()
    expect(screen.getAllByText(/Out of delivery|On the way to you/).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('region', { name: 'Dishes' })).getByText('Idli')).toBeTruthy()
    const delivery = within(screen.getByRole('region', { name: 'Delivery' }))
    expect(delivery.getByRole('link', { name: /Chat/ }).getAttribute('href')).toBe('/userChat?id=order-1')
    expect(delivery.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+919123456780')
    expect(screen.getByText('Cash on delivery')).toBeTruthy()
  })
  it('on the road shows who brings it and the cash to have ready before its dishes', async () => {
    open(orderIn('Out of delivery', { employeeId: raviOnOrder, item: [orderItem({ orderStatus: 'Out of delivery' })] }))
    const delivery = await screen.findByRole('region', { name: 'Delivery' })
    expect(delivery.textContent).toContain('Have ready, in cash₹160')
    expect(delivery.compareDocumentPosition(screen.getByRole('region', { name: 'Dishes' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
  it.each([
    [59, ['Chat', 'Call']],
    [61, []],
  ])('%i minutes after its delivery the partner can be reached by %j', async (minutes, ways) => {
    const events = [{ status: 'Delivered' as const, at: new Date(Date.now() - minutes * 60_000).toISOString(), by: 'employee' }]
    open(orderIn('Delivered', { employeeId: raviOnOrder, item: [orderItem({ orderStatus: 'Delivered', events })] }))
    const delivery = within(await screen.findByRole('region', { name: 'Delivery' }))
    expect(delivery.getByText('Ravi Kumar')).toBeTruthy()
    expect(delivery.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
  })
  it('for later says for when it is, and until when it can be cancelled', async () => {
    open(orderForTomorrow())
    expect(await screen.findByText('For tomorrow, 1–1:15 pm')).toBeTruthy()
    expect(screen.getByText('Cooking starts tomorrow, 12:15 pm. Until then you can cancel it.')).toBeTruthy()
  })
  it('for later is moved to another time, until it is accepted', async () => {
    const before = orderForTomorrow()
    const [from, to] = [after(24 * 60 + 60), after(24 * 60 + 75)]
    const days = [
      {
        day: '2026-11-22',
        slots: [
          { at: before.slotAt ?? '', until: before.promised?.to ?? '' },
          { at: from, until: to },
        ],
      },
    ]
    const moved = orderForTomorrow({ slotAt: from, promised: { from, to } })
    const { user } = open(before, { 'GET /slots': { days }, [MOVE_SLOT]: { message: 'success', order: moved } })
    await user.click(await screen.findByRole('button', { name: 'Change time' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the time' }))
    await user.click(await dialog.findByRole('radio', { name: '1:30–1:45 pm' }))
    answer({ [GET]: { orderItems: moved } })
    await user.click(dialog.getByRole('button', { name: 'Tomorrow, 1:30–1:45 pm' }))
    expect(await screen.findByText('For tomorrow, 1:30–1:45 pm')).toBeTruthy()
    expect(sentTo('GET /slots')[0]?.query).toMatchObject({ orderId: before._id })
    expect(lastBody(MOVE_SLOT)).toEqual({ slotAt: from })
    await waitFor(() => expect(toasts()).toEqual(['Moved to tomorrow, 1:30–1:45 pm']))
  })
  it('for later that is accepted keeps its time', async () => {
    open(orderForTomorrow({ item: [orderItem({ orderStatus: 'Preparing...' })] }))
    expect(await screen.findByText('For tomorrow, 1–1:15 pm')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change time' })).toBeNull()
  })
  it('says why it could not be handed over, and whom to call', async () => {
    const failedDelivery = { reason: 'nobody_there', at: after(0) } as const
    open(orderIn('Out of delivery', { employeeId: raviOnOrder, failedDelivery }))
    expect(await screen.findByText('The delivery partner could not hand over your order: nobody opened')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call Ravi Kumar' }).getAttribute('href')).toBe('tel:+919123456780')
    expect(screen.queryByText('Your food is on its way')).toBeNull()
  })
  it('says until when the restaurant has to accept it, and what happens otherwise', async () => {
    open(orderIn('Pending', { waiting: { for: 'answer', since: after(0), until: after(20), isOverdue: false } }))
    expect(await screen.findByText(/Spice Route has until 12:50 pm to accept/)).toBeTruthy()
    expect(screen.getByText(/Otherwise we cancel the order and you pay nothing/)).toBeTruthy()
  })
  it('says why it was cancelled when the restaurant never answered', async () => {
    const item = orderItem({
      orderStatus: 'Order Rejected',
      is_canceled: true,
      canceledBy: 'platform',
      cancelReason: CANCEL_REASONS.unanswered,
    })
    open(orderIn('Order Rejected', { item: [item], paymentType: 'Wallet', paymentStatus: 'REFUNDED' }))
    expect(await screen.findByText(/Spice Route didn’t respond in time/)).toBeTruthy()
    expect(screen.getByText(/₹160 is back in your wallet/)).toBeTruthy()
  })
  it('says that a dish was replaced, not that it was rejected', async () => {
    const replaced = orderItem({
      orderStatus: 'Order Rejected',
      is_canceled: true,
      canceledBy: 'customer',
      cancelReason: CANCEL_REASONS.substituted,
    })
    open(orderIn('Pending', { item: [replaced, vada] }))
    expect(await screen.findByText('Replaced')).toBeTruthy()
    expect(screen.queryByText('Rejected')).toBeNull()
  })
  it('cancels one dish after a question about the money', async () => {
    const order = orderIn('Pending', { item: [orderItem(), vada], paymentType: 'Wallet', paymentStatus: 'PREPAID', grandTotal: 240 })
    const rest = orderIn('Pending', { ...order, item: [orderItem(), { ...vada, orderStatus: 'Order Rejected', is_canceled: true }] })
    const { user } = open(order, {
      'PATCH /cancelOrder': () => {
        answer({ [GET]: { orderItems: rest } })
        return { message: 'success', order: rest, refund: 80 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel Vada' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Vada?' }))
    expect(question.getByText(/The other dishes will still be delivered. We’ll refund ₹80 to your wallet right away/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(toasts()).toEqual(['Cancelled. ₹80 is back in your wallet.']))
    expect(lastBody('PATCH /cancelOrder')).toEqual({ itemId: 'item-vada', orderId: 'order-1' })
    expect(screen.queryByRole('button', { name: 'Cancel Vada' })).toBeNull()
  })
  it('an unpaid online order leads to its payment and back, and says nothing about the restaurant or another order', async () => {
    open(orderIn('Pending', { paymentType: 'Online', paymentStatus: 'AWAITING', paymentId: 'payment-1' }))
    expect(await screen.findByText('Not paid yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Finish payment' }).getAttribute('href')).toBe('/payments/payment-1/start')
    expect(screen.getByRole('link', { name: 'Go back without paying' }).getAttribute('href')).toBe('/payments/payment-1/cancel')
    expect(screen.queryByText(/The restaurant has your order|has not assigned/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Order again|^Cancel order/ })).toBeNull()
  })
  it('cancelling a dish that is not paid for says where its money goes if it is paid', async () => {
    const unpaid = { paymentType: 'Online', paymentStatus: 'AWAITING', paymentId: 'payment-1' } as const
    const { user } = open(orderIn('Pending', { ...unpaid, item: [orderItem(), vada] }))
    await user.click(await screen.findByRole('button', { name: 'Cancel Vada' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Vada?' }))
    expect(question.getByText('If you pay, ₹80 goes to your wallet. This can’t be undone.')).toBeTruthy()
  })
  const sister = orderIn('Pending', { _id: 'order-2', paymentType: 'Online', paymentStatus: 'AWAITING' })
  const cancelled = orderIn('Order Rejected', { _id: 'order-2', paymentType: 'Online', paymentStatus: 'FAILED' })
  const elsewhere = { ...sister, checkoutId: 'checkout-2' }
  const costs = /this cancels the whole order. You pay nothing. This/
  it.each<[string, RegExp, Answers['GET /getOrderHistory']]>([
    ['costs nothing', costs, undefined],
    ['costs nothing beside another checkout', costs, { orders: [elsewhere], ...onePage }],
    ['costs nothing if the rest of the checkout is cancelled', costs, { orders: [cancelled], ...onePage }],
    [
      'goes to the wallet if the rest is paid',
      /the whole order. If you pay, ₹160 goes to your wallet. This/,
      { orders: [sister], ...onePage },
    ],
    ['names the refund while the checkout is not known', /the whole order. If you pay, we’ll refund ₹160. This/, fault()],
  ])('cancelling the only dish of an order that is not paid for %s', async (_what, text, history) => {
    const unpaid = orderIn('Pending', { paymentType: 'Online', paymentStatus: 'AWAITING', paymentId: 'payment-1' })
    const { user } = open(unpaid, history && { 'GET /getOrderHistory': history })
    await user.click(await screen.findByRole('button', { name: 'Cancel Idli' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Idli?' }))
    expect(await question.findByText(text)).toBeTruthy()
  })
  it('an online order whose payment is over but not decided offers no payment', async () => {
    open(orderIn('Pending', { paymentType: 'Online', paymentStatus: 'AWAITING' }))
    expect(await screen.findByText('Spice Route gets your order once the payment is confirmed.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Finish payment' })).toBeNull()
  })
  it.each([
    ['PENDING', 'You pay nothing.'],
    ['REFUNDED', 'What you paid is back in your wallet.'],
  ] as const)('that is cancelled says once by whom, and what became of the money: %s', async (paymentStatus, text) => {
    const item = orderItem({ orderStatus: 'Order Rejected', is_canceled: true, canceledBy: 'customer' })
    open(orderIn('Order Rejected', { item: [item, { ...item, _id: 'item-2' }], paymentStatus }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByText('Cancelled by you')).toHaveLength(1)
  })
  it('cancels the whole order together', async () => {
    const gone = orderIn('Order Rejected', { grandTotal: 0 })
    const { user } = open(orderIn('Pending', { item: [orderItem(), vada] }), {
      'PATCH /cancelWholeOrder': () => {
        answer({ [GET]: { orderItems: gone } })
        return { message: 'success', order: gone, refund: 0 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the whole order?' }))
    expect(question.getByText(/All 4 dishes will be cancelled. You pay nothing/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Yes, cancel the order' }))
    await waitFor(() => expect(toasts()).toEqual(['Cancelled.']))
  })
  it('keeps what is not cancelled after all', async () => {
    const { user } = open(orderIn('Pending'))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    await user.click(await screen.findByRole('button', { name: 'No, keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo('PATCH /cancelWholeOrder')).toHaveLength(0)
  })
  it('an order that is on its way is not offered to be cancelled as a whole', async () => {
    open(orderIn('Out of delivery', { employeeId: raviOnOrder }))
    await screen.findByRole('heading', { level: 1, name: 'Spice Route' })
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })
  it.each([
    ['Packed', 'The food is packed and would be thrown away. The other dishes'],
    ['Out of delivery', 'The food is on its way to you and would be thrown away. The other dishes'],
  ] as const)(
    'of food that is %s, a problem is offered before a dish, and cancelling says what becomes of the food',
    async (status, waste) => {
      const { user } = open(orderIn(status, { item: [orderItem({ orderStatus: status }), { ...vada, orderStatus: status }] }))
      const cancel = await screen.findByRole('button', { name: 'Cancel Vada' })
      const problem = screen.getByRole('link', { name: /^Problem with this order/ })
      expect(problem.compareDocumentPosition(cancel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      await user.click(cancel)
      const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Vada?' }))
      expect(question.getByText((text) => text.startsWith(waste))).toBeTruthy()
    },
  )
  it.each([
    ['its restaurant’s usual minutes', { terms: usual }, 'Usually 25–35 min after you order'],
    ['that none are known', { terms: { ...usual, minutes: undefined } }, '\u2068Spice Route\u2069 names no time of arrival'],
    ['that none are known where they cannot be read', fault(), '\u2068Spice Route\u2069 names no time of arrival'],
  ])('without a promise says %s', async (_what, terms, text) => {
    open(orderIn('Preparing...'), { 'GET /deliveryCheck': terms })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(sentTo('GET /deliveryCheck')[0]?.query).toMatchObject({ postalCode: '682016' })
  })
  it('with a promise asks for no usual minutes', async () => {
    open(orderIn('Preparing...', { promised: { from: after(30), to: after(40) } }))
    expect(await screen.findByText('At your door 1–1:10 pm')).toBeTruthy()
    expect(sentTo('GET /deliveryCheck')).toEqual([])
  })
  it.each([
    [10, ['Ready at about 12:40 pm']],
    [-5, []],
  ])('says when the food will be ready only until then: in %s minutes', async (minutes, said) => {
    open(orderIn('Preparing...', { readyAt: after(minutes) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Spice Route' })).toBeTruthy()
    expect(screen.queryAllByText(/^Ready at about/).map(({ textContent }) => textContent)).toEqual(said)
  })
  it('whose time for reports is over leads to the operator with this order, not to a report', async () => {
    open(orderIn('Delivered'), { 'GET /orders/:id/claim': { ...noClaim, canReport: false } })
    expect((await screen.findByRole('link', { name: 'Write to us' })).getAttribute('href')).toBe('/contact?order=order-1')
    expect(screen.queryByRole('link', { name: /^Problem with this order/ })).toBeNull()
  })
  it('a dish says its state only where it differs from the order’s', async () => {
    open(orderIn('Preparing...', { item: [orderItem({ orderStatus: 'Preparing...' }), { ...vada, orderStatus: 'Packed' }] }))
    const list = within(await screen.findByRole('region', { name: 'Dishes' }))
    expect(list.getByText('Packed')).toBeTruthy()
    expect(list.queryByText('Preparing...')).toBeNull()
  })
  it('a delivered order is rated, with only what is new sent', async () => {
    const { user } = open(orderIn('Delivered'), {
      'GET /ownReview': { rating: null, review: 'Warm and on time', updatedAt: after(0) },
      'PATCH /rating': () => {
        answer({ 'GET /ownReview': { rating: 4, review: 'Warm and on time', updatedAt: after(1) } })
        return { success: true, message: 'success' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How was Spice Route?' }))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Warm and on time')
    await user.click(dialog.getByRole('radio', { name: /4/ }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(toasts()).toEqual(['Thank you. Your review helps others choose.']))
    expect(lastBody('PATCH /rating')).toEqual({ restId: 'spice', rating: 4 })
    expect(await screen.findByText(/You gave 4 stars/)).toBeTruthy()
  })
  it.each([
    ['stars', () => screen.getByRole('radio', { name: /4/ })],
    ['a review', () => screen.getByRole('textbox')],
  ])('%s that are not sent are asked about before the dialog closes', async (_what, find) => {
    const { user } = open(orderIn('Delivered'))
    await user.click(await screen.findByRole('button', { name: 'Rate and review' }))
    await screen.findByRole('dialog')
    await user.click(find())
    await user.keyboard('Warm')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('an unchanged review closes at once', async () => {
    const { user } = open(orderIn('Delivered'), { 'GET /ownReview': { rating: 4, review: 'Cold', updatedAt: after(0) } })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('a rating without stars and without a review is not sent', async () => {
    const { user } = open(orderIn('Delivered'))
    await user.click(await screen.findByRole('button', { name: 'Rate and review' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please choose 1 to 5 stars, or write a review')).toBeTruthy()
    expect(sentTo('PATCH /rating')).toHaveLength(0)
  })
  it('a review that was emptied is not sent, because it would stay', async () => {
    const { user } = open(orderIn('Delivered'), { 'GET /ownReview': { rating: 4, review: 'Cold', updatedAt: after(0) } })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How was Spice Route?' }))
    await user.clear(dialog.getByRole('textbox'))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    const refused = 'A review can be changed, but not removed. Please write a review.'
    expect(await dialog.findByText(refused)).toBeTruthy()
    expect(toasts()).toEqual([refused])
  })
  it('a review that cannot be read is read again on request', async () => {
    const { user } = open(orderIn('Delivered'), { 'GET /ownReview': fault() })
    const card = within(await screen.findByRole('region', { name: 'How was Spice Route?' }))
    expect(await card.findByText('We could not load your review.')).toBeTruthy()
    answer({ 'GET /ownReview': { rating: 4, review: null, updatedAt: after(0) } })
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/You gave 4 stars/)).toBeTruthy()
  })
  it('of another account is not found', async () => {
    open(orderIn('Pending'), { [GET]: refusal('not_found') })
    expect(await screen.findByText('Order not found')).toBeTruthy()
  })
  it('an order that cannot be read is read again on request', async () => {
    const { user } = open(orderIn('Pending'), { [GET]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [GET]: { orderItems: orderIn('Pending') } })
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Spice Route' })).toBeTruthy()
  })
})
