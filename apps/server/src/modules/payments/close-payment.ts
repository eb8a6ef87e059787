import type { Db } from '../../platform/database/database.ts'
import { changeStatus, subjectOf } from './data.ts'

export function closePayment(db: Db, paymentId: string, as: 'failed' | 'expired') {
  return db.transaction(async (tx) => {
    const closed = await changeStatus(tx, paymentId, 'open', as)
    if (closed) await tx.emit('paymentClosed', subjectOf(closed))
  })
}
