import { expect, it } from 'vitest'
import { stalledPush } from './order-pushes.ts'

const at = new Date('2026-11-21T14:05:00Z')
const waiting = { id: 'order-1', number: 12, created_at: at, updated_at: at, awaits: 'answer', restaurant_id: 'spice' } as const

it.each([
  [0.5, '1 minute'],
  [1, '1 minute'],
  [7, '7 minutes'],
])('the reminder %d minutes before an order is cancelled says “%s”', (left, said) => {
  expect(stalledPush(waiting, left).body).toBe(`Accept it now: it auto-cancels in ${said}.`)
})
