// An order for printing on 80 mm paper, 48 letters per line (styles/print.css).
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { words as pickup } from '#words/collected'
import { words as options } from '#words/options'
import { words } from '#words/restaurant-orders'
import { words as slots } from '#words/slots'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import { allergensText } from '../../../features/catalogue/allergens-text.ts'
import { shownIn } from '../../../features/hours/zone.ts'
import { rangeText } from '../../../features/later/slot-text.ts'
import { isLeftAtDoor, isPlacedRoughly, receiverOf } from '../../../features/orders/handover.ts'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { liveItems, type Order, type OrderItem } from '../../../features/orders/status.ts'
import { addressLine } from '../../../features/profile/queries.ts'
import { chargesOfOrder } from '../../../features/reach/charges.ts'
import { formatDate, formatDateTime, formatRupees } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'

/** Returns a function that prints an order; the ticket is in the page only while it is printed. */
export function usePrintedTicket() {
  const [order, setOrder] = useState<Order | undefined>()
  useEffect(() => {
    if (!order) return
    const clear = () => setOrder(undefined)
    window.addEventListener('afterprint', clear)
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [order])
  // a new object, so that the same order can be printed again
  const print = useCallback((wanted: Order) => setOrder({ ...wanted }), [])
  return { order, print }
}

/** With its date, because paper is read on other days. */
const printedSlot = ({ promised, restId }: Order, at: string): string =>
  slots.forWhen(slots.onDay(formatDate(shownIn(restId.timeZone, at)), rangeText({ at, until: promised?.to }, restId.timeZone)))

export function PrintedTicket({ order }: { order: Order }) {
  const [address] = order.address
  const isCollected = order.kind === 'pickup'
  const { name, phoneNumber } = receiverOf(order)
  const { total, collected, charges, tip } = moneyOf(order)
  return createPortal(
    <div className="ticket" aria-hidden="true">
      <p className="ticket-number">{orderNumber(order)}</p>
      <p>{order.restId.restaurantName}</p>
      <p>{formatDateTime(shownIn(order.restId.timeZone, order.createdAt))}</p>
      {order.slotAt && <strong>{printedSlot(order, order.slotAt)}</strong>}
      <hr />
      <p>{words.ticket.cook}</p>
      <ul>
        {liveItems(order).map((item) => (
          <li key={item._id}>
            <span className="ticket-count">{`${item.quantity}×`}</span>
            <span>
              <span>{item.product.productName}</span>
              <small>{[item.variant && isolated(item.variant), dietOf(item)].filter(Boolean).join(' · ')}</small>
              <small>{allergensText(item.allergens)}</small>
              {item.options?.map((option) => (
                <small key={option.path.join()}>{options.chosen(option.quantity * item.quantity, isolated(option.name))}</small>
              ))}
              {item.note && <strong>{options.note(isolated(item.note))}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {order.note && <strong>{options.note(isolated(order.note))}</strong>}
      <hr />
      <p>{isCollected ? <strong>{pickup.tag}</strong> : words.ticket.deliverTo}</p>
      <p>
        <strong>{name}</strong>
        <span>{` ${phoneNumber}`}</span>
      </p>
      {address && !isCollected && (
        <p>{[labelOf(address), addressLine(address)].flatMap((part) => (part ? isolated(part) : [])).join(': ')}</p>
      )}
      {address?.note && <p>{`“${isolated(address.note)}”`}</p>}
      {isLeftAtDoor(order) && <strong>{words.ticket.atDoor}</strong>}
      {!isCollected && isPlacedRoughly(order) && <p>{words.ticket.approximate}</p>}
      {order.employeeId && <p>{`${words.ticket.employee}: ${isolated(order.employeeId.name)} ${order.employeeId.phoneNumber}`}</p>}
      <hr />
      {chargesOfOrder(order, charges + tip)?.map(({ name, detail, amount }) => (
        <p key={name} className="ticket-row">
          <span>{detail ? `${name}, ${detail}` : name}</span>
          <span>{formatRupees(amount)}</span>
        </p>
      ))}
      <p className="ticket-row">
        <span>{words.ticket.total}</span>
        <span>{formatRupees(order.grandTotal)}</span>
      </p>
      <p className="ticket-due">
        {order.paymentStatus === 'PENDING' ? words.ticket.collect(rupeesOf(total - collected)) : words.ticket.paid}
      </p>
      <p>{words.ticket.thanks}</p>
    </div>,
    document.body,
  )
}

function dietOf({ vegetarian, diet }: OrderItem): string {
  if (diet === 'egg') return words.ticket.egg
  if (diet === 'vegan') return words.ticket.vegan
  if (vegetarian === null) return words.ticket.dietUnstated
  return vegetarian ? words.ticket.veg : words.ticket.nonVeg
}
