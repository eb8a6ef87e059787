import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { formatRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words as all } from '#words/own-orders'
import { getOwnOrder, ownOrdersKey } from '../../../features/orders/queries.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { api } from '../../../lib/api.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'

const words = all.cancel

interface CancelDialogProps {
  order: Order
  /** What is asked about; closed without one. */
  item: OrderItem | undefined
  onClose: () => void
}
/** Asks before a dish is cancelled, and says what it does to the money. */
export function CancelDialog({ order, item, onClose }: CancelDialogProps) {
  const queries = useQueryClient()
  // the words stay while the dialog closes
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  const cancel = useMutation({
    mutationFn: ({ _id }: OrderItem) => api('PATCH /cancelOrder', { body: { itemId: _id, orderId: order._id } }),
    onSuccess: ({ order: now, refund }) => {
      queries.setQueryData(getOwnOrder(order._id).queryKey, now)
      toastSuccess(refund > 0 ? words.doneRefund(formatRupees(refund)) : words.done, 3000)
      void queries.invalidateQueries({ queryKey: getCustomer().queryKey })
    },
    onError: (error) => toastError(error.message),
    onSettled: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ownOrdersKey })
    },
  })
  const decline = () => {
    onClose()
    toastError(MESSAGES.cancelled, 1500)
  }
  return (
    <AlertDialog
      open={item !== undefined}
      title={words.title(shown?.product.productName ?? '')}
      text={shown && consequence(order, shown)}
      confirmLabel={words.yes}
      cancelLabel={words.no}
      loading={cancel.isPending}
      onConfirm={() => item && !cancel.isPending && cancel.mutate(item)}
      onCancel={decline}
    />
  )
}

/** What happens then, in money. */
function consequence(order: Order, item: OrderItem): string {
  const amount = formatRupees(item.total)
  const isWhole = order.item.filter((other) => statusOf(other) !== 'cancelled').length === 1
  const what = isWhole ? words.whole : words.rest
  const money = order.paymentStatus === 'PREPAID' ? words.toWallet(amount) : words.offTheBill(amount)
  return `${what} ${isWhole && order.paymentStatus === 'PENDING' ? words.nothing : money} ${words.final}`
}
