import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce, coalesceValues } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the first call passes at once, a hundred more once at the end, and after a pause the next at once again', () => {
  const notified: string[] = []
  const notify = coalesce<string>(1_000, (key) => void notified.push(key))
  notify('orders')
  expect(notified).toEqual(['orders'])
  for (let count = 0; count < 100; count += 1) notify('orders')
  vi.advanceTimersByTime(999)
  expect(notified).toEqual(['orders'])
  vi.advanceTimersByTime(1)
  expect(notified).toEqual(['orders', 'orders'])
  vi.advanceTimersByTime(5_000)
  expect(notified).toHaveLength(2)
  notify('orders')
  expect(notified).toHaveLength(3)
})

it('one key waits for no other', () => {
  const notified: string[] = []
  const notify = coalesce<string>(1_000, (key) => void notified.push(key))
  for (const key of ['orders', 'payments', 'orders', 'payments']) notify(key)
  expect(notified).toEqual(['orders', 'payments'])
  vi.advanceTimersByTime(1_000)
  expect(notified).toEqual(['orders', 'payments', 'orders', 'payments'])
})

it('the values of a key: those of one turn at its end, later ones together after the pause, each once', async () => {
  const notified: string[] = []
  const notify = coalesceValues<string, number>(1_000, (key, value) => void notified.push(`${key} ${value}`))
  const turn = () => Promise.resolve()
  for (const order of [1, 1, 2, 1]) notify('spice', order)
  notify('asha', 1)
  expect(notified).toEqual([])
  await turn()
  expect(notified).toEqual(['spice 1', 'spice 2', 'asha 1'])
  for (const order of [2, 3, 2]) {
    notify('spice', order)
    await turn()
  }
  vi.advanceTimersByTime(999)
  expect(notified).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(notified.slice(3)).toEqual(['spice 2', 'spice 3'])
  // published within the pause that follows the last one
  notify('spice', 2)
  await turn()
  vi.advanceTimersByTime(5_000)
  expect(notified.slice(5)).toEqual(['spice 2'])
  notify('spice', 2)
  await turn()
  expect(notified.slice(6)).toEqual(['spice 2'])
})
