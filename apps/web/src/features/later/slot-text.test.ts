import { describe, expect, it } from 'vitest'
import { rangeText } from './slot-text.ts'

const MINUTES = 15
const PARIS = 'Europe/Paris'
/** The labels of four slots of an hour. */
const labelsFrom = (hour: string) =>
  Array.from({ length: 60 / MINUTES }, (_, quarter) => {
    const at = Date.parse(hour) + quarter * MINUTES * 60_000
    return rangeText({ at: new Date(at).toISOString(), until: new Date(at + MINUTES * 60_000).toISOString() }, PARIS)
  })

describe('the labels of slots', () => {
  it('are by the clocks of the restaurant', () => {
    expect(rangeText({ at: '2026-11-29T07:30:00Z', until: '2026-11-29T07:45:00Z' }, undefined)).toBe('1–1:15 pm')
    expect(rangeText({ at: '2026-11-29T12:00:00Z', until: '2026-11-29T12:15:00Z' }, PARIS)).toBe('1–1:15 pm')
  })
  it('are distinct in the hour that Paris has twice in autumn, and say which of the two it is', () => {
    const [summer, winter] = [labelsFrom('2026-10-25T00:00:00Z'), labelsFrom('2026-10-25T01:00:00Z')]
    expect([summer[0], winter[0]]).toEqual(['2–2:15 am (UTC+2)', '2–2:15 am (UTC+1)'])
    expect(new Set([...summer, ...winter]).size).toBe(8)
    expect([labelsFrom('2026-10-24T23:00:00Z')[0], labelsFrom('2026-10-25T02:00:00Z')[0]]).toEqual(['1–1:15 am', '3–3:15 am'])
  })
  it('leave out the hour that Paris skips in spring', () => {
    expect([labelsFrom('2026-03-29T00:00:00Z')[0], labelsFrom('2026-03-29T01:00:00Z')[0]]).toEqual(['1–1:15 am', '3–3:15 am'])
  })
})
