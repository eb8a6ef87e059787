import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentsRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'

export type TopUpRow = Readonly<Pick<PaymentsRow, 'id' | 'amount_paise' | 'status'>>
/** Returns the payment if it is a top-up of this customer, otherwise undefined. */
export const findTopUp = (db: Db, customerId: CustomerId, paymentId: string) =>
  db.row<TopUpRow>(sql`
    select id, amount_paise, status from payments where id = ${paymentId} and customer_id = ${customerId} and purpose = 'top_up'`)
