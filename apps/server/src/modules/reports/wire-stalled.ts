import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import { type Page, type Paged, pageInfoWire } from '../../platform/http/paging.ts'
import { waitingWire } from '../orders/index.ts'
import type { StalledRow } from './data-stalled.ts'

type Stalled = Answer<Calls['listStalledOrders']>

export const stalledWire = ({ rows, total }: Paged<StalledRow>, page: Page, answerMinutes: number): Stalled => ({
  orders: rows.flatMap((row) => {
    const { waiting } = waitingWire(row, answerMinutes)
    return waiting ? [{ ...orderWire(row), waiting }] : []
  }),
  ...pageInfoWire(page, total),
})

const orderWire = (row: StalledRow): Omit<Stalled['orders'][number], 'waiting'> => ({
  _id: row.id,
  number: row.number,
  createdAt: row.created_at.toISOString(),
  grandTotal: toRupees(row.grand_total_paise),
  customer: { name: row.customer_name, phoneNumber: row.customer_phone_number },
  restaurant: {
    _id: row.restaurant_id,
    restaurantName: row.restaurant_name,
    place: row.restaurant_place,
    phoneNumber: row.restaurant_phone_number,
  },
})
