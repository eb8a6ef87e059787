import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { orderIn, ravi } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { readToken } from '../../../lib/tokens.ts'
import { enqueue, useMoveQueue } from '../deliveries/move-queue.ts'
import LogOut from './logout.screen.tsx'

const MOVE = 'PATCH /employee/updateDeliveryStatus'
const delivered = { message: 'success', order: orderIn('Delivered'), earned: 30 } as const
const handOver = { employeeId: 'ravi', orderId: 'order-1', itemId: 'item-idli', to: 'delivered' } as const
const waiting = () => useMoveQueue.getState().moves
const isLoggedIn = () => readToken('employee') !== null

beforeEach(() => {
  useMoveQueue.setState({ moves: [] })
  act(() => enqueue(handOver))
})
const leave = (answers: Answers) =>
  renderScreen(LogOut, {
    at: '/employee/logout',
    as: { employee: ravi },
    answers: { 'POST /employee/logout': { message: 'success' }, ...answers },
  })

describe('the logout of a delivery partner', () => {
  it('sends a handover that could still be undone, then ends the session', async () => {
    const order: string[] = []
    const { address } = leave({
      [MOVE]: () => {
        order.push('step')
        return delivered
      },
      'POST /employee/logout': () => {
        order.push('logout')
        return { message: 'success' }
      },
    })
    await waitFor(() => expect(address()).toBe('/employee/login'))
    expect([order, waiting()]).toEqual([['step', 'logout'], []])
    expect(toasts()).toEqual([expect.stringContaining('₹30')])
  })
  it('asks when a step cannot be sent: staying keeps the session', async () => {
    const { user, address } = leave({ [MOVE]: OFFLINE })
    await user.click(await screen.findByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(address()).toBe('/employee/home'))
    expect([isLoggedIn(), waiting().length]).toEqual([true, 1])
  })
  it('asks when a step cannot be sent: leaving keeps the step for the next login', async () => {
    const { user, address } = leave({ [MOVE]: OFFLINE })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(address()).toBe('/employee/login'))
    expect([isLoggedIn(), waiting().length]).toEqual([false, 1])
  })
  it('is not held up by a refused step, or by those of another employee', async () => {
    act(() => enqueue({ ...handOver, employeeId: 'mina', orderId: 'order-2' }))
    const { address } = leave({ [MOVE]: refusal('nothing_to_move') })
    await waitFor(() => expect(address()).toBe('/employee/login'))
    expect(sentTo(MOVE)).toHaveLength(1)
    expect(waiting().map(({ employeeId }) => employeeId)).toEqual(['mina'])
  })
  it('ends at once when the server has ended the session', async () => {
    const { address } = leave({ [MOVE]: refusal('unauthorized') })
    await waitFor(() => expect(address()).toBe('/employee/login'))
    expect(sentTo('POST /employee/logout')).toHaveLength(0)
  })
})
