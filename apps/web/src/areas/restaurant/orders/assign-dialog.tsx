import { MESSAGES } from '@tiffin/contract/messages'
import { words } from '#words/kitchen'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RiderForm } from '../riders/rider-form.tsx'

/** From the board: who takes this order. */
export function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.rider.who(orderNumber(order))}
      description={words.rider.to(order.userId.name, order.address[0]?.city ?? '')}
    >
      <RiderForm orderId={order._id} currentId={order.employeeId?._id} missing={MESSAGES.selectEmployeeAndOrder} onDone={onClose} />
    </Dialog>
  )
}
