import type { Paise } from '@tiffin/contract'
import type { Order } from '../orders/index.ts'

/** Returns what its employee earns for an order: what its contract says, without one the fee in force. */
export const payForOrder = ({ terms }: Pick<Order, 'terms'>, feePaise: Paise): Paise => terms?.rates?.payPaise ?? feePaise
