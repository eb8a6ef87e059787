import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import {
  recordClosed,
  recordDegraded,
  recordOpened,
  recordUp,
  useAnyConnectionTrouble,
  useAnyDown,
  useConnectionTrouble,
} from './live-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const role of ['customer', 'restaurant'] as const) recordClosed(role)
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const state = () => renderUse(() => [useConnectionTrouble('customer'), useAnyConnectionTrouble(), useAnyDown()]).result

it('a connection that is being made is trusted for ten seconds', () => {
  const result = state()
  act(() => recordOpened('customer'))
  expect(result.current).toEqual([false, false, true])
  pass(9_999)
  expect(result.current).toEqual([false, false, true])
  pass(1)
  expect(result.current).toEqual([true, true, true])
})
it('a connection that is lost for a moment is no trouble', () => {
  const result = state()
  act(() => recordOpened('customer'))
  act(() => recordUp('customer', true))
  act(() => recordUp('customer', false))
  pass(3_999)
  expect(result.current).toEqual([false, false, true])
  act(() => recordUp('customer', true))
  pass(10_000)
  expect(result.current).toEqual([false, false, false])
})
it('a connection that is lost for four seconds is trouble for its role, until it is back', () => {
  const result = state()
  act(() => recordOpened('customer'))
  act(() => recordUp('customer', true))
  act(() => recordUp('customer', false))
  pass(4_000)
  expect(result.current).toEqual([true, true, true])
  act(() => recordUp('customer', true))
  expect(result.current).toEqual([false, false, false])
})
it('a server that may miss events is trouble, also after it was lost and is back', () => {
  const result = state()
  act(() => recordOpened('customer'))
  act(() => recordUp('customer', true))
  act(() => recordDegraded('customer', true))
  expect(result.current[0]).toBe(true)
  act(() => recordUp('customer', false))
  act(() => recordUp('customer', true))
  expect(result.current[0]).toBe(true)
  act(() => recordDegraded('customer', false))
  expect(result.current[0]).toBe(false)
})
it("one role's trouble is not another's, but the page knows of it", () => {
  const result = state()
  act(() => recordOpened('restaurant'))
  pass(10_000)
  expect(result.current).toEqual([false, true, true])
})
it('a connection that is closed is no trouble', () => {
  const result = state()
  act(() => recordOpened('customer'))
  act(() => recordClosed('customer'))
  pass(20_000)
  expect(result.current).toEqual([false, false, false])
})
