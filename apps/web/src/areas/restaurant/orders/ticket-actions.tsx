import { Suspense, useState } from 'react'
import { IconArrowBackUp, IconBike, IconUsers, IconX } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { askedItems } from '../../../features/substitutions/questions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AssignSuggested } from '../assign-employee/assign-suggested.tsx'
import { useSuggestedEmployee } from '../assign-employee/use-suggested-employee.ts'
import { HandOverButton } from '../hand-over/hand-over-button.tsx'
import { PackLater } from '../missing/missing-item.tsx'
import { movable, type Stage } from '../order-moves/board.ts'
import { isUndoable, useRecentMove } from '../order-moves/recent-moves.ts'
import { useMoveOrder } from '../order-moves/use-order-moves.ts'
import { AssignDialog, ConfirmCancel } from './board-dialogs.ts'
import { followOrder } from './followed-order.ts'
import { PrepChoice } from './prep-choice.tsx'

/** A little lower on narrow tickets, of which many are in view. */
const BIG = 'px-2.5! py-1! whitespace-nowrap @max-[290px]:min-h-10! @max-[230px]:px-1.5! @max-[230px]:text-small!'

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
  }
  return (
    <div className="relative flex flex-wrap gap-1.5 px-2.5 pb-2">
      {stage === 'pending' && (
        <>
          <Button className={`flex-1 ${BIG}`} loading={isPending} aria-label={words.acceptOrder(number)} onClick={() => go('preparing')}>
            {words.accept}
          </Button>
          <PrepChoice value={prepMinutes} onChange={setPrepMinutes} />
          <Button
            look="danger-outline"
            className={BIG}
            aria-label={words.rejectOrder(number)}
            title={words.reject}
            disabled={isPending}
            onClick={() => setAsked('reject')}
          >
            <IconX size={18} className="@[290px]:hidden" aria-hidden="true" />
            <span className="hidden @[290px]:inline">{words.reject}</span>
          </Button>
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
      {stage === 'packed' &&
        (order.kind === 'pickup' ? (
          <HandOverButton order={order} className={`flex-auto ${BIG}`} />
        ) : (
          <PackedActions order={order} onChoose={() => setAsked('assign')} />
        ))}
      {undone && stage !== 'packed' && (
        <Button
          look="secondary"
          className={`flex-auto ${BIG}`}
          disabled={isPending}
          aria-label={words.undoOf.pending(number)}
          onClick={takeBack}
        >
          <IconArrowBackUp size={18} aria-hidden="true" />
          <span>{words.undoOf.pending()}</span>
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

/** Beside the number of a packed order, so that its own step has the row below. */
export function UndoPacking({ order }: { order: Order }) {
  const { move, undo, isPending } = useMoveOrder(order)
  const recent = useRecentMove(order._id)
  const takeBack = () => {
    followOrder(order._id)
    if (recent && isUndoable(order, recent)) undo(recent)
    else move('packed', 'preparing')
  }
  return (
    <Button
      look="ghost"
      className="min-h-8! gap-1! px-1! py-0! text-small! whitespace-nowrap text-ink-2! @max-[230px]:text-meta!"
      disabled={isPending}
      aria-label={words.undoOf.preparing(orderNumber(order))}
      onClick={takeBack}
    >
      <IconArrowBackUp size={16} className="shrink-0" aria-hidden="true" />
      <span>{words.undoOf.preparing()}</span>
    </Button>
  )
}

/** The likely delivery employee takes the order with one press; the list has the others. */
function PackedActions({ order, onChoose }: { order: Order; onChoose: () => void }) {
  const isSuggested = useSuggestedEmployee() !== undefined && !order.employeeId
  const number = orderNumber(order)
  return (
    <>
      {isSuggested && <AssignSuggested order={order} className="flex-1 px-2! @max-[290px]:min-h-10! @max-[290px]:text-small!" />}
      {order.employeeId && (
        <p className="flex min-w-0 flex-1 items-center gap-1.5 text-small leading-4.5 text-ink-2">
          <IconBike size={18} className="shrink-0" aria-hidden="true" />
          <span className="line-clamp-2 wrap-anywhere">{words.employee.pickUp(order.employeeId.name)}</span>
        </p>
      )}
      {/* the same element before and after: the dialog returns the focus to it */}
      <Button
        className={isSuggested || order.employeeId ? BIG : `flex-auto ${BIG}`}
        look={isSuggested || order.employeeId ? 'secondary' : 'primary'}
        aria-label={order.employeeId ? words.employee.changeOf(number) : words.employee.assignTo(number)}
        onClick={onChoose}
      >
        {isSuggested ? <IconUsers size={20} aria-hidden="true" /> : order.employeeId ? words.employee.another : words.employee.assign}
      </Button>
    </>
  )
}
