import { type Calls, toRupees } from '@tiffin/contract'
import type { z } from 'zod'
import { approvalWire } from '../identity/index.ts'
import type { OrderEarning } from './data.ts'
import type { Dashboard } from './get-dashboard.ts'

export const dashboardWire = ({
  earnings_paise,
  delivered,
  orders,
  days,
  approval,
  off_duty_since,
  cash,
  tips_paise,
  tips_today_paise,
}: Dashboard): z.input<Calls['getEmployeeDashboard']['answer']> => ({
  totalEarnings: toRupees(earnings_paise),
  totalTips: toRupees(tips_paise),
  tipsToday: toRupees(tips_today_paise),
  totalOrders: orders,
  delivered,
  earningsByDay: days.map((row) => ({ day: row.day, earnings: toRupees(row.earnings_paise), orders: row.orders })),
  ...approvalWire(approval),
  ...(off_duty_since && { offDutySince: off_duty_since.toISOString() }),
  cashToday: {
    total: toRupees(cash.reduce((sum, order) => sum + order.grand_total_paise, 0)),
    orders: cash.map((order) => ({
      _id: order.id,
      number: order.number,
      createdAt: new Date(order.created_at).toISOString(),
      customer: order.customer_name,
      amount: toRupees(order.grand_total_paise),
    })),
  },
})

type Deliveries = Pick<z.input<Calls['listDeliveries']['answer']>, 'ordersDetails' | 'earned'>
export const deliveriesWire = (ordersDetails: Deliveries['ordersDetails'], earned: readonly OrderEarning[] | undefined): Deliveries => ({
  ordersDetails,
  ...(earned && { earned: earned.map(({ order_id, fee_paise }) => ({ _id: order_id, amount: toRupees(fee_paise) })) }),
})
