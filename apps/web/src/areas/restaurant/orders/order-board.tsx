import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconChecks, IconChefHat } from '#icons'
import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { UndoStrip } from '../availability/undo-strip.tsx'
import { alertKey, useSeenOrders } from '../order-alert/seen-orders.ts'
import { COLUMNS, type Column, ordersIn } from '../order-moves/board.ts'
import { useAcceptAll } from '../order-moves/use-accept-all.ts'
import { listEmployees } from '../queries.ts'
import { loadBoardDialogs } from './board-dialogs.ts'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { LaterOrders } from './later-orders.tsx'
import { MovedStrip } from './moved-strip.tsx'
import { NotAccepted } from './not-accepted.tsx'
import { PrintedTicket, usePrintedTicket } from './printed-ticket.tsx'
import { Ticket } from './ticket.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A column with more shows them side by side. */
const FEW_TICKETS = 3
/** The places of the busiest column, by the number of columns with tickets. */
const ROOM: Readonly<Record<number, string>> = { 1: 'md:col-span-full', 2: 'md:col-span-2 lg:col-span-3', 3: 'lg:col-span-2' }
const headingId = (column: Column): string => `column-${column.slug}`

export function OrderBoard({ orders }: { orders: readonly Order[] }) {
  const [params] = useSearchParams()
  const columns = COLUMNS.map((column) => ({ column, tickets: ordersIn(orders, column.stage) }))
  // on arrival the first with work; it stays while orders move
  const [first] = useState(() => columns.find(({ tickets }) => tickets.length > 0)?.column ?? COLUMNS[0])
  const chosen = COLUMNS.find(({ slug }) => slug === params.get('column')) ?? first
  const seen = useSeenOrders()
  const board = useRef<HTMLDivElement>(null)
  useKeptFocus(board)
  useEffect(loadBoardDialogs, [])
  const printed = usePrintedTicket()
  const acceptAll = useAcceptAll()
  // so that a packed order has its suggestion at once
  useQuery({ ...listEmployees(), enabled: columns.some(({ column, tickets }) => column.stage !== 'pending' && tickets.length > 0) })
  const busiest = columns.reduce((most, column) => (column.tickets.length > most.tickets.length ? column : most))
  const isRush = busiest.tickets.length > FEW_TICKETS
  const inUse = columns.filter(({ tickets }) => tickets.length > 0).length
  return (
    <>
      {acceptAll.data && acceptAll.data.length > 0 && <NotAccepted failed={acceptAll.data} onClose={acceptAll.reset} />}
      <FailedDeliveries orders={orders} />
      <ColumnTabs chosen={chosen} counts={columns.map(({ tickets }) => tickets.length)} />
      <div ref={board} className={cx('grid items-start gap-3 md:grid-cols-3', isRush && 'lg:grid-cols-4')}>
        {columns.map(({ column, tickets }) => (
          <section
            key={column.slug}
            aria-labelledby={headingId(column)}
            className={cx(
              'flex min-w-0 flex-col',
              column !== chosen && 'max-md:hidden',
              // in a rush the busiest column has the places that the others leave, and empty ones are below
              isRush && column === busiest.column && ROOM[inUse],
              isRush && tickets.length === 0 && 'md:order-last md:col-span-full',
            )}
          >
            <div className="flex items-center justify-between gap-2 md:mb-1.5 md:min-h-10">
              <h2 id={headingId(column)} tabIndex={-1} className="flex items-center gap-2 text-card-title whitespace-nowrap max-md:sr-only">
                <span>{words.columns[column.stage].title}</span>
                <Badge tone={column.tone} icon={null}>
                  {tickets.length}
                </Badge>
              </h2>
              {column.stage === 'pending' && tickets.length > 1 && (
                <Button
                  size="sm"
                  className="whitespace-nowrap max-md:mb-2 max-md:w-full md:px-2.5!"
                  onClick={() => acceptAll.mutate(tickets)}
                >
                  <IconChecks size={18} className="md:max-lg:hidden" aria-hidden="true" />
                  <span>{words.acceptEvery(tickets.length)}</span>
                </Button>
              )}
            </div>
            {tickets.length === 0 && (
              <p className="flex items-center gap-2.5 rounded-card border border-dashed border-border p-4 text-small text-ink-2">
                <IconChefHat size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
                <span>{words.columns[column.stage].empty}</span>
              </p>
            )}
            {/* as many columns as fit, the oldest order at the top of the first */}
            <ul className="columns-[200px] gap-2">
              {tickets.map((order) => (
                <li key={order._id} className="mb-2 break-inside-avoid">
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
      <LaterOrders orders={orders} />
      <MovedStrip orders={orders} chosen={chosen.stage} />
      <UndoStrip />
      {printed.order && <PrintedTicket order={printed.order} />}
    </>
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
