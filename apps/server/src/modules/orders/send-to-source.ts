// What was refunded of an order that was paid online: the customer sends it on to where it came from (docs/decisions/129-refunds-to-the-source.md).
import { MESSAGES, type Paise, toRupees } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { findRefunded } from '../ledger/index.ts'
import { findSource, lockSource, openReturn, type Source } from '../payments/index.ts'
import { getOrder } from './order/get-order.ts'
import type { Order } from './order/order.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

/** Payment providers refund no less. */
const LEAST_PAISE = 100

interface Sendable {
  readonly source: Source | undefined
  readonly amountPaise: Paise
  /** Refunded and not sent on, however much of it is still in the wallet. */
  readonly refundedPaise: Paise
}

async function findSendable(db: Db, { id: orderId, checkout_id: checkoutId, customer_id }: Order, provider: string): Promise<Sendable> {
  const source = await findSource(db, { checkoutId, orderId }, provider)
  if (!source) return { source, amountPaise: 0, refundedPaise: 0 }
  const { refunded_paise, balance_paise } = await findRefunded(db, orderId, customer_id)
  const refundedPaise = Math.max(0, Math.min(refunded_paise, source.left_paise))
  const amountPaise = Math.min(refundedPaise, balance_paise)
  return { source, amountPaise: amountPaise < LEAST_PAISE ? 0 : amountPaise, refundedPaise }
}

const sendableWire = ({ source, amountPaise, refundedPaise }: Sendable) => ({
  amount: toRupees(amountPaise),
  refunded: toRupees(refundedPaise),
  sent: (source?.returns ?? []).map(({ amount_paise, state, at }) => ({
    amount: toRupees(amount_paise),
    state,
    at: new Date(at).toISOString(),
  })),
})

/** Returns what can be sent on of an own order, and what was. Refuses `not_found`. */
export async function readSource(db: Db, customer: Customer, orderId: string, provider: string) {
  return sendableWire(await findSendable(db, await getOrder(db, orderId, customer), provider))
}

/**
 * Sends all that can be sent on of an own order, if that is the amount that its customer saw: the second of two presses finds nothing left.
 * Refuses `not_found`, `source_changed`.
 */
export function sendToSource(
  db: Db,
  customer: Customer,
  { orderId, amountPaise }: { orderId: string; amountPaise: Paise },
  provider: string,
) {
  return db.transaction(async (tx) => {
    const order = await getOrder(tx, orderId, customer)
    await lockSource(tx, order.checkout_id)
    const { source, amountPaise: most } = await findSendable(tx, order, provider)
    if (!source || most === 0 || amountPaise !== most) throw refuse('source_changed')
    await openReturn(tx, { paymentId: source.payment_id, orderId, customerId: customer.customerId, amountPaise })
    await tx.emit('refundSentOn', { order, amountPaise })
    publishOrderChange(tx, order)
    return { message: MESSAGES.success, ...sendableWire(await findSendable(tx, order, provider)) }
  })
}
