import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmployeeList } from '../assign-employee/employee-list.tsx'

export default function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.employee.who(orderNumber(order))}
      description={words.employee.to(order.userId.name, order.address[0]?.city ?? '')}
    >
      <EmployeeList order={order} onDone={onClose} />
    </Dialog>
  )
}
