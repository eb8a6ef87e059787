// Hears of orders on every page of the restaurant: a toast and the bell for new ones, and how many wait in the page's title.
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { words } from '#words/kitchen'
import { todaysNumber } from '../../features/orders/order-number.ts'
import { useSession } from '../../features/session/use-session.ts'
import { useChannel } from '../../lib/channel.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { ringBell, useSound } from './orders/bell.ts'
import { ordersIn } from './orders/kitchen.ts'
import { callOf, markSeen, useSeenOrders } from './orders/seen-orders.ts'
import { isMoving } from './orders/use-order-moves.ts'
import { listRunningOrders, ordersKey, reloadMenuLists, reloadOrders } from './queries.ts'

/** Nobody may miss an order: without the live connection it is asked for more often, and rings in a page behind others as well. */
const POLLING = { everyMs: 5_000, inBackground: true }

export function LiveOrders() {
  const queries = useQueryClient()
  const { data } = useQuery(listRunningOrders())
  // our own move is shown whole already, and reads anew when it is through; a request of its end may have left before this event
  const reload = () => {
    if (!isMoving(queries) || queries.isFetching({ queryKey: ordersKey }) > 0) void reloadOrders(queries)
  }
  const greet = ({ number }: { number?: number }) => {
    toastSuccess(words.alert.toast(todaysNumber(number)))
    reload()
  }
  const { profile } = useSession('restaurant')
  // changed on another device of ours
  const menuChanged = ({ restaurantId }: { restaurantId: string }) => {
    if (restaurantId === profile?._id) void reloadMenuLists(queries)
  }
  const callAgain =
    (say: (number: string) => string) =>
    ({ number }: { number?: number }) => {
      toastError(say(todaysNumber(number)))
      ringBell()
      reload()
    }
  const calledAgain = { orderUnanswered: callAgain(words.alert.unanswered), orderUnassigned: callAgain(words.alert.unassigned) }
  useChannel('restaurant', { newOrder: greet, orderUpdated: reload, menuChanged, ...calledAgain }, reload, POLLING)
  const waiting = ordersIn(data ?? [], 'pending').map(callOf)
  useTitleCount(waiting.length)
  const seen = useSeenOrders()
  const unseen = waiting.filter((call) => !seen.has(call))
  useBell(unseen.length)
  return unseen.length > 0 ? <NewOrders calls={unseen} /> : null
}

const RING_EVERY_MS = 4_000
/** Rings at once when one more comes in, and again and again until nobody has missed any. */
function useBell(unseen: number): void {
  const sound = useSound()
  useEffect(() => {
    if (unseen === 0 || sound !== 'on') return
    ringBell()
    const timer = setInterval(ringBell, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [unseen, sound])
}

/** Over every page's foot until somebody has seen them; the toast has announced it already. */
function NewOrders({ calls }: { calls: readonly string[] }) {
  const { pathname, search } = useLocation()
  const isAtBoard = pathname.toLowerCase() === paths.restaurantOrders.pattern.toLowerCase() && search.includes('view=board')
  return (
    <aside
      aria-label={words.alert.waiting(calls.length)}
      className="float-alert fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-20 flex animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-info-soft py-2 pr-2 pl-4 text-info-text shadow-3 md:right-6 md:bottom-4 md:left-auto md:min-w-90 print:hidden"
    >
      <IconBellRinging size={24} className="shrink-0 animate-breathe" aria-hidden="true" />
      <p className="num flex-1 font-semibold whitespace-nowrap">{words.alert.waiting(calls.length)}</p>
      {!isAtBoard && (
        <Link to={paths.restaurantOrders.to(undefined, { view: 'board' })} className={buttonClass('secondary', 'sm')}>
          {words.alert.show}
        </Link>
      )}
      <Button look="secondary" size="sm" onClick={() => markSeen(calls)}>
        {words.alert.seen}
      </Button>
    </aside>
  )
}

const COUNT = /^\(\d+\) /
/** Writes "(2) " before whatever title the screens give the page. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count}) ${bare}` : bare
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
