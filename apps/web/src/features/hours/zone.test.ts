import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { orderIn } from '../../../test/samples.ts'
import { formatTime } from '../../lib/format.ts'
import { menuHours } from '../catalogue/menu-hours.ts'
import { orderDateTime, orderTime } from '../orders/order-time.ts'
import { formatWhen, sayOpening } from './opening.ts'
import { clockIn, instantIn, nextIn, shownIn } from './zone.ts'

const PARIS = 'Europe/Paris'
const NEW_YORK = 'America/New_York'
const ms = (at: string) => Date.parse(at)

describe('the clocks of a restaurant in Paris', () => {
  it('are shown instead of those of India', () => {
    expect(formatTime('2026-07-01T10:00:00Z')).toBe('3:30 pm')
    expect(formatTime(shownIn(PARIS, '2026-07-01T10:00:00Z'))).toBe('12:00 pm')
    expect(formatTime(shownIn(PARIS, '2026-12-01T10:00:00Z'))).toBe('11:00 am')
    expect(shownIn(undefined, '2026-07-01T10:00:00Z')).toBe(ms('2026-07-01T10:00:00Z'))
  })
  it('decide what is today and tomorrow', () => {
    // 00:30 in India, 21:00 in Paris
    const now = ms('2026-11-21T20:00:00Z')
    expect(formatWhen('2026-11-21T22:00:00Z', now, PARIS)).toBe('11:00 pm')
    expect(formatWhen('2026-11-22T11:00:00Z', now, PARIS)).toBe('tomorrow, 12:00 pm')
    expect(sayOpening({ isOpen: false, opensAt: '2026-11-22T10:30:00Z', timeZone: PARIS }, now)).toBe('Closed · opens tomorrow, 11:30 am')
    expect(sayOpening({ isOpen: true, closesAt: '2026-11-21T22:30:00Z', timeZone: PARIS }, now)).toBe('Open until 11:30 pm')
  })
  it('are read from a field, on both nights on which they change', () => {
    for (const [clock, at] of [
      ['2026-03-28T19:00', '2026-03-28T18:00:00Z'],
      ['2026-03-29T01:59', '2026-03-29T00:59:00Z'],
      ['2026-03-29T03:00', '2026-03-29T01:00:00Z'],
      ['2026-10-25T01:30', '2026-10-24T23:30:00Z'],
      ['2026-10-25T03:00', '2026-10-25T02:00:00Z'],
    ] as const) {
      expect(instantIn(PARIS, clock)).toBe(ms(at))
      expect(clockIn(PARIS, ms(at))).toBe(clock)
    }
    expect(clockIn(PARIS, instantIn(PARIS, '2026-03-29T02:30'))).toBe('2026-03-29T03:30')
    expect(clockIn(NEW_YORK, instantIn(NEW_YORK, '2026-03-08T02:30'))).toBe('2026-03-08T03:30')
    expect(instantIn(NEW_YORK, '2026-03-08T03:00')).toBe(ms('2026-03-08T07:00:00Z'))
    expect(instantIn(undefined, '2026-11-22T19:00')).toBe(ms('2026-11-22T19:00:00+05:30'))
  })
  it('show a time again on the next day, also after a night on which they change', () => {
    const now = ms('2026-03-28T12:00:00Z')
    expect(nextIn(PARIS, '14:00', now)).toBe(ms('2026-03-28T13:00:00Z'))
    expect(nextIn(PARIS, '12:00', now)).toBe(ms('2026-03-29T10:00:00Z'))
  })
  it('decide which hours of a menu time are those of today', () => {
    const hours = [
      { weekday: 6, opens: 8 * 60, lasts: 180 },
      { weekday: 7, opens: 9 * 60, lasts: 240 },
    ]
    // Sunday in India, still Saturday in Paris
    const now = ms('2026-11-21T20:00:00Z')
    expect(menuHours(hours, undefined, now)).toBe('9 am–1 pm')
    expect(menuHours(hours, PARIS, now)).toBe('8–11 am')
  })
  it('are those of India when the browser does not know the zone', () => {
    expect(shownIn('posix/Asia/Kolkata', '2026-07-01T10:00:00Z')).toBe(ms('2026-07-01T10:00:00Z'))
    expect(instantIn('Asia/Atlantis', '2026-11-22T19:00')).toBe(ms('2026-11-22T19:00:00+05:30'))
  })
  it('show the times of an order', () => {
    // Sunday in India, still Saturday in Paris
    vi.useFakeTimers({ toFake: ['Date'], now: ms('2026-11-21T20:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const ready = orderIn('Preparing...')
    expect(orderTime(ready, '2026-11-21T20:00:00Z')).toBe('1:30 am')
    expect(orderTime({ restId: { ...ready.restId, timeZone: PARIS } }, '2026-11-21T20:00:00Z')).toBe('9:00 pm')
    expect(orderDateTime({ restId: { ...ready.restId, timeZone: PARIS } }, '2026-11-21T20:00:00Z')).toBe('Today, 9:00 pm')
  })
})
