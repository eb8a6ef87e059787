import { MESSAGES, type Paise, toRupees } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { listAssignedOrders, orderWire } from '../orders/index.ts'
import { earningsOfOrders } from './data.ts'
import { getDashboard } from './get-dashboard.ts'
import { moveDelivery } from './move-delivery.ts'
import { payForOrder } from './pay.ts'
import { dashboardWire, deliveriesWire } from './wire.ts'

export interface DeliveryDeps {
  readonly pictures: Pictures
  /** What an employee earns without a contract. */
  readonly deliveryFeePaise: Paise
}

/** Returns the employee's handlers. */
export function deliveryHandlers({
  pictures,
  deliveryFeePaise,
}: DeliveryDeps): HandlersOf<'listDeliveries' | 'moveDelivery' | 'getEmployeeDashboard'> {
  return {
    listDeliveries: async ({ db, caller, query }) => {
      assertOwn(caller.employeeId, query.id)
      const page = pageOf(query)
      const { rows, total } = await listAssignedOrders(db, caller.employeeId, page, query.state)
      const ids = rows.map(({ id }) => id)
      const earned = query.state === 'past' ? await earningsOfOrders(db, caller.employeeId, ids) : undefined
      return {
        ...deliveriesWire(
          rows.map((order) => orderWire(order, 'employee', pictures)),
          earned,
        ),
        ...(query.state === 'current' && {
          pays: rows.map((order) => ({
            _id: order.id,
            amount: toRupees(payForOrder(order, deliveryFeePaise)),
            ...(order.terms?.rates?.deliveryBy === 'restaurant' && { byRestaurant: true as const }),
          })),
        }),
        ...pageInfoWire(page, total),
      }
    },
    moveDelivery: async ({ db, caller, body }) => {
      assertOwn(caller.employeeId, body.employeeId)
      const { order, earnedPaise } = await moveDelivery(db, caller, body)
      return { message: MESSAGES.success, order: orderWire(order, 'employee', pictures), earned: toRupees(earnedPaise) }
    },
    getEmployeeDashboard: async ({ db, caller, query }) => {
      assertOwn(caller.employeeId, query.id)
      return dashboardWire(await getDashboard(db, caller))
    },
  }
}
