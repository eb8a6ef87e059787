import type { Tx } from '../../../platform/database/database.ts'
import { audienceOf, type Order } from './order.ts'

/** Shows a change of an order to its participants after the commit. */
export const publishOrderChange = (tx: Tx, order: Order): void => tx.publish({ type: 'orderChanged', ...audienceOf(order) })
