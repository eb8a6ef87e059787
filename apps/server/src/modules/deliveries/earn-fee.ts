import type { Paise } from '@tiffin/contract'
import { payFee } from '../ledger/index.ts'
import type { WhenDelivered } from '../orders/index.ts'
import { insertEarning } from './data.ts'

/** What happens when an order became delivered: its employee earns the fee in force, once per order (docs/specification.md#states). */
export const earnFee =
  (feePaise: Paise): WhenDelivered =>
  async (tx, { orderId, employeeId }) => {
    await insertEarning(tx, { orderId, employeeId, feePaise })
    await payFee(tx, { orderId, employeeId, feePaise })
  }
