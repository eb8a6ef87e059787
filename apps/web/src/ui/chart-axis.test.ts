import { describe, expect, it } from 'vitest'
import { axisLabel, chartValue } from './chart-axis.ts'

describe('numbers at a chart', () => {
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
  it('counts carry no sign, and the table has every digit', () => {
    expect(axisLabel(1_200, 'count')).toBe('1.2k')
    expect(chartValue(123_456, 'count')).toBe('1,23,456')
    expect(chartValue(123_456, 'rupees')).toBe('₹1,23,456')
  })
})
