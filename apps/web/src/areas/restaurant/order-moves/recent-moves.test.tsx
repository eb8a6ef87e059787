import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../../test/render-screen.tsx'
import { orderIn, orderItem } from '../../../../test/samples.ts'
import { forgetMove, isUndoable, type RecentMove, rememberMove, useLastMove, useRecentMove } from './recent-moves.ts'

const accepted: RecentMove = { orderId: 'order-1', from: 'pending', to: 'preparing', items: ['item-idli'] }
const packed: RecentMove = { orderId: 'order-2', from: 'preparing', to: 'packed', items: ['item-idli'] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const id of ['order-1', 'order-2']) forgetMove(id)
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const moves = () => renderUse(() => [useRecentMove('order-1'), useLastMove()]).result

describe('a move of the last seconds', () => {
  it('is kept for ten seconds', () => {
    const result = moves()
    act(() => rememberMove(accepted))
    pass(9_999)
    expect(result.current).toEqual([accepted, accepted])
    pass(1)
    expect(result.current).toEqual([undefined, undefined])
  })
  it('is kept beside those of other orders; the newest is the last', () => {
    const result = moves()
    act(() => rememberMove(accepted))
    act(() => rememberMove(packed))
    expect(result.current).toEqual([accepted, packed])
  })
  it('gives way to the next move of its order, which has its own ten seconds', () => {
    const result = moves()
    act(() => rememberMove(accepted))
    pass(6_000)
    const next: RecentMove = { ...accepted, from: 'preparing', to: 'packed' }
    act(() => rememberMove(next))
    pass(6_000)
    expect(result.current[0]).toEqual(next)
    pass(4_000)
    expect(result.current[0]).toBeUndefined()
  })
  it('is forgotten once it was taken back', () => {
    const result = moves()
    act(() => rememberMove(accepted))
    act(() => forgetMove('order-1'))
    expect(result.current).toEqual([undefined, undefined])
  })
  it('cannot be taken back when a dish of it has gone on, or was cancelled', () => {
    expect(isUndoable(orderIn('Preparing...'), accepted)).toBe(true)
    expect(isUndoable(orderIn('Packed'), accepted)).toBe(false)
    expect(isUndoable(orderIn('Order Rejected'), accepted)).toBe(false)
    const other = orderItem({ _id: 'item-vada', orderStatus: 'Packed' })
    expect(isUndoable(orderIn('Preparing...', { item: [orderItem({ orderStatus: 'Preparing...' }), other] }), accepted)).toBe(true)
  })
})
