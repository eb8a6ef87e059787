import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { openPayment } from '../payments/index.ts'

/**
 * Opens a payment whose money goes into the customer's wallet. Nothing is credited here, nor by any page: only what the
 * provider says in its own name (`apply-provider-event.ts`), once, however late.
 */
export const topUpWallet = (
  db: Db,
  customerId: CustomerId,
  amountPaise: Paise,
  publicUrl: string,
): Promise<{ paymentId: string; url: string }> =>
  db.transaction((tx) => openPayment(tx, { checkoutId: null, customerId, amountPaise }, publicUrl))
