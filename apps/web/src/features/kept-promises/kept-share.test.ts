import { expect, it } from 'vitest'
import { keptShare } from './kept-share.ts'

it.each([
  [230, 212, '92%'],
  [1_000, 999, '99%'],
  [3, 3, '100%'],
  [3, 0, '0%'],
])('of %d deliveries %d in time are %s', (orders, kept, share) => {
  expect(keptShare({ orders, kept, medianMinutes: 0 })).toBe(share)
})
