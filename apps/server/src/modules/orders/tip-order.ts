import { type Paise, toRupees } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { post, transfer, walletBalance } from '../ledger/index.ts'
import { insertTip } from './order/data-tips.ts'
import { lockOrder } from './order/lock-order.ts'
import { type Order, tipTerm } from './order/order.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

export interface Tipped {
  readonly order: Order
  readonly balancePaise: Paise
}

/**
 * Tips the employee who delivered an own order, from the wallet, once. Refuses `not_found`, `tip_given`, `tip_over_balance`, `tip_too_early`
 * also for an order that no employee delivered, `tip_too_late`.
 */
export function tipOrder(db: Db, customer: Customer, orderId: string, amountPaise: Paise): Promise<Tipped> {
  return db.transaction(async (tx) => {
    // the order's lock makes presses at the same time one tip
    const order = await lockOrder(tx, orderId, customer)
    const employeeId = assertTippable(tx, order)
    const balance = await walletBalance(tx, customer.customerId)
    if (balance < amountPaise) throw refuse('tip_over_balance', { values: { balance: String(toRupees(balance)) } })
    const at = tx.now()
    const id = newId(at)
    const from = { account: 'wallet', ownerId: customer.customerId } as const
    await post(tx, { id, kind: 'tip', orderId, entries: transfer(amountPaise, from, { account: 'employee', ownerId: employeeId }) })
    await insertTip(tx, { order_id: orderId, employee_id: employeeId, amount_paise: amountPaise, transaction_id: id, at })
    const tipped = { ...order, tip: { amount_paise: amountPaise, at: at.toISOString() } }
    await tx.emit('orderTipped', { order: tipped, employeeId, amountPaise })
    publishOrderChange(tx, tipped)
    return { order: tipped, balancePaise: await walletBalance(tx, customer.customerId) }
  })
}

function assertTippable(tx: Tx, order: Order): string {
  if (order.tip) throw refuse('tip_given')
  const term = tipTerm(order)
  if (!term) throw refuse('tip_too_early')
  if (tx.now() >= term.until) throw refuse('tip_too_late')
  return term.employeeId
}
