import { IconBike, IconCircleCheck } from '@tabler/icons-react'
import { MESSAGES } from '@tiffin/contract/messages'
import { useState } from 'react'
import type { Order } from '../../../features/orders/status.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { cashWords, hasToCollect, type NextMove } from './job.ts'
import { useMove } from './use-move.ts'

interface NextActionProps {
  order: Order
  move: NextMove
  /** The job at hand has the one filled button of the screen. */
  isFirst: boolean
}

/** The one next step of a job, for a thumb. Handing over cannot be taken back, so it asks once. */
export function NextAction({ order, move, isFirst }: NextActionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMove(order)
  const isHandover = move.to === 'delivered'
  const Icon = isHandover ? IconCircleCheck : IconBike
  const cash = hasToCollect(order) ? `${cashWords(order)} in cash first. ` : ''
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        size="xl"
        full
        loading={isPending}
        onClick={() => (isHandover ? setIsAsking(true) : mutate(move))}
      >
        <Icon size={22} aria-hidden="true" />
        {move.label}
      </Button>
      <AlertDialog
        open={isAsking}
        tone="primary"
        icon={<IconCircleCheck size={24} />}
        title={`Handed over to ${order.userId.name}?`}
        text={`${cash}The order is then closed, and this cannot be taken back.`}
        confirmLabel="Yes, delivered"
        cancelLabel="Not yet"
        onConfirm={() => {
          setIsAsking(false)
          mutate(move)
        }}
        onCancel={() => {
          setIsAsking(false)
          toastError(MESSAGES.cancelled, 1500)
        }}
      />
    </>
  )
}
