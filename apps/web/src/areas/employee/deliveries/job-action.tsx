import { useReducer, useRef } from 'react'
import type { Order } from '../../../features/orders/status.ts'
import { useOnline } from '../../../lib/online.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { cx } from '../../../ui/cx.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { type NextMove, nextMove, restMove } from './job.ts'
import { NextAction, type NextStep } from './next-action.tsx'
import { isHeld, type QueuedMove, waitingMoves } from './queued-move.ts'
import { HeldStep, WaitingStep } from './queued-step.tsx'
import type { StopOrders } from './stops.ts'

interface JobActionProps {
  orders: StopOrders
  moves: readonly QueuedMove[]
  employeeId: string
  isFirst: boolean
  /** Whether it stays at the foot of the screen while its card is visible. */
  isStuck: boolean
}

// in reach of the thumb, above the navigation; only the step, because what is in the bar covers the card
const STUCK =
  'foot-bar sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 rounded-b-card border-t border-border bg-surface px-4 py-3 md:bottom-0'

export function JobAction({ orders, moves, employeeId, isFirst, isStuck }: JobActionProps) {
  const isOnline = useOnline()
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const bar = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(() => bar.current?.querySelector('button'))
  const held = moves.filter((move) => isHeld(move, serverNow()))
  const waiting = orders.flatMap((one) => waitingMoves(moves, one, isOnline))
  // a step being sent keeps its button busy
  const isSending = moves.length > waiting.length
  const shared = { employeeId, isSending }
  return (
    <div ref={bar} {...keptFocus} className={cx('grid gap-2.5', isStuck && STUCK)}>
      {waiting.map((step) => (
        <WaitingStep key={step.key} move={step} />
      ))}
      {held[0] ? (
        <HeldStep key={held[0].key} moves={held} sendAt={held[0].sendAt} onOver={lookAgain} />
      ) : (
        <>
          <NextAction {...shared} steps={stepsOf(orders, nextMove)} isFirst={isFirst} />
          <NextAction {...shared} steps={stepsOf(orders, restMove)} isFirst={false} isRest />
        </>
      )}
    </div>
  )
}

const stepsOf = (orders: StopOrders, moveOf: (order: Order) => NextMove | undefined): NextStep[] =>
  orders.flatMap((order) => {
    const move = moveOf(order)
    return move ? [{ order, move }] : []
  })
