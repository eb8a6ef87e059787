import type { Tx } from '../../../platform/database/database.ts'
import { deleteUse, lockUse } from '../../promos/index.ts'
import { isUnbought } from './data-promos.ts'
import type { Order } from './order.ts'

/** Gives the use of a promo code back once all orders of its checkout that it made cheaper are cancelled, none of them after its acceptance. */
export async function returnPromos(tx: Tx, cancelled: readonly Order[]): Promise<void> {
  const checkouts = cancelled
    .filter(({ terms, items }) => terms?.code && items.every(({ status }) => status === 'cancelled'))
    .map(({ checkout_id }) => checkout_id)
  // orders of one checkout may be cancelled at the same time: the second looks after the first
  for (const checkoutId of new Set(checkouts))
    if ((await lockUse(tx, checkoutId)) && (await isUnbought(tx, checkoutId))) await deleteUse(tx, checkoutId)
}
