import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words as messages } from '#words/messages'
import { words as all } from '#words/own-orders'
import { getOwnOrder, ownOrdersKey } from '../../../features/orders/queries.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'

const words = all.cancel

interface CancelDialogProps {
  order: Order
  asked: OrderItem | 'all' | undefined
  onClose: () => void
}
export default function CancelDialog({ order, asked, onClose }: CancelDialogProps) {
  const queries = useQueryClient()
  // keeps the text while the dialog animates out
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const cancel = useMutation({
    mutationFn: (what: OrderItem | 'all') =>
      what === 'all'
        ? api('PATCH /cancelWholeOrder', { body: { orderId: order._id } })
        : api('PATCH /cancelOrder', { body: { itemId: what._id, orderId: order._id } }),
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
    toastError(messages.cancelled, 1500)
  }
  return (
    <AlertDialog
      open={asked !== undefined}
      title={shown === 'all' ? words.titleAll : words.title(shown?.product.productName ?? '')}
      text={shown && consequence(order, shown)}
      confirmLabel={shown === 'all' ? words.yesAll : words.yes}
      cancelLabel={words.no}
      loading={cancel.isPending}
      onConfirm={() => asked && !cancel.isPending && cancel.mutate(asked)}
      onCancel={decline}
    />
  )
}

function consequence(order: Order, asked: OrderItem | 'all'): string {
  const wanted = order.item.filter((item) => statusOf(item) !== 'cancelled')
  const cancelled = asked === 'all' ? wanted.filter((item) => statusOf(item) !== 'delivered') : [asked]
  const amount = formatRupees(cancelled.reduce((paise, item) => paise + Math.round(item.total * 100), 0) / 100)
  const isWhole = cancelled.length === wanted.length
  const { paymentStatus } = order
  // its restaurant does not know of it, and the payment stays as large
  if (paymentStatus === 'AWAITING' && !isWhole) return `${words.ifPaid(amount)} ${words.final}`
  const what = asked === 'all' ? words.all(countOf(cancelled)) : isWhole ? words.whole : words.rest
  const money = paymentStatus === 'PREPAID' ? words.toWallet(amount) : words.offTheBill(amount)
  return `${what} ${isWhole && paymentStatus !== 'PREPAID' ? words.nothing : money} ${words.final}`
}
const countOf = (items: readonly OrderItem[]): number => items.reduce((count, { quantity }) => count + quantity, 0)
