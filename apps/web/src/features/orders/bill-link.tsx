import { useMutation } from '@tanstack/react-query'
import { IconFileDownload } from '#icons'
import { words } from '#words/wallet'
import { fetchFile, saveFile } from '../../lib/file.ts'
import { isoDay } from '../../lib/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useEndingErrors } from '../forms/use-ending-toast.ts'
import { orderNumber } from './order-number.ts'
import type { Order } from './status.ts'

interface BillLinkProps {
  order: Pick<Order, '_id' | 'number' | 'createdAt' | 'paymentStatus'>
  role: 'customer' | 'restaurant'
  className?: string
}

/** Downloads the order's bill as a PDF. Renders nothing while an online payment is outstanding. */
export function BillLink({ order, role, className }: BillLinkProps) {
  const number = orderNumber(order)
  const errors = useEndingErrors('bill-link')
  const download = useMutation({
    mutationFn: () => fetchFile(`/orders/${order._id}/bill.pdf`, role),
    onSuccess: (file) => saveFile(file, words.bill.fileName(`${isoDay(order.createdAt)}-${order.number}`)),
    ...errors,
  })
  if (order.paymentStatus === 'AWAITING' || order.paymentStatus === 'FAILED') return null
  return (
    <Button
      look="ghost"
      aria-label={words.bill.ofOrder(number)}
      loading={download.isPending}
      onClick={() => download.mutate()}
      {...(className && { className })}
    >
      <IconFileDownload size={18} aria-hidden="true" />
      <span>{words.bill.download}</span>
    </Button>
  )
}
