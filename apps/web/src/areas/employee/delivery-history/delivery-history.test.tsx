import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { NOON, noUnread, onePage, orderIn, orderItem, ravi, raviOnOrder } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Order } from '../../../features/orders/status.ts'
import { useMoveQueue } from '../deliveries/move-queue.ts'
import { deliveriesKey } from '../queries.ts'
import DeliveryHistory from './delivery-history.screen.tsx'

const LIST = 'GET /employee/getordersempl'
const DASHBOARD = 'GET /employee/dashboardData'
const noEarnings = {
  totalEarnings: 0,
  totalTips: 0,
  tipsToday: 0,
  totalOrders: 0,
  delivered: 0,
  cashToday: { total: 0, orders: [] },
  earningsByDay: [],
}
const packed = orderIn('Packed', { employeeId: raviOnOrder })
const onTheRoad = orderIn('Out of delivery', { employeeId: raviOnOrder })
const delivered = orderIn('Delivered', { _id: 'order-9', number: 4, employeeId: raviOnOrder, paymentStatus: 'PAID' })
const lists =
  (current: Order[], past: Order[] = []): NonNullable<Answers[typeof LIST]> =>
  ({ query }) => {
    const ordersDetails = query['state'] === 'past' ? past : current
    return { ordersDetails, ...onePage, total: ordersDetails.length }
  }
const open = (current: Order[], answers: Answers = {}, at = '/employee/deliveryHistory') =>
  renderScreen(DeliveryHistory, {
    at,
    as: { employee: ravi },
    answers: { [LIST]: lists(current, [delivered]), [DASHBOARD]: noEarnings, 'GET /employee/unreadChats': noUnread, ...answers },
  })

beforeEach(() => useMoveQueue.setState({ moves: [] }))

