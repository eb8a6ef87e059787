import { words as messages } from '#words/messages'
import { words } from '#words/restaurant-orders'
import { moneyOf, rupeesOf, worthIn } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { isPrepaid, liveItems, type Order, type OrderItem } from '../../../features/orders/status.ts'
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
  const worth = worthIn(order, items)
  if (isPrepaid(order)) return words.cancel.refunded(rupeesOf(worth), customer)
  if (isWhole) return words.cancel.unpaid(customer)
  const { total, collected } = moneyOf(order)
  const rest = total - collected - worth
  if (collected === 0) return words.cancel.partly(rupeesOf(rest), customer)
  return rest > 0 ? words.cancel.rest(rupeesOf(rest), customer) : words.cancel.nothingMore(customer)
}
