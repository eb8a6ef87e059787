import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { openPayment } from '../payments/index.ts'

/** Opens a payment into the customer's wallet. Only the provider's event credits it (`apply-provider-event.ts`), never a page. */
export const topUpWallet = (
  db: Db,
  customerId: CustomerId,
  amountPaise: Paise,
  publicUrl: string,
): Promise<{ paymentId: string; url: string }> =>
  db.transaction((tx) => openPayment(tx, { checkoutId: null, customerId, amountPaise }, publicUrl))
