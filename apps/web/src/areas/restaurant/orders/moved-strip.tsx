// Says which order has just moved; on phones, where its column is hidden, with Undo.
import { IconArrowBackUp } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Stage } from '../order-moves/board.ts'
import { isUndoable, type RecentMove, useLastMove } from '../order-moves/recent-moves.ts'
import { useMoveOrder } from '../order-moves/use-order-moves.ts'

export function MovedStrip({ orders, chosen }: { orders: readonly Order[]; chosen: Stage }) {
  const newest = useLastMove()
  const order = newest && orders.find(({ _id }) => _id === newest.orderId)
  const isOffered = order && newest.to !== chosen && isUndoable(order, newest)
  return (
    <>
      <p role="status" className="sr-only">
        {order && newest && words.moved[newest.to](orderNumber(order))}
      </p>
      {isOffered && <UndoStrip key={order._id} order={order} move={newest} />}
    </>
  )
}

function UndoStrip({ order, move }: { order: Order; move: RecentMove }) {
  const { undo } = useMoveOrder(order)
  const number = orderNumber(order)
  return (
    <div className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))] z-25 flex animate-rise-in items-center gap-3 rounded-card bg-surface py-2 pr-2 pl-4 shadow-3 md:hidden">
      <p className="num min-w-0 flex-1 font-semibold" aria-hidden="true">
        {words.moved[move.to](number)}
      </p>
      <Button
        look="secondary"
        aria-label={move.to === 'packed' ? words.undoOf.preparing(number) : words.undoOf.pending(number)}
        onClick={() => undo(move)}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
        <span>{move.to === 'packed' ? words.undoOf.preparing() : words.undoOf.pending()}</span>
      </Button>
    </div>
  )
}
