// Payments into a customer's wallet.
import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import type { PaymentStatus } from './payment-flow.ts'

export interface TopUpRow {
  readonly id: string
  readonly amount_paise: Paise
  readonly status: PaymentStatus
}
export const findTopUp = (db: Db, customerId: CustomerId, paymentId: string) =>
  db.row<TopUpRow>(sql`
    select id, amount_paise, status from payments where id = ${paymentId} and customer_id = ${customerId} and purpose = 'top_up'`)
