import { type Push, tellByPush } from '../pushes/index.ts'
import type { Order } from './order.ts'
import { acceptedPush, cancelledPush, deliveredPush, onTheWayPush, paymentFailedPush, unansweredPush } from './order-pushes.ts'
import type { News, TellCustomer } from './tell-customer.ts'

/** What was just placed stands on the screen of whoever placed it; the others may have put their phone away. */
const PUSHES: Readonly<Partial<Record<News, (order: Order) => Push | undefined>>> = {
  accepted: acceptedPush,
  on_the_way: onTheWayPush,
  delivered: deliveredPush,
  cancelled: cancelledPush,
  unanswered: unansweredPush,
  payment_failed: paymentFailedPush,
}

/** Promises the push of a news: one, also when it is of several orders at once. */
export const pushNews: TellCustomer = async (tx, news, [order]) => {
  const push = order && PUSHES[news]?.(order)
  if (push) await tellByPush(tx, [push])
}
