import { IconBike, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { words } from '#words/deliveries'
import { words as messages } from '#words/messages'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { type Order, statusOf } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useWhenChanged } from '../../../ui/hooks/use-when-changed.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { hasToCollect, type NextMove, travellingWith } from './job.ts'
import { enqueue } from './move-queue.ts'

interface NextActionProps {
  /** After the steps that wait for the connection. */
  order: Order
  move: NextMove
  employeeId: string
  isFirst: boolean
  isSending: boolean
  /** Whether it takes what was packed after the first trip had left. */
  isRest?: boolean
}

/** The next step of a job. Handing over closes the order, so it asks first. */
export function NextAction({ order, move, employeeId, isFirst, isSending, isRest = false }: NextActionProps) {
  // the next step can change while the question is open
  const [askedId, setAskedId] = useState<string>()
  const isAsking = order.item.some((item) => item._id === askedId && statusOf(item) === 'out_for_delivery')
  useWhenChanged(isAsking, () => isAsking || setAskedId(undefined))
  const isHandover = move.to === 'delivered'
  const Icon = isHandover ? IconCircleCheck : IconBike
  const take = (itemId: string, to = move.to) =>
    enqueue({ employeeId, orderId: order._id, itemId, items: travellingWith(order, itemId), to })
  const cash = hasToCollect(order) ? `${words.job.collectFirst(rupeesOf(moneyOf(order).toCollect))} ` : ''
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        size="xl"
        full
        loading={isSending}
        onClick={() => (isHandover ? setAskedId(move.item._id) : take(move.item._id))}
      >
        <Icon size={22} aria-hidden="true" />
        <span>{isRest ? words.move.rest : words.move[move.to]}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        tone="primary"
        icon={<IconCircleCheck size={24} />}
        title={words.move.ask(order.userId.name)}
        text={`${cash}${words.move.askText}`}
        confirmLabel={words.move.yes}
        cancelLabel={words.move.notYet}
        onConfirm={() => {
          setAskedId(undefined)
          if (askedId !== undefined) take(askedId, 'delivered')
        }}
        onCancel={() => {
          setAskedId(undefined)
          toastError(messages.cancelled, 1500)
        }}
      />
    </>
  )
}
