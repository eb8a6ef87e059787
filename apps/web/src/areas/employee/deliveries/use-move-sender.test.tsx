import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answer, NEVER, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderUse } from '../../../../test/render-screen.tsx'
import { onePage, orderIn, ravi, raviOnOrder } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { listCurrent } from '../queries.ts'
import { enqueue, retryHeld, useMoveQueue } from './move-queue.ts'
import type { QueuedMove } from './queued-move.ts'
import { useMoveSender } from './use-move-sender.ts'

const packed = orderIn('Packed', { employeeId: raviOnOrder })
const outForDelivery = { message: 'success', order: orderIn('Out of delivery', { employeeId: raviOnOrder }), earned: 0 } as const
const delivered = { message: 'success', order: orderIn('Delivered', { employeeId: raviOnOrder }), earned: 30 } as const
const lists: Answers = {
  'GET /employee/getordersempl': { ordersDetails: [packed], ...onePage },
  'GET /employee/dashboardData': {
    totalEarnings: 0,
    totalTips: 0,
    tipsToday: 0,
    totalOrders: 0,
    delivered: 0,
    earningsByDay: [],
    cashToday: { total: 0, orders: [] },
  },
}
const MOVE = 'PATCH /employee/updateDeliveryStatus'
const statuses = () => sentTo(MOVE).map(({ body }) => (body as { orderStatus: string }).orderStatus)
const take = () => act(() => enqueue({ employeeId: 'ravi', orderId: 'order-1', itemId: 'item-idli', to: 'out_for_delivery' }))
const handOver = () => act(() => enqueue({ employeeId: 'ravi', orderId: 'order-1', itemId: 'item-idli', to: 'delivered' }))
const waiting = () => useMoveQueue.getState().moves
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  useMoveQueue.setState({ moves: [] })
})
const phone = (answers: Answers) => renderUse(() => useMoveSender('ravi'), { as: { employee: ravi }, answers: { ...lists, ...answers } })

