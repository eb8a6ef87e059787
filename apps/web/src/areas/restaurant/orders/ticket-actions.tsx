import { IconArrowBackUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { askedItems } from '../../../features/substitutions/questions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PackLater } from '../missing/missing-item.tsx'
import { movable, type Stage } from './board.ts'
import { AssignDialog, ConfirmCancel } from './board-dialogs.ts'
import { followOrder } from './followed-order.ts'
import { PrepChoice } from './prep-choice.tsx'
import { isUndoable, useRecentMove } from './recent-moves.ts'
import { useMoveOrder } from './use-order-moves.ts'

const BIG = 'min-h-14 px-3 whitespace-nowrap'

export function TicketActions({ order, stage }: { order: Order; stage: Stage }) {
  const [asked, setAsked] = useState<'assign' | 'reject' | undefined>()
  const [prepMinutes, setPrepMinutes] = useState<number>()
  const { move, undo, isPending } = useMoveOrder(order)
  const recent = useRecentMove(order._id)
  const undone = recent && isUndoable(order, recent) ? recent : undefined
  const number = orderNumber(order)
  const close = () => setAsked(undefined)
  const go = (to: Stage) => {
    followOrder(order._id)
    move(stage, to, stage === 'pending' ? prepMinutes : undefined)
  }
  const takeBack = () => {
    followOrder(order._id)
    if (undone) undo(undone)
    else move('packed', 'preparing')
  }
  const employee = order.employeeId
  return (
    <div className="relative flex flex-wrap gap-2 px-3.5 pt-1 pb-3.5">
      {stage === 'pending' && (
        <>
          <Button className={`flex-1 ${BIG}`} loading={isPending} aria-label={words.acceptOrder(number)} onClick={() => go('preparing')}>
            {words.accept}
          </Button>
          <Button
            look="danger-outline"
            className={BIG}
            aria-label={words.rejectOrder(number)}
            disabled={isPending}
            onClick={() => setAsked('reject')}
          >
            {words.reject}
          </Button>
          <PrepChoice value={prepMinutes} onChange={setPrepMinutes} />
        </>
      )}
      {stage === 'preparing' && (
        <Button
          className={`flex-1 ${BIG}`}
          loading={isPending}
          disabled={askedItems(order).length > 0}
          aria-label={words.packOrder(number)}
          onClick={() => go('packed')}
        >
          {words.pack}
        </Button>
      )}
      {stage === 'packed' && (
        <Button
          className={`flex-auto ${BIG}`}
          look={employee ? 'secondary' : 'primary'}
          aria-label={employee ? words.employee.changeOf(number) : words.employee.assignTo(number)}
          onClick={() => setAsked('assign')}
        >
          {employee ? words.employee.change : words.employee.assign}
        </Button>
      )}
      {(undone || stage === 'packed') && (
        <Button
          look="secondary"
          className={`flex-auto ${BIG}`}
          disabled={isPending}
          aria-label={stage === 'packed' ? words.undoOf.preparing(number) : words.undoOf.pending(number)}
          onClick={takeBack}
        >
          <IconArrowBackUp size={18} aria-hidden="true" />
          <span>{stage === 'packed' ? words.undoOf.preparing() : words.undoOf.pending()}</span>
        </Button>
      )}
      {stage === 'preparing' && <PackLater order={order} className="w-full text-small text-ink-2" />}
      <Suspense>
        {asked === 'assign' && <AssignDialog order={order} onClose={close} />}
        {asked === 'reject' && <ConfirmCancel order={order} items={movable(order, 'pending', 'cancelled')} verb="reject" onClose={close} />}
      </Suspense>
    </div>
  )
}
