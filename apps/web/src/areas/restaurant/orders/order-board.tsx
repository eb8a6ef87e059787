import { IconBellOff, IconChefHat } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { UndoStrip } from '../availability/undo-strip.tsx'
import { useSound } from '../order-alert/bell.ts'
import { alertKey, markSeen, useSeenOrders } from '../order-alert/seen-orders.ts'
import { COLUMNS, type Column, ordersIn } from './board.ts'
import { loadBoardDialogs } from './board-dialogs.ts'
import { MovedStrip } from './moved-strip.tsx'
import { PrintedTicket, usePrintedTicket } from './printed-ticket.tsx'
import { Ticket } from './ticket.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const headingId = (column: Column): string => `column-${column.slug}`

export function OrderBoard({ orders }: { orders: readonly Order[] }) {
  const [params] = useSearchParams()
  const chosen = COLUMNS.find(({ slug }) => slug === params.get('column')) ?? COLUMNS[0]
  const columns = COLUMNS.map((column) => ({ column, tickets: ordersIn(orders, column.stage) }))
  const seen = useSeenOrders()
  const board = useRef<HTMLDivElement>(null)
  useKeptFocus(board)
  useEffect(loadBoardDialogs, [])
  const printed = usePrintedTicket()
  return (
    <>
      <ColumnTabs chosen={chosen} counts={columns.map(({ tickets }) => tickets.length)} />
      <div
        ref={board}
        className="grid items-start gap-4 md:-m-1 md:snap-x md:snap-proximity md:scroll-p-1 md:grid-cols-[repeat(3,minmax(264px,1fr))] md:overflow-x-auto md:p-1"
      >
        {columns.map(({ column, tickets }) => (
          <section
            key={column.slug}
            aria-labelledby={headingId(column)}
            className={cx('min-w-0 md:snap-start', column !== chosen && 'max-md:hidden')}
          >
            <div className="flex items-center justify-between gap-2 md:mb-2.5 md:min-h-10">
              <h2 id={headingId(column)} tabIndex={-1} className="flex items-center gap-2 text-card-title max-md:sr-only">
                <span>{words.columns[column.stage].title}</span>
                <Badge tone={column.tone} icon={null}>
                  {tickets.length}
                </Badge>
              </h2>
              {column.stage === 'pending' && <Silence calls={tickets.map(alertKey).filter((call) => !seen.has(call))} />}
            </div>
            {tickets.length === 0 && (
              <p className="flex items-center gap-2.5 rounded-card border border-dashed border-border p-4 text-small text-ink-2">
                <IconChefHat size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
                <span>{words.columns[column.stage].empty}</span>
              </p>
            )}
            <ul className="grid grid-cols-1 gap-3">
              {tickets.map((order) => (
                <li key={order._id}>
                  <Ticket
                    order={order}
                    stage={column.stage}
                    isNew={column.stage === 'pending' && !seen.has(alertKey(order))}
                    onPrint={printed.print}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MovedStrip orders={orders} chosen={chosen.stage} />
      <UndoStrip />
      {printed.order && <PrintedTicket order={printed.order} />}
    </>
  )
}

function Silence({ calls }: { calls: readonly string[] }) {
  const sound = useSound()
  if (calls.length === 0 || sound !== 'on') return null
  return (
    <Button
      look="secondary"
      size="sm"
      className="max-md:mb-2.5 max-md:w-full"
      aria-label={words.alert.silenceAll}
      onClick={() => markSeen(calls)}
    >
      <IconBellOff size={18} aria-hidden="true" />
      <span>{words.alert.silence}</span>
    </Button>
  )
}

/** The tabs between columns on phones; in the address, so that Back and a reload keep the column. */
function ColumnTabs({ chosen, counts }: { chosen: Column; counts: readonly number[] }) {
  const [, setParams] = useSearchParams()
  const choose = (slug: string) =>
    setParams(
      (before) => {
        before.set('column', slug)
        return before
      },
      { replace: true },
    )
  return (
    <fieldset className="mb-3 md:hidden">
      <legend className="sr-only">{words.column}</legend>
      <div className="grid grid-cols-3 rounded-control bg-sunken p-1">
        {COLUMNS.map((column, index) => (
          <button
            key={column.slug}
            type="button"
            aria-pressed={column === chosen}
            onClick={() => choose(column.slug)}
            className={cx(
              'pressable flex min-h-11 items-center justify-center gap-1.5 rounded-badge px-1 text-small font-semibold',
              column === chosen ? 'bg-surface text-ink shadow-1' : 'text-ink-2',
            )}
          >
            <span>{words.columns[column.stage].title}</span>
            <Badge tone={column.tone} icon={null}>
              {counts[index]}
            </Badge>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
