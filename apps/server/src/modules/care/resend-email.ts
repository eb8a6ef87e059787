import type { OrderEmail } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { emailsOf } from './order-emails.ts'

/** Sends an email of an order to its customer once more, as the order is now. Refuses `email_unfit`. */
export function resendEmail(db: Db, orderId: string, email: OrderEmail): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    if (!emailsOf(order).includes(email)) throw refuse('email_unfit')
    await tx.emit('orderEmailAsked', { order, email })
    await record(tx, { act: 'order_email_resent', object: orderId })
    tx.publish({ type: 'orderCaredFor' })
  })
}
