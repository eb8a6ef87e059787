import { expect, it } from 'vitest'
import { orderUntil } from './order-time.ts'
import type { Order } from './status.ts'

const order = (timeZone: string) => ({ restId: { timeZone } as Order['restId'] })

it.each([
  ['Asia/Kolkata', '2026-11-28T11:34:00.000Z', '2026-11-28T11:30:00.000Z', '5:04 pm'],
  // a demo city without simulated people waits a day
  ['Asia/Kolkata', '2026-11-29T11:34:00.000Z', '2026-11-28T11:30:00.000Z', 'tomorrow, 5:04 pm'],
  ['Asia/Kolkata', '2026-11-28T18:35:00.000Z', '2026-11-28T18:25:00.000Z', 'tomorrow, 12:05 am'],
  ['Asia/Dubai', '2026-11-28T18:35:00.000Z', '2026-11-28T18:25:00.000Z', '10:35 pm'],
])('in %s the deadline %s is shown at %s as %s', (timeZone, until, now, shown) => {
  expect(orderUntil(order(timeZone), until, Date.parse(now))).toBe(shown)
})
