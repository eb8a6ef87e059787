import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce, coalesceValues } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the first is told at once, a hundred that follow once at the end, and after a pause the next at once again', () => {
  const told: string[] = []
  const tell = coalesce<string>(1_000, (key) => void told.push(key))
  tell('orders')
  expect(told).toEqual(['orders'])
  for (let count = 0; count < 100; count += 1) tell('orders')
  vi.advanceTimersByTime(999)
  expect(told).toEqual(['orders'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['orders', 'orders'])
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveLength(2)
  tell('orders')
  expect(told).toHaveLength(3)
})

it('one key waits for no other', () => {
  const told: string[] = []
  const tell = coalesce<string>(1_000, (key) => void told.push(key))
  for (const key of ['orders', 'payments', 'orders', 'payments']) tell(key)
  expect(told).toEqual(['orders', 'payments'])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['orders', 'payments', 'orders', 'payments'])
})

it('the values of a key: those of one turn at its end, later ones together after the pause, each once', async () => {
  const told: string[] = []
  const tell = coalesceValues<string, number>(1_000, (key, value) => void told.push(`${key} ${value}`))
  const turn = () => Promise.resolve()
  for (const order of [1, 1, 2, 1]) tell('spice', order)
  tell('asha', 1)
  expect(told).toEqual([])
  await turn()
  expect(told).toEqual(['spice 1', 'spice 2', 'asha 1'])
  for (const order of [2, 3, 2]) {
    tell('spice', order)
    await turn()
  }
  vi.advanceTimersByTime(999)
  expect(told).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(told.slice(3)).toEqual(['spice 2', 'spice 3'])
  // told within the pause that follows the last one
  tell('spice', 2)
  await turn()
  vi.advanceTimersByTime(5_000)
  expect(told.slice(5)).toEqual(['spice 2'])
  tell('spice', 2)
  await turn()
  expect(told.slice(6)).toEqual(['spice 2'])
})
