import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUse } from '../../../../test/render-screen.tsx'
import { after, NOON } from '../../../../test/samples.ts'
import { alertKey, markSeen, useSeenOrders } from './seen-orders.ts'

const KEY = 'tiffin.kitchen.seen'
const seen = () => renderUse(() => useSeenOrders()).result
/** Another tab of this browser has written its list. */
const otherTab = (value: string, key: string = KEY) =>
  act(() => {
    localStorage.setItem(key, value)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  })

describe('the orders that were looked at', () => {
  it('are known at once, and to the next page of this browser', () => {
    const result = seen()
    act(() => markSeen(['order-1']))
    expect(result.current.has('order-1')).toBe(true)
    expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toContain('order-1')
  })
  it('are known in every tab', () => {
    const result = seen()
    otherTab(JSON.stringify(['order-7']))
    expect([...result.current]).toEqual(['order-7'])
  })
  it('are not forgotten when another tab writes something else, or something that is no list', () => {
    const result = seen()
    otherTab(JSON.stringify(['order-7']))
    otherTab('[]', 'theme')
    expect(result.current.has('order-7')).toBe(true)
    otherTab('{not json')
    expect(result.current.size).toBe(0)
  })
  it('are at most five hundred, the oldest forgotten first', () => {
    const result = seen()
    act(() => markSeen(Array.from({ length: 501 }, (_, index) => `new-${index}`)))
    expect([result.current.size, result.current.has('new-0'), result.current.has('new-500')]).toEqual([500, false, true])
  })
  it('change nothing when they were looked at before', () => {
    const result = seen()
    act(() => markSeen(['order-1']))
    const before = result.current
    act(() => markSeen(['order-1']))
    expect(result.current).toBe(before)
  })
  it('ring once more when their restaurant is called a second time', () => {
    const waiting = { for: 'answer', since: NOON, until: after(20), isOverdue: false } as const
    expect(alertKey({ _id: 'order-1', waiting })).toBe('order-1')
    expect(alertKey({ _id: 'order-1', waiting: { ...waiting, isOverdue: true } })).not.toBe('order-1')
  })
})
