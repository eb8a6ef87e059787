import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import { useTyping } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function typing() {
  const tell = vi.fn()
  const { result, rerender, unmount } = renderUse((written: number) => useTyping(written, tell), { props: 0 })
  return { tell, now: () => result.current, messageArrives: () => rerender(1), unmount }
}

describe('the typing notice of the other side', () => {
  it('is shown until five seconds after the last event', () => {
    const { now } = typing()
    act(() => now().recordTyping())
    pass(4_999)
    expect(now().isTyping).toBe(true)
    pass(1)
    expect(now().isTyping).toBe(false)
  })
  it('is extended by another event', () => {
    const { now } = typing()
    act(() => now().recordTyping())
    pass(4_000)
    act(() => now().recordTyping())
    pass(4_000)
    expect(now().isTyping).toBe(true)
  })
  it('ends when their message arrives', () => {
    const { now, messageArrives } = typing()
    act(() => now().recordTyping())
    act(messageArrives)
    expect([now().isTyping, now().isAnnounced]).toEqual([false, false])
  })
  it('is announced at most every 30 seconds', () => {
    const { now } = typing()
    act(() => now().recordTyping())
    expect(now().isAnnounced).toBe(true)
    pass(10_000)
    act(() => now().recordTyping())
    expect([now().isTyping, now().isAnnounced]).toEqual([true, false])
    pass(20_000)
    act(() => now().recordTyping())
    expect(now().isAnnounced).toBe(true)
  })
})

describe('typing here', () => {
  it('is emitted at the first letter, then every two and a half seconds', () => {
    const { tell, now } = typing()
    act(() => now().emitTyping())
    pass(2_499)
    act(() => now().emitTyping())
    expect(tell).toHaveBeenCalledTimes(1)
    pass(1)
    act(() => now().emitTyping())
    expect(tell).toHaveBeenCalledTimes(2)
  })
  it('is emitted at once again after the message was sent', () => {
    const { tell, now } = typing()
    act(() => now().emitTyping())
    act(() => now().reset())
    act(() => now().emitTyping())
    expect(tell).toHaveBeenCalledTimes(2)
  })
})
