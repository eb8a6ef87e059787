import type { Db } from '../../platform/database/database.ts'
import { changeStatus } from './data.ts'

export function closePayment(db: Db, paymentId: string, as: 'failed' | 'expired') {
  return db.transaction(async (tx) => {
    const closed = await changeStatus(tx, paymentId, 'open', as)
    if (closed?.purpose === 'checkout') await tx.emit('checkoutClosed', { checkoutId: closed.checkout_id })
  })
}
