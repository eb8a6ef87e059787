import { expect, it } from 'vitest'
import { promisedTimes, promiseOf } from './promise.ts'

const NEAR = { reason: null, metres: 2_000, extra_minutes: 0, prep_minutes: 20, busy_minutes: 0 }

it('the minutes are preparation, busy mode, the way and what its zone adds', () => {
  // 2,000 m × 1.35 at 300 m a minute are 9 minutes, and 2 at the doors
  expect(promiseOf(NEAR)).toEqual({ least: 30, most: 40, way: 11 })
  expect(promiseOf({ ...NEAR, metres: 0 })).toEqual({ least: 20, most: 30, way: 2 })
  expect(promiseOf({ ...NEAR, busy_minutes: 15 })).toEqual({ least: 45, most: 55, way: 11 })
  expect(promiseOf({ ...NEAR, extra_minutes: 10 })).toEqual({ least: 40, most: 50, way: 21 })
})

it.each([{ prep_minutes: null }, { metres: null }, { reason: 'outside_zones' }])('nothing is promised with %o', (unknown) => {
  expect(promiseOf({ ...NEAR, ...unknown })).toBeUndefined()
})

it.each([
  ['12:32:29', '13:00', '13:10'],
  ['12:32:30', '13:05', '13:15'],
])('placed at %s, an order of 30 to 40 minutes is promised from %s to %s', (placed, from, to) => {
  const at = (time: string) => new Date(`2026-05-04T${time}Z`)
  expect(promisedTimes(at(placed), { least: 30, most: 40, way: 11 })).toEqual({ from: at(`${from}:00`), to: at(`${to}:00`) })
})
