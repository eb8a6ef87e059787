import type { Paise } from '@tiffin/contract'
import type { Order } from '../orders/index.ts'

export interface Outcome {
  readonly order: Order
  readonly refundPaise: Paise
}
