// The foot of a job: chat, call, and the one next step or what is on its way of it.
import { IconMessageCircle, IconPhone } from '@tabler/icons-react'
import { useReducer, useRef } from 'react'
import { Link } from 'react-router'
import { words } from '#words/deliveries'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import type { Order } from '../../../features/orders/status.ts'
import { useOnline } from '../../../lib/online.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { nextMove } from './job.ts'
import { NextAction } from './next-action.tsx'
import { afterMove, isHeld, type QueuedMove } from './queued-move.ts'
import { HeldStep, WaitingStep } from './queued-step.tsx'

interface JobActionProps {
  order: Order
  /** The steps of this order that are not confirmed, in their order. */
  moves: readonly QueuedMove[]
  employeeId: string
  isFirst: boolean
}

// the job at hand keeps its step under the thumb, above the bar at the foot, while its card is in sight
const STUCK =
  'foot-bar sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 rounded-b-card border-t border-border bg-surface px-4 py-3 md:bottom-0'

export function JobAction({ order, moves, employeeId, isFirst }: JobActionProps) {
  const isOnline = useOnline()
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const bar = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(() => bar.current?.querySelector('button'))
  const { userId } = order
  const unread = useUnread('employee', order._id)
  const held = moves.find((move) => isHeld(move, Date.now()))
  const waiting = moves.filter((move) => move !== held && (move.tries > 0 || !isOnline))
  // what only waits for the connection counts as done here; what is being sent keeps its button busy
  const move = nextMove(waiting.reduce(afterMove, order))
  const isSending = moves.length > waiting.length
  return (
    <div ref={bar} {...keptFocus} className={cx('grid gap-2.5', isFirst && STUCK)}>
      <div className="grid grid-cols-2 gap-2.5">
        <Link
          to={paths.employeeChat.to(undefined, { id: order._id })}
          state={{ orderId: order._id }}
          className={cx(buttonClass('secondary'), !userId.phoneNumber && 'col-span-2')}
        >
          <IconMessageCircle size={20} aria-hidden="true" />
          <span>
            {words.job.chat}
            <span className="sr-only">{words.job.with(userId.name)}</span>
          </span>
          <UnreadCount count={unread} />
        </Link>
        {userId.phoneNumber && (
          <a href={`tel:+91${userId.phoneNumber}`} className={buttonClass('secondary')}>
            <IconPhone size={20} aria-hidden="true" />
            <span>
              {words.job.call}
              <span className="sr-only">{words.job.toCustomer(userId.name)}</span>
            </span>
          </a>
        )}
      </div>
      {waiting.map((step) => (
        <WaitingStep key={step.key} move={step} />
      ))}
      {held ? (
        <HeldStep key={held.key} move={held} onOver={lookAgain} />
      ) : (
        move && <NextAction order={order} move={move} employeeId={employeeId} isFirst={isFirst} isSending={isSending} />
      )}
    </div>
  )
}
