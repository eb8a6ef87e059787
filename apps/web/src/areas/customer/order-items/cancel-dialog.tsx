import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words as messages } from '#words/messages'
import { words as all } from '#words/own-orders'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { getOwnOrder, listCheckoutOrders, ownOrdersKey } from '../../../features/orders/queries.ts'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { consequence } from './consequence.ts'

const words = all.cancel

interface CancelDialogProps {
  order: Order
  asked: OrderItem | 'all' | undefined
  onClose: () => void
}
export default function CancelDialog({ order, asked, onClose }: CancelDialogProps) {
  const queries = useQueryClient()
  const paysForOthers = usePaysForOthers(order)
  // keeps the text while the dialog animates out
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const errors = useEndingErrors('cancel-dialog')
  const cancel = useMutation({
    mutationFn: (what: OrderItem | 'all') =>
      what === 'all'
        ? api('PATCH /cancelWholeOrder', { body: { orderId: order._id } })
        : api('PATCH /cancelOrder', { body: { itemId: what._id, orderId: order._id } }),
    onSuccess: ({ order: now, refund }) => {
      showChange(queries, getOwnOrder(order._id).queryKey, now)
      toastSuccess(refund > 0 ? words.doneRefund(formatRupees(refund)) : words.done, 3000)
      void queries.invalidateQueries({ queryKey: getCustomer().queryKey })
    },
    ...errors,
    onSettled: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ownOrdersKey })
    },
  })
  const decline = () => {
    onClose()
    toastError(messages.cancelled, 1500)
  }
  return (
    <AlertDialog
      open={asked !== undefined}
      title={shown === 'all' ? words.titleAll : words.title(shown?.product.productName ?? '')}
      text={shown && consequence(order, shown, paysForOthers)}
      confirmLabel={shown === 'all' ? words.yesAll : words.yes}
      cancelLabel={words.no}
      loading={cancel.isPending}
      onConfirm={() => asked && !cancel.isPending && cancel.mutate(asked)}
      onCancel={decline}
    />
  )
}

/** Returns whether the open payment of an order is for other orders, too; undefined while that is not known. */
function usePaysForOthers({ _id, checkoutId, paymentStatus }: Order): boolean | undefined {
  const { data } = useQuery({ ...listCheckoutOrders(checkoutId), enabled: paymentStatus === 'AWAITING' })
  return data?.some((other) => other._id !== _id && other.paymentStatus === 'AWAITING')
}
