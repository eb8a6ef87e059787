import { expect, it } from 'vitest'
import { orderNumber } from './order-number.ts'

it.each([
  ['2026-11-21T18:30:00.000Z', '2026-11-22T18:29:59.999Z', '#12'],
  ['2026-11-21T18:29:59.999Z', '2026-11-21T18:30:00.000Z', '#12 (21 Nov)'],
  ['2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z', '#12 (31 Dec 2025)'],
])('the order of %s is at %s called %s, by the days of India', (createdAt, now, name) => {
  expect(orderNumber({ number: 12, createdAt }, now)).toBe(name)
})
