import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { isFinal } from '@tiffin/contract/order-flow'
import { useState } from 'react'
import { words as messages } from '#words/messages'
import { words as all } from '#words/own-orders'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { rupeesOf, worthIn } from '../../../features/orders/order-money.ts'
import { getOwnOrder, listCheckoutOrders, ownOrdersKey } from '../../../features/orders/queries.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
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

function consequence(order: Order, asked: OrderItem | 'all', paysForOthers: boolean | undefined): string {
  const wanted = order.item.filter((item) => statusOf(item) !== 'cancelled')
  const cancelled = asked === 'all' ? wanted.filter((item) => !isFinal(statusOf(item))) : [asked]
  const amount = rupeesOf(worthIn(order, cancelled))
  const isWhole = cancelled.length === wanted.length
  const { paymentStatus } = order
  // its restaurant does not know of it, and the payment stays as large
  if (paymentStatus === 'AWAITING' && !isWhole) return `${words.ifPaid(amount)} ${words.final}`
  const what = asked === 'all' ? words.all(countOf(cancelled)) : isWhole ? words.whole : words.rest
  if (paymentStatus === 'PREPAID') return `${what} ${words.toWallet(amount)} ${words.final}`
  if (!isWhole) return `${what} ${words.offTheBill(amount)} ${words.final}`
  return `${what} ${paymentStatus === 'AWAITING' ? ifStillPaid(amount, paysForOthers) : words.nothing} ${words.final}`
}
/** A payment that is for no other order is refunded where it came from, not to the wallet. */
function ifStillPaid(amount: string, paysForOthers: boolean | undefined): string {
  if (paysForOthers === undefined) return words.refundIfPaid(amount)
  return paysForOthers ? words.ifPaid(amount) : words.nothing
}
const countOf = (items: readonly OrderItem[]): number => items.reduce((count, { quantity }) => count + quantity, 0)
