import { words } from '#words/kitchen'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RiderList } from '../riders/rider-list.tsx'

/** From the board: who takes this order. */
export function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.rider.who(orderNumber(order))}
      description={words.rider.to(order.userId.name, order.address[0]?.city ?? '')}
    >
      <RiderList order={order} onDone={onClose} />
    </Dialog>
  )
}
