import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import { type Page, type Paged, pageInfoWire } from '../../platform/paging.ts'
import { waitingWire } from '../orders/index.ts'
import type { StalledRow } from './data-stalled.ts'

type Stalled = Answer<Calls['listStalledOrders']>
type StalledOrder = Stalled['orders'][number]

export const stalledWire = ({ rows, total }: Paged<StalledRow>, page: Page, answerMinutes: number): Stalled => ({
  orders: rows.map((row) => orderWire(row, answerMinutes)),
  ...pageInfoWire(page, total),
})

const orderWire = (row: StalledRow, answerMinutes: number): StalledOrder => ({
  _id: row.id,
  number: row.number,
  createdAt: row.created_at.toISOString(),
  waiting: reasonWire(row, answerMinutes),
  grandTotal: toRupees(row.grand_total_paise),
  customer: { _id: row.customer_id, name: row.customer_name, phoneNumber: row.customer_phone_number },
  restaurant: {
    _id: row.restaurant_id,
    restaurantName: row.restaurant_name,
    place: row.restaurant_place,
    phoneNumber: row.restaurant_phone_number,
  },
  ...(row.failed_delivery && { failedDelivery: { ...row.failed_delivery, at: row.since.toISOString() } }),
  ...(row.employee_id && {
    employee: { _id: row.employee_id, name: row.employee_name ?? '', phoneNumber: row.employee_phone_number ?? '' },
  }),
})

/** An unaccepted order of a blocked restaurant is still cancelled by the platform, at `until`. */
const reasonWire = (row: StalledRow, answerMinutes: number): StalledOrder['waiting'] => ({
  ...waitingWire(row, answerMinutes).waiting,
  isOverdue: true,
  for: row.reason,
  since: row.since.toISOString(),
})
