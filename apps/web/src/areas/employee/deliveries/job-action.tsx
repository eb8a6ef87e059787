import { useReducer, useRef } from 'react'
import { Link } from 'react-router'
import { IconMapPin, IconMessageCircle, IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { receiverOf } from '../../../features/orders/handover.ts'
import type { Order } from '../../../features/orders/status.ts'
import { useOnline } from '../../../lib/online.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { mapsLink, type NextMove, nextMove, nextPlace, restMove } from './job.ts'
import { NextAction, type NextStep } from './next-action.tsx'
import { isHeld, type QueuedMove, waitingMoves } from './queued-move.ts'
import { HeldStep, WaitingStep } from './queued-step.tsx'
import { distinct, doorOf, type StopOrders } from './stops.ts'

interface JobActionProps {
  orders: StopOrders
  moves: readonly QueuedMove[]
  employeeId: string
  isFirst: boolean
}

// keeps the first job's step in reach of the thumb, above the navigation, while its card is visible
const STUCK =
  'foot-bar sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 rounded-b-card border-t border-border bg-surface px-4 py-3 md:bottom-0'

const FOOT_BUTTON = cx(buttonClass('secondary'), 'px-2')

export function JobAction({ orders, moves, employeeId, isFirst }: JobActionProps) {
  const isOnline = useOnline()
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const bar = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(() => bar.current?.querySelector('button'))
  const [order] = orders
  const { userId } = order
  const receiver = receiverOf(order)
  const isOneDoor = distinct(orders, doorOf).length === 1
  const unread = useUnread('employee', order._id)
  const held = moves.filter((move) => isHeld(move, serverNow()))
  const waiting = orders.flatMap((one) => waitingMoves(moves, one, isOnline))
  // a step being sent keeps its button busy
  const isSending = moves.length > waiting.length
  const shared = { employeeId, isSending }
  const place = nextPlace(order)
  return (
    <div ref={bar} {...keptFocus} className={cx('grid gap-2.5', isFirst && STUCK)}>
      <Toolbar label={words.job.ways} className="child:min-w-0 child:flex-1">
        {place && (
          <ToolbarItem>
            <a className={FOOT_BUTTON} href={mapsLink(place.onMap)} target="_blank" rel="noreferrer">
              <IconMapPin size={20} className="shrink-0" aria-hidden="true" />
              <span>
                <span className="whitespace-nowrap">{words.stop.maps}</span>
                <span className="sr-only">{words.stop.mapsTo(place.who)}</span>
              </span>
            </a>
          </ToolbarItem>
        )}
        {isOneDoor && (
          <ToolbarItem>
            <Link
              to={paths.employeeChat.to(undefined, { id: order._id })}
              state={{ orderId: order._id }}
              className={cx(FOOT_BUTTON, 'relative')}
            >
              <IconMessageCircle size={20} className="shrink-0" aria-hidden="true" />
              <span>
                <span className="whitespace-nowrap">{words.job.chat}</span>
                <span className="sr-only">{words.job.with(userId.name)}</span>
              </span>
              {/* in the row, three buttons with a count do not fit on a small phone */}
              <UnreadCount count={unread} className="absolute -top-2 -right-1" />
            </Link>
          </ToolbarItem>
        )}
        {isOneDoor && receiver.phoneNumber && (
          <ToolbarItem>
            <a href={`tel:+91${receiver.phoneNumber}`} className={FOOT_BUTTON}>
              <IconPhone size={20} className="shrink-0" aria-hidden="true" />
              <span>
                <span className="whitespace-nowrap">{words.job.call}</span>
                <span className="sr-only">{words.job.toCustomer(receiver.name)}</span>
              </span>
            </a>
          </ToolbarItem>
        )}
      </Toolbar>
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
