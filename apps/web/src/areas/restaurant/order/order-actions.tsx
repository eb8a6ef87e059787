import { canMove } from '@tiffin/contract/order-flow'
import { Suspense, useState } from 'react'
import { words } from '#words/restaurant-orders'
import { kindOf, liveItems, type Order, stageOf, statusOf } from '../../../features/orders/status.ts'
import { askedItems } from '../../../features/substitutions/questions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { HandOverButton } from '../hand-over/hand-over-button.tsx'
import { PackLater } from '../missing/missing-item.tsx'
import type { Stage } from '../order-moves/board.ts'
import { isUndoable, useRecentMove } from '../order-moves/recent-moves.ts'
import { useMoveOrder } from '../order-moves/use-order-moves.ts'
import { ConfirmCancel } from '../orders/board-dialogs.ts'
import { PrepChoice } from '../orders/prep-choice.tsx'

const STEPS: Partial<Record<string, { from: Stage; to: Stage; label: string; all: string }>> = {
  pending: { from: 'pending', to: 'preparing', label: words.accept, all: words.one.acceptAll },
  preparing: { from: 'preparing', to: 'packed', label: words.pack, all: words.one.packAll },
}

const next = leaveFocusTo((actions) => actions.querySelector<HTMLElement>('button:not(:disabled)'))

export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  const [prepMinutes, setPrepMinutes] = useState<number>()
  const { move, undo, isPending } = useMoveOrder(order)
  const recent = useRecentMove(order._id)
  const stage = stageOf(order)
  const step = STEPS[stage]
  const live = liveItems(order)
  const canCancel = live.length > 0 && live.every((item) => canMove(kindOf(order), statusOf(item), 'cancelled', 'restaurant'))
  const undone = recent && isUndoable(order, recent) ? recent : undefined
  if (!step && !canCancel && !undone) return null
  return (
    <div className="flex flex-wrap gap-2.5 max-md:[&>button]:flex-1 max-md:[&>button]:whitespace-nowrap">
      {step && (
        <Button
          ref={next}
          size="lg"
          loading={isPending}
          disabled={step.to === 'packed' && askedItems(order).length > 0}
          onClick={() => move(step.from, step.to, step.from === 'pending' ? prepMinutes : undefined)}
        >
          {live.length > 1 ? step.all : step.label}
        </Button>
      )}
      {order.kind === 'pickup' && stage === 'packed' && <HandOverButton order={order} size="lg" />}
      {step?.from === 'pending' && <PrepChoice value={prepMinutes} onChange={setPrepMinutes} />}
      {undone && (
        <Button ref={next} size="lg" look="secondary" disabled={isPending} onClick={() => undo(undone)}>
          {undone.to === 'packed' ? words.undoOf.preparing() : words.undoOf.pending()}
        </Button>
      )}
      {canCancel && (
        <Button ref={next} size="lg" look="danger-outline" disabled={isPending} onClick={() => setIsAsking(true)}>
          {stage === 'pending' ? words.one.rejectAll : words.one.cancelAll}
        </Button>
      )}
      {stage === 'preparing' && <PackLater order={order} className="w-full text-small text-ink-2" />}
      <Suspense>
        {isAsking && (
          <ConfirmCancel order={order} items={live} verb={stage === 'pending' ? 'reject' : 'cancel'} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </div>
  )
}
