// Listens to orders on every page of the restaurant: a toast and the bell for new ones, and their count in the title.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { IconBellRinging } from '#icons'
import { words } from '#words/restaurant-orders'
import { useTitleCount } from '../../../features/navigation/use-title.ts'
import { useFollowSession } from '../../../features/session/use-follow-session.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { useChannel } from '../../../lib/live/channel.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { reloadHours } from '../hours/queries.ts'
import { ringBell, ringSoftly, useSound } from '../order-alert/bell.ts'
import { alertKey, markSeen, useSeenOrders } from '../order-alert/seen-orders.ts'
import { ordersIn } from '../order-moves/board.ts'
import { isMoving } from '../order-moves/use-order-moves.ts'
import { viewIn } from '../orders/view.ts'
import { listRunningOrders, ordersKey, reloadDelivery, reloadMenuLists, reloadOrders, reloadProfile } from '../queries.ts'
import { type GroupedMessage, groupedMessage, type OrderEvent } from './grouped-message.ts'

const { alert } = words
const newOrders = groupedMessage('new orders', { tone: 'success', one: alert.toast, many: alert.waiting })
const ordersForLater = groupedMessage('orders for later', { tone: 'success', one: () => alert.later, many: alert.manyLater })
const unanswered = groupedMessage('unanswered orders', { tone: 'error', one: alert.unanswered, many: alert.unansweredMany })
const unassigned = groupedMessage('unassigned orders', { tone: 'error', one: alert.unassigned, many: alert.unassignedMany })

/** Without the live connection orders are polled faster, and in hidden tabs as well. */
const POLLING = { everyMs: 5_000, inBackground: true }

export function LiveOrders() {
  useFollowSession('restaurant')
  const queries = useQueryClient()
  const { data } = useQuery(listRunningOrders())
  // a move of this browser is shown optimistically and reads again at its end; an earlier response may lack it
  const reload = () => {
    if (!isMoving(queries) || queries.isFetching({ queryKey: ordersKey }) > 0) void reloadOrders(queries)
  }
  const announceOrder = (event: OrderEvent & { isLater?: true }) => {
    if (event.isLater) {
      ordersForLater.add(event)
      // once, and softly: it rings at its cooking time
      ringSoftly()
    } else newOrders.add(event)
    reload()
  }
  const { profile } = useSession('restaurant')
  const reloadMenu = () => {
    void reloadMenuLists(queries)
    void reloadHours(queries)
    void reloadDelivery(queries)
  }
  // changed on another device of this restaurant
  const menuChanged = ({ restaurantId }: { restaurantId: string }) => {
    if (restaurantId === profile?._id) reloadMenu()
  }
  const approvalChanged = () => {
    reload()
    void reloadProfile(queries)
  }
  // events are lost while the connection is down
  const catchUp = () => {
    approvalChanged()
    reloadMenu()
  }
  const remind = (message: GroupedMessage) => (event: OrderEvent) => {
    message.add(event)
    ringBell()
    reload()
  }
  const reminders = { orderUnanswered: remind(unanswered), orderUnassigned: remind(unassigned) }
  useChannel('restaurant', { newOrder: announceOrder, orderUpdated: reload, approvalChanged, menuChanged, ...reminders }, catchUp, POLLING)
  const waiting = ordersIn(data ?? [], 'pending').map(alertKey)
  useTitleCount(waiting.length)
  const seen = useSeenOrders()
  const unseen = waiting.filter((key) => !seen.has(key))
  useBell(unseen.length)
  const { pathname, search } = useLocation()
  const isAtOrders = pathname.toLowerCase() === paths.restaurantOrders.address.toLowerCase()
  // the board itself says it in its first column
  const isAtBoard = isAtOrders && viewIn(new URLSearchParams(search)) === 'board'
  return unseen.length > 0 && !isAtBoard ? <NewOrders alerts={unseen} /> : null
}

const RING_EVERY_MS = 4_000
/** Rings at once for each new order, and repeatedly until all are seen. */
function useBell(unseen: number): void {
  const sound = useSound()
  useEffect(() => {
    if (unseen === 0 || sound !== 'on') return
    ringBell()
    const timer = setInterval(ringBell, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [unseen, sound])
}

/** Above the content of every page until the orders were seen, in its own space. */
function NewOrders({ alerts }: { alerts: readonly string[] }) {
  return (
    <aside
      ref={leaveFocusTo()}
      aria-label={words.alert.waiting(alerts.length)}
      className="order-strip sticky top-15 z-20 -mx-4 -mt-4 mb-4 flex animate-fade-in items-center gap-3 bg-info-soft px-4 py-1.5 text-info-text md:top-0 md:-mx-6 md:-mt-6 md:mb-6 md:px-6 print:hidden"
    >
      <IconBellRinging size={22} className="shrink-0 animate-breathe" aria-hidden="true" />
      <p className="num min-w-0 flex-1 font-semibold">{words.alert.waiting(alerts.length)}</p>
      <Link to={paths.restaurantOrders.to(undefined, { view: 'board' })} className={buttonClass('secondary', 'sm')}>
        {words.alert.show}
      </Link>
      <Button look="secondary" size="sm" onClick={() => markSeen(alerts)}>
        {words.alert.seen}
      </Button>
    </aside>
  )
}
