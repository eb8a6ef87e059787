import { IconMail, IconPhone } from '#icons'
import { words as care } from '#words/admin-care'
import { words as orders } from '#words/admin-orders'
import { AddressLines } from '../../../features/addresses/address-lines.tsx'
import { HandoverLines } from '../../../features/addresses/handover-lines.tsx'
import { addressLine } from '../../../features/profile/queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { Parts } from '../../../ui/parts.ts'
import type { AdminOrder } from '../orders/queries.ts'
import { PersonLink } from '../person-link.tsx'
import { isAssignable, isOnTheRoad } from './what-is-possible.ts'

export function OrderParties({ order }: { order: AdminOrder }) {
  const { userId, restId, employeeId, customerEmail, address } = order
  return (
    <>
      <Party what={orders.customer} id={userId._id} name={userId.name} phone={userId.phoneNumber ?? ''}>
        <a href={`mailto:${customerEmail}`} className="link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere">
          <IconMail size={18} className="shrink-0" aria-hidden="true" />
          <span>{customerEmail}</span>
        </a>
        {address[0] && <AddressLines address={address[0]} />}
        <p className="text-small text-ink-2 empty:hidden">
          <HandoverLines order={order} />
        </p>
      </Party>
      <Party what={orders.restaurant} id={restId._id} name={restId.restaurantName} phone={restId.phoneNumber}>
        <p className="text-small text-ink-2 wrap-anywhere">{restId.Address.street ? addressLine(restId.Address) : restId.place}</p>
      </Party>
      <Party what={orders.employee} id={employeeId?._id} name={employeeId?.name ?? orders.noEmployee} phone={employeeId?.phoneNumber ?? ''}>
        {employeeId && isOnTheRoad(order) && (
          <p className="mt-1 text-small text-ink-2">{isAssignable(order) ? care.assign.onTheRoad : care.assign.partDelivered}</p>
        )}
      </Party>
    </>
  )
}

interface PartyProps {
  what: string
  id: string | undefined
  name: string
  phone: string
  children?: Parts
}
function Party({ what, id, name, phone, children }: PartyProps) {
  return (
    <Card as="section" aria-label={what}>
      <h2 className="text-small text-ink-2">{what}</h2>
      <p className="font-semibold wrap-anywhere">{id ? <PersonLink id={id} name={name} /> : name}</p>
      {children}
      {phone && (
        <a href={`tel:+91${phone}`} aria-label={orders.call(name, phone)} className="link num inline-flex min-h-11 items-center gap-1.5">
          <IconPhone size={18} className="shrink-0" aria-hidden="true" />
          <span>{phone}</span>
        </a>
      )}
    </Card>
  )
}
