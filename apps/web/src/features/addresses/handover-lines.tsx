import { words } from '#words/handover'
import { isolated } from '../../lib/isolated.ts'
import { isLeftAtDoor } from '../orders/handover.ts'
import type { Order } from '../orders/status.ts'

/** Who receives an order, if it is not the customer, and whether it is left at the door; nothing otherwise. */
export function HandoverLines({ order }: { order: Pick<Order, 'address' | 'paymentType'> }) {
  const [place] = order.address
  const { recipientName, recipientPhone } = place ?? {}
  return (
    <>
      {recipientName && (
        <span className="num mt-1 block wrap-anywhere">
          {[words.receives(isolated(recipientName)), recipientPhone && `+91 ${recipientPhone}`].filter(Boolean).join(' · ')}
        </span>
      )}
      {isLeftAtDoor(order) && <span className="mt-1 block font-semibold">{words.atDoor}</span>}
    </>
  )
}
