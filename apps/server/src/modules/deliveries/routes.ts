import { MESSAGES, type Paise } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/handler.ts'
import { demandOwn } from '../../platform/own-id.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { listAssignedOrders, type OrderPictures, orderWire } from '../orders/index.ts'
import { earnFee } from './earn-fee.ts'
import { moveDelivery } from './move-delivery.ts'
import { readDashboard } from './read-dashboard.ts'
import { dashboardWire, deliveriesWire } from './wire.ts'

export interface DeliveryDeps {
  readonly pictures: OrderPictures
  /** What an employee earns per delivered order. */
  readonly deliveryFeePaise: Paise
}

export function deliveryHandlers({
  pictures,
  deliveryFeePaise,
}: DeliveryDeps): HandlersOf<'listDeliveries' | 'moveDelivery' | 'getEmployeeDashboard'> {
  const whenDelivered = earnFee(deliveryFeePaise)
  return {
    listDeliveries: async ({ db, caller, query }) => {
      demandOwn(caller, query.id)
      const page = pageOf(query)
      const { rows, total } = await listAssignedOrders(db, caller.id, page, query.state)
      return { ...deliveriesWire(rows.map((order) => orderWire(order, 'employee', pictures))), ...pageInfoWire(page, total) }
    },
    moveDelivery: async ({ db, caller, body }) => {
      demandOwn(caller, body.employeeId)
      return { message: MESSAGES.success, order: orderWire(await moveDelivery(db, caller, body, whenDelivered), 'employee', pictures) }
    },
    getEmployeeDashboard: async ({ db, caller, query }) => {
      demandOwn(caller, query.id)
      return dashboardWire(await readDashboard(db, caller))
    },
  }
}
