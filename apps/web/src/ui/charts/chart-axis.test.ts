import { describe, expect, it } from 'vitest'
import { axisLabel, axisTicks, chartValue } from './chart-axis.ts'

describe('the labels of a chart', () => {
  it.each([
    [0, '₹0'],
    [640, '₹640'],
    [1_000, '₹1k'],
    [1_500, '₹1.5k'],
    [99_999, '₹100k'],
    [250_000, '₹2.5L'],
    [12_000_000, '₹1.2Cr'],
  ])('%d rupees are short on the axis: %s', (rupees, words) => {
    expect(axisLabel(rupees, 'rupees')).toBe(words)
  })
  it.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [10, [0, 5, 10]],
    [11, [0, 5, 10, 15]],
    [38_400, [0, 10_000, 20_000, 30_000, 40_000]],
  ])('an axis up to %d has whole, round steps', (max, ticks) => {
    expect(axisTicks(max)).toEqual(ticks)
  })
  it('counts have no currency sign, and the table shows exact values', () => {
    expect(axisLabel(1_200, 'count')).toBe('1.2k')
    expect(chartValue(123_456, 'count')).toBe('1,23,456')
    expect(chartValue(123_456, 'rupees')).toBe('₹1,23,456')
  })
})