describe('a step of a delivery', () => {
  it('goes out at once and says what it did', async () => {
    phone({ [MOVE]: outForDelivery })
    take()
    await waitFor(() => expect(toasts()).toEqual(['Out of delivery']))
    expect(statuses()).toEqual(['Out of delivery'])
    expect(waiting()).toEqual([])
  })
  it('a handover waits five seconds, in which it can be taken back', async () => {
    phone({ [MOVE]: delivered })
    handOver()
    await pass(4_500)
    expect(statuses()).toEqual([])
    await pass(600)
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('₹30')]))
  })
  it('is pressed twice and sent once', async () => {
    phone({ [MOVE]: outForDelivery })
    take()
    take()
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(statuses()).toHaveLength(1)
  })
  it('of several orders with one press names the order that is refused', async () => {
    phone({ [MOVE]: refusal('nothing_to_move') })
    act(() => enqueue({ employeeId: 'ravi', orderId: 'order-1', number: '#12', itemId: 'item-idli', to: 'out_for_delivery' }))
    await waitFor(() => expect(toasts()).toEqual(['#12: no data available']))
  })
  it('of a second trip is queued although the same step of the first one waits', () => {
    for (const itemId of ['item-idli', 'item-dosa']) enqueue({ employeeId: 'ravi', orderId: 'order-1', itemId, to: 'delivered' })
    expect(waiting().map(({ itemId }) => itemId)).toEqual(['item-idli', 'item-dosa'])
  })
  it('without an answer is sent again later under the same key', async () => {
    phone({ [MOVE]: OFFLINE })
    take()
    await waitFor(() => expect(waiting()[0]?.tries).toBe(1))
    answer({ [MOVE]: outForDelivery })
    await pass(4_000)
    await waitFor(() => expect(waiting()).toEqual([]))
    const [first, second] = sentTo(MOVE)
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
  })
  it('that meets its own first request waits for it, with the steps after it', async () => {
    phone({ [MOVE]: refusal('key_in_flight') })
    take()
    handOver()
    await waitFor(() => expect(waiting()[0]?.tries).toBe(1))
    expect([waiting().length, toasts()]).toEqual([2, []])
    answer({ [MOVE]: (sent) => ((sent.body as { orderStatus: string }).orderStatus === 'Delivered' ? delivered : outForDelivery) })
    await pass(5_000)
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(statuses()).toEqual(['Out of delivery', 'Out of delivery', 'Delivered'])
  })
  it('is in flight once, also after the lists of the step before it were read', async () => {
    let listed = (_list: AnswerOf<'GET /employee/getordersempl'>) => {}
    renderUse(
      () => {
        useMoveSender('ravi')
        useQuery(listCurrent())
      },
      { as: { employee: ravi }, answers: { ...lists, [MOVE]: outForDelivery } },
    )
    await waitFor(() => expect(sentTo('GET /employee/getordersempl')).toHaveLength(1))
    answer({
      'GET /employee/getordersempl': () =>
        new Promise((resolve) => {
          listed = resolve
        }),
    })
    take()
    await waitFor(() => expect(sentTo('GET /employee/getordersempl')).toHaveLength(2))
    answer({ [MOVE]: NEVER })
    act(() => enqueue({ employeeId: 'ravi', orderId: 'order-2', itemId: 'item-dosa', to: 'out_for_delivery' }))
    await waitFor(() => expect(statuses()).toHaveLength(2))
    await act(async () => listed({ ordersDetails: [packed], ...onePage }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    // a change of the queue looks for the next step to send
    act(() => enqueue({ employeeId: 'ravi', orderId: 'order-3', itemId: 'item-vada', to: 'out_for_delivery' }))
    await pass(100)
    expect(statuses()).toHaveLength(2)
  })
  it('is not shown as undone by a list that was read before it', async () => {
    const { result } = renderUse(
      () => {
        useMoveSender('ravi')
        return useQuery(listCurrent())
      },
      { as: { employee: ravi }, answers: { ...lists, [MOVE]: outForDelivery } },
    )
    const shown = () => result.current.data?.ordersDetails.map(({ item }) => item[0]?.orderStatus)
    await waitFor(() => expect(shown()).toEqual(['Packed']))
    const answers: ((list: AnswerOf<'GET /employee/getordersempl'>) => void)[] = []
    answer({ 'GET /employee/getordersempl': () => new Promise((resolve) => answers.push(resolve)) })
    act(() => void result.current.refetch())
    await waitFor(() => expect(answers).toHaveLength(1))
    take()
    await waitFor(() => expect(shown()).toEqual(['Out of delivery']))
    await act(async () => answers[0]?.({ ordersDetails: [packed], ...onePage }))
    await pass(100)
    expect(shown()).toEqual(['Out of delivery'])
  })
  it('a refused step takes the later steps of its order with it, and says why', async () => {
    phone({ [MOVE]: refusal('nothing_to_move') })
    take()
    handOver()
    await waitFor(() => expect(waiting()).toEqual([]))
    await pass(6_000)
    expect(statuses()).toEqual(['Out of delivery'])
    expect(toasts()).toHaveLength(1)
  })
  it('of another employee on the same phone is left alone', async () => {
    phone({})
    act(() => enqueue({ employeeId: 'salim', orderId: 'order-2', itemId: 'item-idli', to: 'out_for_delivery' }))
    await pass(10_000)
    expect([statuses(), waiting().length]).toEqual([[], 1])
  })
  it('is sent although another employee on the same phone has the same one waiting, which stays even if this one is refused', async () => {
    phone({ [MOVE]: refusal('nothing_to_move') })
    act(() => enqueue({ employeeId: 'mina', orderId: 'order-1', itemId: 'item-idli', to: 'out_for_delivery' }))
    take()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(waiting().map(({ employeeId }) => employeeId)).toEqual(['mina'])
  })
  it('waits while the browser has no network, and goes out with its return', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    phone({ [MOVE]: outForDelivery })
    take()
    await pass(5_000)
    expect(statuses()).toEqual([])
    isOnline.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(statuses()).toHaveLength(1))
  })
  it('a step that can still be taken back is sent when the page is left', async () => {
    phone({ [MOVE]: delivered })
    handOver()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(statuses()[0]).toBe('Delivered'))
  })
})

describe('the queue of two tabs', () => {
  const STORED = 'deliveries-to-send'
  const stored = (): { state: { moves: QueuedMove[] } } => JSON.parse(localStorage.getItem(STORED) ?? '{"state":{"moves":[]}}')
  const step = { key: 'other-tab', employeeId: 'ravi', orderId: 'order-7', itemId: 'item-7', to: 'delivered', tries: 1 } as const
  /** The other tab writes the stored queue; this one has not noticed yet. */
  const writeInOtherTab = (...moves: QueuedMove[]) => localStorage.setItem(STORED, JSON.stringify({ state: { moves }, version: 1 }))
  const inAnHour = () => Date.now() + 3_600_000

  it('keeps what the other tab queued when this one opens, is left or has no network', () => {
    const { unmount } = phone({ [MOVE]: NEVER })
    writeInOtherTab({ ...step, sendAt: inAnHour() })
    act(() => retryHeld())
    expect(stored().state.moves).toHaveLength(1)
    unmount()
    expect(stored().state.moves).toHaveLength(1)
  })
  it('adds a step to those of the other tab', () => {
    phone({ [MOVE]: NEVER })
    writeInOtherTab({ ...step, sendAt: inAnHour() })
    take()
    expect(stored().state.moves.map(({ orderId }) => orderId)).toEqual(['order-7', 'order-1'])
  })
  it('shows and sends what the other tab queued, and forgets what it has sent', () => {
    phone({ [MOVE]: NEVER })
    writeInOtherTab({ ...step, sendAt: inAnHour() })
    const notice = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED })))
    notice()
    expect(waiting()).toHaveLength(1)
    writeInOtherTab()
    notice()
    expect(waiting()).toEqual([])
  })
})
