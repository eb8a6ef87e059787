import { MESSAGES } from '@tiffin/contract/messages'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { formatRupees } from '../../../lib/format.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { isPrepaid, liveItems } from './kitchen.ts'
import { useCancelItems } from './use-order-moves.ts'

interface ConfirmCancelProps {
  order: Order
  /** One dish, or all that are still wanted. */
  items: readonly OrderItem[]
  /** As the button that asked says it. */
  verb?: 'Cancel' | 'Reject'
  onClose: () => void
}

/** Asks before a dish or a whole order is cancelled, and tells what becomes of the money. */
export function ConfirmCancel({ order, items, verb = 'Cancel', onClose }: ConfirmCancelProps) {
  const cancelling = useCancelItems(order, onClose)
  const isWhole = items.length === liveItems(order).length
  const [first] = items
  const title = isWhole ? `${verb} order ${orderNumber(order._id)}?` : `${verb} ${first?.product.productName ?? 'this dish'}?`
  return (
    <AlertDialog
      open
      title={title}
      text={consequence(order, items, isWhole)}
      confirmLabel={`Yes, ${verb.toLowerCase()} it`}
      cancelLabel="No, keep it"
      loading={cancelling.isPending}
      onConfirm={() => cancelling.mutate(items)}
      onCancel={() => {
        toastError(MESSAGES.cancelled, 3000)
        onClose()
      }}
    />
  )
}

function consequence(order: Order, items: readonly OrderItem[], isWhole: boolean): string {
  const amount = items.reduce((sum, item) => sum + item.total, 0)
  const told = `${order.userId.name} is told at once.`
  if (isPrepaid(order)) return `${formatRupees(amount)} goes back to the customer’s wallet. ${told} This cannot be undone.`
  const bill = isWhole ? 'Nothing will be collected.' : `The rider then collects ${formatRupees(order.grandTotal - amount)}.`
  return `Nothing has been paid yet. ${bill} ${told} This cannot be undone.`
}
