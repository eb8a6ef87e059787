import type { Tx } from '../../platform/database/database.ts'
import type { Seal } from '../../platform/seal.ts'
import { mailAccount } from '../identity/index.ts'
import type { Order } from './order.ts'
import { deliveredLetter, type LetterTools, paymentFailedLetter, placedLetter, shortenedLetter, unansweredLetter } from './order-letters.ts'

/** What a customer is told of their orders: of all that were placed or not paid together, else of one. */
export type News = 'placed' | 'accepted' | 'on_the_way' | 'delivered' | 'cancelled' | 'payment_failed' | 'unanswered'
/** Tells the customer in the transaction of what happened. */
export type TellCustomer = (tx: Tx, news: News, orders: readonly Order[]) => Promise<unknown>

/** For histories that are made up. */
export const tellNobody: TellCustomer = async () => undefined

/** Who cancels one dish often cancels another: they are told once, of all. */
const CANCELLING_SECONDS = 30

/** Promises the mail. @param tools.publicUrl without a trailing slash */
export function tellByMail({ seal, ...tools }: LetterTools & { readonly seal: Seal }): TellCustomer {
  return async (tx, news, orders) => {
    const [order] = orders
    if (!order) return
    const { id, customer_id: customerId } = order
    // a mail would come when it has passed
    if (news === 'accepted' || news === 'on_the_way') return undefined
    if (news === 'placed') return mailAccount(tx, seal, customerId, placedLetter(orders, tx.now(), tools))
    if (news === 'payment_failed') return mailAccount(tx, seal, customerId, paymentFailedLetter(orders, tools))
    if (news === 'delivered') return mailAccount(tx, seal, customerId, deliveredLetter(order, tx.now(), tools))
    if (news === 'unanswered') return mailAccount(tx, seal, customerId, unansweredLetter(order, tools))
    const at = new Date(tx.now().getTime() + CANCELLING_SECONDS * 1000)
    return mailAccount(tx, seal, customerId, shortenedLetter(order, tools), { at, key: `cancelled in ${id}` })
  }
}