describe("a delivery partner's orders", () => {
  it('show from where to where, what is in the bag and what to collect', async () => {
    open([packed])
    const job = within(await screen.findByRole('article'))
    expect(job.getByText(/#12 · 2 dishes/)).toBeTruthy()
    expect(job.getByText('14, Rose Street', { exact: false })).toBeTruthy()
    expect(job.getByText('12, MG Road', { exact: false })).toBeTruthy()
    expect(job.getByText('Collect ₹160 in cash')).toBeTruthy()
  })
  it('say what each stop earns before it is delivered', async () => {
    const answer = { ordersDetails: [packed], pays: [{ _id: packed._id, amount: 46.03 }], ...onePage, total: 1 }
    open([], { [LIST]: ({ query }) => (query['state'] === 'past' ? { ...answer, ordersDetails: [], total: 0 } : answer) })
    expect(await screen.findByText('You earn ₹46.03')).toBeTruthy()
  })
  it('of one counter earn their sum; of riders of a restaurant, what the restaurant pays', async () => {
    const second = { ...packed, _id: 'order-13', number: 13 }
    const pays = [
      { _id: packed._id, amount: 46.03 },
      { _id: second._id, amount: 40.1 },
    ]
    const both = { ordersDetails: [packed, second], pays, ...onePage, total: 2 }
    const { queries } = open([], { [LIST]: both })
    expect(await screen.findByText('You earn ₹86.13 in total')).toBeTruthy()
    answer({ [LIST]: { ...both, pays: pays.map(({ _id }) => ({ _id, amount: 0, byRestaurant: true as const })) } })
    await act(() => queries.invalidateQueries({ queryKey: deliveriesKey }))
    expect(await screen.findByText('The restaurant pays you for this delivery')).toBeTruthy()
  })
  it('of several stops are listed at a glance, with the cash at each door and at all', async () => {
    const { queries } = open([packed, { ...onTheRoad, _id: 'order-20', number: 20 }])
    const overview = within(await screen.findByRole('region', { name: '2 stops' }))
    expect(overview.getByText('₹160 to collect')).toBeTruthy()
    const [counter, door] = overview.getAllByRole('listitem').map((row) => row.textContent)
    expect(counter).toMatch(/#12.*Spice Route.*Packed .*14, Rose Street/)
    expect(counter, 'the customer pays, not the restaurant').not.toContain('₹')
    expect(door).toMatch(/#20.*Asha Nair.*12, MG Road.*₹160$/)
    expect(overview.getByRole('link', { name: /Asha Nair/ }).getAttribute('href')).toBe('/employee/deliveryHistory#order-20')
    answer({ [LIST]: lists([packed]) })
    await act(() => queries.invalidateQueries({ queryKey: deliveriesKey }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '2 stops' })).toBeNull())
  })
  it('that are past name refunds about the way', async () => {
    const items = [{ itemId: 'item-1', pieces: 1, productName: 'Butter naan' }]
    const refund = { amount: 45.55, bearer: 'platform', reason: 'damaged', items, at: NOON } as const
    open([], { [LIST]: lists([], [{ ...delivered, refunds: [refund] }]) })
    const past = within(await screen.findByRole('list', { name: 'Refunds' }))
    expect(past.getByText('₹45.55 refunded to the customer')).toBeTruthy()
    expect(past.getByText(/^1 × .*Butter naan/)).toBeTruthy()
    expect(past.getByText(/Paid by Tiffin$/)).toBeTruthy()
  })
  it('are marked as those of the page before while the next one is read', async () => {
    const first = { ordersDetails: [packed], ...onePage, total: 20, size: 2 }
    const past = { ...first, ordersDetails: [delivered] }
    const { user } = open([], {
      [LIST]: ({ query }) => (query['page'] === '2' ? new Promise<never>(() => undefined) : query['state'] === 'past' ? past : first),
    })
    const job = await screen.findByRole('article')
    const list = await screen.findByRole('list', { name: 'Past deliveries' })
    for (const next of await screen.findAllByRole('link', { name: 'Next page' })) await user.click(next)
    await waitFor(() => expect([job, list].map((rows) => rows.closest('[aria-busy="true"]')?.tagName)).toEqual(['DIV', 'DIV']))
  })
  it('paid orders say that there is nothing to collect', async () => {
    open([{ ...packed, paymentType: 'Online', paymentStatus: 'PREPAID' }])
    expect(await screen.findByText('nothing to collect')).toBeTruthy()
  })
  it('say when there is nothing to deliver', async () => {
    open([])
    expect(await screen.findByText('Nothing to deliver right now')).toBeTruthy()
  })
  it('say that restaurants cannot assign who is not approved yet', async () => {
    const approval = { state: 'waiting', since: NOON, isEmailConfirmed: false } as const
    open([], { [DASHBOARD]: { ...noEarnings, approval } })
    expect(await screen.findByText('Restaurants can’t assign you orders yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what is missing' }).getAttribute('href')).toBe('/employee/home')
  })
  it('say that who is off duty comes last', async () => {
    open([], { [DASHBOARD]: { ...noEarnings, offDutySince: NOON } })
    expect(await screen.findByText('You’re off duty, so restaurants see you last.')).toBeTruthy()
  })
  describe('on a page past the end', () => {
    const jobs = (number: number) => ({ ordersDetails: [{ ...packed, number }], ...onePage, total: 10, size: 1 })
    const none = { ...jobs(0), ordersDetails: [] }
    const at = '/employee/deliveryHistory?current=2'
    /** Only the current deliveries have rows, so that a number has one card. */
    const current =
      (pageOf: (page: string | undefined) => ReturnType<typeof jobs>): NonNullable<Answers[typeof LIST]> =>
      ({ query }) =>
        query['state'] === 'past' ? none : pageOf(query['page'])
    it('which the last delivery of a page has left, lead to the page before', async () => {
      const second = { ...jobs(22), total: 11, size: 2 }
      const { queries, address } = open([], { [LIST]: current(() => second) }, at)
      expect(await screen.findByText(/^#22 · 2 dishes/)).toBeTruthy()
      answer({ [LIST]: current((page) => (page === '2' ? none : jobs(12))) })
      await act(() => queries.invalidateQueries({ queryKey: deliveriesKey }))
      expect(await screen.findByText(/^#12 · 2 dishes/)).toBeTruthy()
      expect(screen.queryByText('Nothing to deliver right now')).toBeNull()
      expect(address()).toBe('/employee/deliveryHistory')
    })
    it('can be opened once it has deliveries again', async () => {
      const { user, queries, address } = open([], { [LIST]: current((page) => (page === '2' ? none : jobs(12))) }, at)
      expect(await screen.findByText(/^#12 · 2 dishes/)).toBeTruthy()
      answer({ [LIST]: current((page) => ({ ...jobs(page === '2' ? 22 : 12), size: 2 })) })
      await act(() => queries.invalidateQueries({ queryKey: deliveriesKey }))
      await user.click(await screen.findByRole('link', { name: 'Next page' }))
      expect(await screen.findByText(/^#22 · 2 dishes/)).toBeTruthy()
      expect(address()).toBe(at)
    })
    it('of both lists, lead to the last page of both', async () => {
      const { address } = open(
        [],
        { [LIST]: ({ query }) => (query['page'] === '1' ? jobs(12) : none) },
        '/employee/deliveryHistory?current=2&page=7',
      )
      expect(await screen.findByRole('list', { name: 'Past deliveries' })).toBeTruthy()
      await waitFor(() => expect(address()).toBe('/employee/deliveryHistory'))
    })
  })
  it('orders that are still being prepared say when to pick them up, and have no step yet', async () => {
    open([orderIn('Preparing...', { employeeId: raviOnOrder, readyAt: '2026-11-21T14:10:00Z' })])
    const job = within(await screen.findByRole('article'))
    expect(job.getByText('Pick up · ready at about 7:40 pm')).toBeTruthy()
    expect(job.getByText('12, MG Road', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  })
  it('an order that was on the road when it came says from whom to take the bag', async () => {
    open([{ ...onTheRoad, takenFrom: { _id: 'mina', name: 'Mina Shah', phoneNumber: '9876500000' } }])
    expect(await screen.findByText('Take the bag for order #12 from Mina Shah')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call Mina Shah, 9876500000' }).getAttribute('href')).toBe('tel:+919876500000')
  })
  describe('an order on the road that could not be handed over', () => {
    const REPORT = 'PATCH /employee/failedDelivery'
    const failed = { ...onTheRoad, failedDelivery: { reason: 'other', text: 'The lift is broken', at: onTheRoad.createdAt } } as const
    it('asks why, needs words for another reason, and then says what was said', async () => {
      const { user } = open([onTheRoad], { [REPORT]: { message: 'success', order: failed } })
      await user.click(await screen.findByRole('button', { name: 'Could not deliver' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Why could you not deliver to Asha Nair?' }))
      await user.click(dialog.getByRole('button', { name: 'Tell them' }))
      expect(dialog.getByText('Please choose a reason')).toBeTruthy()
      await user.click(dialog.getByRole('radio', { name: 'Something else' }))
      await user.click(dialog.getByRole('button', { name: 'Tell them' }))
      expect(dialog.getByText('Please say what happened')).toBeTruthy()
      expect(sentTo(REPORT)).toEqual([])
      await user.type(dialog.getByRole('textbox'), ' The lift is broken ')
      answer({ [LIST]: lists([failed], [delivered]), [REPORT]: { message: 'success', order: failed } })
      await user.click(dialog.getByRole('button', { name: 'Tell them' }))
      expect(await screen.findByText('Not handed over: “The lift is broken”')).toBeTruthy()
      expect(lastBody(REPORT)).toEqual({ orderId: 'order-1', reason: 'other', text: 'The lift is broken' })
      expect(screen.queryByRole('button', { name: 'Could not deliver' })).toBeNull()
    })
    it('can be tried again, and delivered as usual', async () => {
      const { user } = open([failed], { [REPORT]: { message: 'success', order: onTheRoad } })
      const again = await screen.findByRole('button', { name: 'I’m trying again' })
      expect(screen.getByRole('button', { name: /^Mark delivered #12 · / })).toBeTruthy()
      answer({ [LIST]: lists([onTheRoad], [delivered]), [REPORT]: { message: 'success', order: onTheRoad } })
      await user.click(again)
      expect(await screen.findByRole('button', { name: 'Could not deliver' })).toBeTruthy()
      expect(lastBody(REPORT)).toEqual({ orderId: 'order-1', reason: null })
    })
    it('once it is handed over after all is not said to have failed, also before that is sent', async () => {
      const { user } = open([failed])
      expect(await screen.findByText('Not handed over: “The lift is broken”')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: /^Mark delivered #12 · / }))
      await user.click(await screen.findByRole('button', { name: 'Yes, delivered' }))
      await waitFor(() => expect(screen.queryByText(/^Not handed over/)).toBeNull())
    })
    it('is not offered before it has left', async () => {
      open([packed])
      expect(await screen.findByRole('button', { name: /^Mark out of delivery #12 · / })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Could not deliver' })).toBeNull()
    })
  })
  it('finished orders say what each of them earned', async () => {
    const earned = [{ _id: delivered._id, amount: 40 }]
    open([], {
      [LIST]: ({ query }) => {
        const ordersDetails = query['state'] === 'past' ? [delivered] : []
        return { ordersDetails, earned, ...onePage, total: ordersDetails.length }
      },
    })
    expect(await screen.findByText('You earned ₹40')).toBeTruthy()
  })
  it('finished orders have a row each', async () => {
    open([])
    const past = within(await screen.findByRole('region', { name: 'History' }))
    expect((await past.findByRole('listitem')).textContent).toMatch(/\u2068Spice Route\u2069 → \u2068Asha Nair\u2069.*Delivered.*#4/)
  })
  it('orders that cannot be read are read again on request', async () => {
    const { user } = open([], {
      [LIST]: ({ query }) => (query['state'] === 'past' ? { ordersDetails: [], ...onePage, total: 0 } : fault()),
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: lists([packed]) })
    await user.click(retry)
    expect(await screen.findByText('Collect ₹160 in cash')).toBeTruthy()
  })
  it('several of them are in the sequence of the list', async () => {
    open([onTheRoad, { ...packed, _id: 'order-2', number: 13 }])
    expect(await screen.findByRole('heading', { name: 'Current deliveries (2)' })).toBeTruthy()
    const jobs = screen.getAllByRole('article').map((job) => job.textContent)
    expect(jobs).toEqual([expect.stringContaining('#12'), expect.stringContaining('#13')])
  })
  it('go out of delivery with one press', async () => {
    const { user } = open([packed])
    await user.click(await screen.findByRole('button', { name: /^Mark out of delivery #12 · / }))
    expect(useMoveQueue.getState().moves).toMatchObject([{ orderId: 'order-1', to: 'out_for_delivery', employeeId: 'ravi' }])
  })
  it('are handed over after a question that names the cash, and that can be undone', async () => {
    const { user } = open([onTheRoad])
    await user.click(await screen.findByRole('button', { name: /^Mark delivered #12 · / }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Handed over to Asha Nair?' }))
    expect(question.getByText(/Collect ₹160 in cash first/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Yes, delivered' }))
    expect(await screen.findByText(/Sends in \d s/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(toasts()).toEqual(['Undone. Nothing was sent.'])
    expect(useMoveQueue.getState().moves).toEqual([])
    expect(sentTo('PATCH /employee/updateDeliveryStatus')).toHaveLength(0)
  })
  it('for one door are handed over with one press, which one Undo takes back', async () => {
    const paid = { ...onTheRoad, _id: 'order-3', number: 14, paymentType: 'Online', paymentStatus: 'PREPAID' } as const
    const { user } = open([onTheRoad, { ...onTheRoad, _id: 'order-2', number: 13 }, paid])
    const stop = within(await screen.findByRole('article', { name: 'Delivery #12, #13, #14 to Asha Nair' }))
    expect(stop.getByText('Collect ₹320 in cash')).toBeTruthy()
    expect(stop.getAllByText('Collect ₹160 in cash')).toHaveLength(2)
    await user.click(stop.getByRole('button', { name: /^Mark delivered \(3\) #12, #13, #14 · .*Asha Nair/ }))
    expect(await screen.findByText(/Collect ₹320 in cash first: #12 ₹160, #13 ₹160\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Yes, delivered' }))
    expect(useMoveQueue.getState().moves.map(({ orderId, number }) => [orderId, number])).toEqual([
      ['order-1', '#12'],
      ['order-2', '#13'],
      ['order-3', '#14'],
    ])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(useMoveQueue.getState().moves).toEqual([])
  })
  describe('paid in cash and carried in two trips', () => {
    const dosa = orderItem({ orderStatus: 'Packed', price: 200, quantity: 1 })
    const idli = orderItem({ _id: 'item-2', orderStatus: 'Packed', price: 300, quantity: 1 })
    const trip = (...item: Order['item']) => ({ ...packed, grandTotal: 500, item })
    it.each([
      ['on the first trip, what its dishes cost', [dosa], 200],
      ['on the second trip, the rest', [{ ...dosa, orderStatus: 'Delivered' } as const, idli], 300],
      ['in one trip, the total', [dosa, idli], 500],
      ['while nothing is packed, the total', [{ ...dosa, orderStatus: 'Preparing...' } as const], 500],
    ])('collect %s', async (_, item, amount) => {
      open([trip(...item)])
      expect(await screen.findByText(`Collect ₹${amount} in cash`)).toBeTruthy()
    })
    it('ask before the handover for the cash of that trip', async () => {
      const { user } = open([trip({ ...dosa, orderStatus: 'Delivered' }, { ...idli, orderStatus: 'Out of delivery' })])
      await user.click(await screen.findByRole('button', { name: /^Mark delivered #12 · / }))
      expect(await screen.findByText(/Collect ₹300 in cash first/)).toBeTruthy()
    })
    describe('of which the rest is packed while the first trip is on the road', () => {
      const out = { ...dosa, orderStatus: 'Out of delivery' } as const
      const first = trip(out, { ...idli, orderStatus: 'Preparing...' })
      const question = () => screen.queryByRole('alertdialog', { name: 'Handed over to Asha Nair?' })
      const reload = async (queries: ReturnType<typeof open>['queries'], now: Order) => {
        answer({ [LIST]: lists([now]) })
        await act(() => queries.invalidateQueries({ queryKey: deliveriesKey }))
      }
      it('go on with the first trip, to the customer and with its cash', async () => {
        open([trip(out, idli)])
        expect(await screen.findByText('Collect ₹200 in cash')).toBeTruthy()
        expect(screen.getByRole('link', { name: /to Asha Nair/ })).toBeTruthy()
        expect(screen.getByRole('button', { name: /^Mark delivered #12 · / })).toBeTruthy()
      })
      it('keep an open question, with its cash and its dishes', async () => {
        const { user, queries } = open([first])
        await user.click(await screen.findByRole('button', { name: /^Mark delivered #12 · / }))
        await reload(queries, trip(out, idli))
        expect(await screen.findByText('Packed')).toBeTruthy()
        expect(question()?.textContent).toMatch(/Collect ₹200 in cash first/)
        await user.click(screen.getByRole('button', { name: 'Yes, delivered' }))
        expect(useMoveQueue.getState().moves).toMatchObject([{ itemId: out._id, to: 'delivered' }])
      })
      it('can be taken in one trip, if the delivery partner has not left yet', async () => {
        const { user } = open([trip(out, idli)])
        await user.click(await screen.findByRole('button', { name: /^Take the rest along/ }))
        expect(useMoveQueue.getState().moves).toMatchObject([{ itemId: idli._id, to: 'out_for_delivery' }])
      })
      it('have no question about a dish that was cancelled meanwhile', async () => {
        const { user, queries } = open([first])
        await user.click(await screen.findByRole('button', { name: /^Mark delivered #12 · / }))
        expect(question()).toBeTruthy()
        await reload(queries, trip(idli))
        await waitFor(() => expect(question()).toBeNull())
        expect(screen.getByRole('button', { name: /^Mark out of delivery #12 · / })).toBeTruthy()
      })
    })
    it('have in the history what was delivered, while the rest is being prepared', async () => {
      open([], { [LIST]: lists([], [trip({ ...dosa, orderStatus: 'Delivered' })]) })
      const past = within(await screen.findByRole('region', { name: 'History' }))
      expect((await past.findByRole('listitem')).textContent).toContain('₹200')
    })
  })
  it('are not handed over when the question is answered with not yet', async () => {
    const { user } = open([onTheRoad])
    await user.click(await screen.findByRole('button', { name: /^Mark delivered #12 · / }))
    await user.click(await screen.findByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(useMoveQueue.getState().moves).toEqual([])
  })
  it('show as done what waits for the connection', async () => {
    open([packed])
    await screen.findByRole('button', { name: /^Mark out of delivery #12 · / })
    const waiting = {
      key: 'k',
      employeeId: 'ravi',
      orderId: 'order-1',
      itemId: 'item-idli',
      to: 'out_for_delivery',
      sendAt: 0,
      tries: 1,
    } as const
    useMoveQueue.setState({ moves: [waiting] })
    expect(await screen.findByText('Out of delivery. We’ll send it when you’re online.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Mark delivered #12 · / })).toBeTruthy()
  })
  it('say of a bag of several states which dish is where', async () => {
    open([{ ...packed, item: [orderItem({ orderStatus: 'Packed' }), orderItem({ _id: 'item-2', orderStatus: 'Out of delivery' })] }])
    const job = within(await screen.findByRole('article'))
    expect(job.getAllByText('Packed')).toHaveLength(1)
    expect(job.getAllByText('Out of delivery').length).toBeGreaterThan(0)
  })
  it.each([
    ['the restaurant before the bag is picked up', packed, 'Spice Route'],
    ['the customer once it is', onTheRoad, 'Asha Nair'],
  ])('lead on a map to %s, beside its address', async (_, order, who) => {
    open([order])
    const maps = await screen.findByRole('link', { name: /^Maps/ })
    expect(screen.getByRole('link', { name: `Maps to ${who}, opens a new tab` })).toBe(maps)
    expect(maps.closest('li')?.textContent).toContain(who)
  })
  it('lead to the chat and call the customer', async () => {
    open([packed], { 'GET /employee/unreadChats': { chats: [{ orderId: 'order-1', unread: 2, lastNumber: 3, delivered: 3 }], total: 2 } })
    const chat = await screen.findByRole('link', { name: /Chat with Asha Nair/ })
    expect(chat.getAttribute('href')).toBe('/employee/employeeChat?id=order-1')
    expect(screen.getByRole('link', { name: /Call Asha Nair/ }).getAttribute('href')).toBe('tel:+919876543210')
  })
})
