import { confirmPayment } from './confirm-payment.ts'
import { failPayment } from './fail-payment.ts'
import { findFirstOrder, listLines } from './get-orders.ts'

/** What payments ask about a checkout, and what becomes of its orders when its payment ends. */
export const checkouts = { findFirstOrder, listLines, confirm: confirmPayment, fail: failPayment }
