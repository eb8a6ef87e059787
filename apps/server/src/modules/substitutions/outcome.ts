import type { Paise } from '@tiffin/contract'
import type { Order } from '../orders/index.ts'

/** The order after a change, and what has returned to the wallet. */
export interface Outcome {
  readonly order: Order
  readonly refundPaise: Paise
}
