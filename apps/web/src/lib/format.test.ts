import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatRecentDate, formatRecentDateTime, formatRupees, formatTime } from './format.ts'

describe('formatted dates and counts', () => {
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

  it.each([
    ['2026-11-21T22:40:00.000Z', 'Today, 4:10 am'],
    ['2026-11-21T18:29:00.000Z', 'Yesterday, 11:59 pm'],
    ['2026-11-20T18:30:00.000Z', 'Yesterday, 12:00 am'],
    ['2026-11-13T14:05:00.000Z', '13 Nov, 7:35 pm'],
    ['2026-01-01T06:30:00.000Z', '1 Jan, 12:00 pm'],
    ['2025-12-31T06:30:00.000Z', '31 Dec 2025, 12:00 pm'],
    ['2026-11-23T06:30:00.000Z', '23 Nov, 12:00 pm'],
  ])('on the morning of 22 Nov 2026, %s is %s', (at, expected) => {
    const now = '2026-11-22T01:00:00.000Z'
    expect(formatRecentDateTime(at, now)).toBe(expected)
    expect(expected.startsWith(formatRecentDate(at, now))).toBe(true)
  })
  it('omits the year only in the current year', () => {
    expect(formatRecentDate('2025-12-31T18:00:00.000Z', '2025-12-31T19:00:00.000Z')).toBe('Yesterday')
    expect(formatRecentDate('2025-12-30T18:00:00.000Z', '2026-01-01T19:00:00.000Z')).toBe('30 Dec 2025')
  })
})
