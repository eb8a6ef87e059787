import { describe, expect, it } from 'vitest'
import { formatCount, formatDate, formatDateTime, formatRupees, formatTime } from './format.ts'

describe('what people read', () => {
  it.each([
    ['2026-11-21T14:05:00.000Z', '21 Nov 2026, 7:35 pm'],
    ['2026-11-20T18:30:00.000Z', '21 Nov 2026, 12:00 am'],
    ['2026-12-31T06:30:00.000Z', '31 Dec 2026, 12:00 pm'],
    ['2026-12-31T18:29:59.999Z', '31 Dec 2026, 11:59 pm'],
  ])('%s is %s, by the clock of India', (at, expected) => {
    expect(formatDateTime(at)).toBe(expected)
    expect(`${formatDate(at)}, ${formatTime(at)}`).toBe(expected)
  })

  it.each([
    [249, '₹249'],
    [123456, '₹1,23,456'],
    [179.55, '₹179.55'],
    [0, '₹0'],
  ])('%s rupees are %s', (rupees, expected) => {
    expect(formatRupees(rupees)).toBe(expected)
  })

  it('counts in words', () => {
    expect([formatCount(1, 'dish', 'dishes'), formatCount(120400, 'rating')]).toEqual(['1 dish', '1,20,400 ratings'])
  })
})
