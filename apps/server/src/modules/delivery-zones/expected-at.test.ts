import type { ItemStatus } from '@tiffin/contract'
import { expect, it } from 'vitest'
import { laterThanPromised } from './expected-at.ts'

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
const item = (status: ItemStatus, time: string) => ({ status, events: [{ status, at: at(time).toISOString() }] })
const order = (...items: ReturnType<typeof item>[]) => ({
  promised_to: at('13:00'),
  way_minutes: 11,
  ready_at: at('12:50'),
  closed_at: null,
  items,
})

it('an order that will be ready late is expected after its way, in steps of five minutes', () => {
  expect(laterThanPromised(order(item('preparing', '12:20')))).toEqual(at('13:05'))
  expect(laterThanPromised({ ...order(item('preparing', '12:20')), ready_at: at('12:49') })).toBeUndefined()
})

it('what happened counts for more than what was said, and the slowest item for the order', () => {
  expect(laterThanPromised(order(item('packed', '12:40')))).toBeUndefined()
  expect(laterThanPromised(order(item('out_for_delivery', '12:57'), item('delivered', '12:40'), item('cancelled', '13:30')))).toEqual(
    at('13:10'),
  )
  expect(laterThanPromised(order(item('preparing', '12:20'), item('packed', '12:30')))).toEqual(at('13:05'))
})

it.each([
  ['before its acceptance', order(item('pending', '12:20'))],
  ['when it is closed', { ...order(item('preparing', '12:20')), closed_at: at('13:20') }],
  ['without a promise', { ...order(item('preparing', '12:20')), promised_to: null, way_minutes: null }],
  ['while its restaurant has not said when it is ready', { ...order(item('preparing', '12:20')), ready_at: null }],
])('nothing is expected of an order %s', (_, unknown) => {
  expect(laterThanPromised(unknown)).toBeUndefined()
})
