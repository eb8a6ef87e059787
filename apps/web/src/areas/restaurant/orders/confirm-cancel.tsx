import { words as messages } from '#words/messages'
import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { deliveredTotal, totalOf, undeliveredTotal } from '../../../features/orders/partial-totals.ts'
import { isPrepaid, liveItems, type Order, type OrderItem } from '../../../features/orders/status.ts'
import { formatRupees } from '../../../lib/format.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { useCancelItems } from './use-order-moves.ts'

export interface ConfirmCancelProps {
  order: Order
  items: readonly OrderItem[]
  verb?: 'cancel' | 'reject'
  onClose: () => void
}

export default function ConfirmCancel({ order, items, verb = 'cancel', onClose }: ConfirmCancelProps) {
  const cancelling = useCancelItems(order, onClose)
  const number = orderNumber(order)
  const isWhole = items.length === liveItems(order).length
  const ofOrder = verb === 'reject' ? words.cancel.rejectOrder(number) : words.cancel.cancelOrder(number)
  return (
    <AlertDialog
      open
      title={isWhole ? ofOrder : words.cancel.cancelProduct(items[0]?.product.productName ?? words.cancel.thisProduct)}
      text={consequence(order, items, isWhole)}
      confirmLabel={verb === 'reject' ? words.cancel.yesReject : words.cancel.yesCancel}
      cancelLabel={words.cancel.no}
      loading={cancelling.isPending}
      onConfirm={() => cancelling.mutate(items)}
      onCancel={() => {
        toastError(messages.canceled, 3000)
        onClose()
      }}
    />
  )
}

function consequence(order: Order, items: readonly OrderItem[], isWhole: boolean): string {
  const customer = order.userId.name
  if (isPrepaid(order)) return words.cancel.refunded(formatRupees(totalOf(items)), customer)
  if (isWhole) return words.cancel.unpaid(customer)
  const rest = undeliveredTotal(order, items)
  if (deliveredTotal(order) === 0) return words.cancel.partly(formatRupees(rest), customer)
  return rest > 0 ? words.cancel.rest(formatRupees(rest), customer) : words.cancel.nothingMore(customer)
}
