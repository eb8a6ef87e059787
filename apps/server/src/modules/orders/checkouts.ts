import { confirmPayment } from './confirm-payment.ts'
import { findFirstOrder, listCheckoutLines } from './data.ts'
import { failPayment } from './fail-payment.ts'

/** What payments ask about a checkout, and what becomes of its orders when its payment ends. */
export const checkouts = { findFirstOrder, listLines: listCheckoutLines, confirm: confirmPayment, fail: failPayment }
