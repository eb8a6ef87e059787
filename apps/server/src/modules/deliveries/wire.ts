import { type Calls, toRupees } from '@tiffin/contract'
import type { z } from 'zod'
import { approvalWire } from '../identity/index.ts'
import type { Dashboard } from './get-dashboard.ts'

export const dashboardWire = ({
  earnings_paise,
  delivered,
  orders,
  days,
  approval,
}: Dashboard): z.input<Calls['getEmployeeDashboard']['answer']> => ({
  totalEarnings: toRupees(earnings_paise),
  totalOrders: orders,
  delivered,
  earningsByDay: days.map((row) => ({ day: row.day, earnings: toRupees(row.earnings_paise), orders: row.orders })),
  ...approvalWire(approval),
})

type Deliveries = z.input<Calls['listDeliveries']['answer']>['ordersDetails']
export const deliveriesWire = (orders: Deliveries): { ordersDetails: Deliveries } => ({ ordersDetails: orders })
