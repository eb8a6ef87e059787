// What a restaurant gets for what it had cooked when a customer or the platform cancelled it (docs/decisions/130-cooked-and-cancelled.md).
import type { ItemStatus, Paise } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { keptOf, post, transfer } from '../../ledger/index.ts'
import type { CancelReason, Order, OrderItem } from './order.ts'

const PACKED: ReadonlySet<ItemStatus> = new Set(['packed', 'out_for_delivery'])
const COOKED: ReadonlySet<ItemStatus> = new Set(['preparing', ...PACKED])
const OWN_FAULT: ReadonlySet<CancelReason> = new Set(['missing', 'substituted', 'restaurant_cannot'])

/** Posts what the platform owes the restaurant since these cancellations, where the order's contract says so; nothing otherwise. */
export async function compensate(tx: Tx, before: Order, after: Order): Promise<void> {
  const owed = compensationOf(after) - compensationOf(before)
  if (owed === 0) return
  const restaurant = { account: 'restaurant', ownerId: after.restaurant_id, detail: 'compensation' } as const
  await post(tx, {
    kind: 'compensation',
    orderId: after.id,
    entries: transfer(owed, { account: 'platform', detail: 'losses' }, restaurant),
  })
}

/** What the restaurant would have kept of the products, as one sum: in whichever order they are cancelled, it is the same. */
function compensationOf({ terms, items }: Order): Paise {
  const rates = terms?.rates
  return rates?.bearsCancelled === 'platform' ? keptOf(items.filter(wasCookedInVain), rates) : 0
}

function wasCookedInVain({ status, cancelled_by, events }: OrderItem): boolean {
  if (status !== 'cancelled' || cancelled_by === 'restaurant') return false
  const [before, cancelled] = events.slice(-2)
  const isOwnFault = cancelled?.reason ? OWN_FAULT.has(cancelled.reason) : false
  // who waits too long gives up: that the restaurant says it prepares proves nothing
  const cooked = cancelled_by === 'customer' ? PACKED : COOKED
  return before !== undefined && cooked.has(before.status) && !isOwnFault
}
