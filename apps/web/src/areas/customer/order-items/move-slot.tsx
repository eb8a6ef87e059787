import { useState } from 'react'
import { words } from '#words/slots'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'

const MoveSlotDialog = lazyDialog(() => import('./move-slot-dialog.tsx'))

/** The way to another time for an order for later, until it is accepted or its cooking time. */
export function MoveSlot({ order }: { order: Order }) {
  const [isMoving, setIsMoving] = useState(false)
  if (!order.isLater || stageOf(order) !== 'pending') return null
  return (
    <>
      <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
        {words.move.button}
      </Button>
      {isMoving && <MoveSlotDialog order={order} onClose={() => setIsMoving(false)} />}
    </>
  )
}
