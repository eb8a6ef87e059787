import { IconMapPin, IconPhone } from '#icons'
import { words } from '#words/restaurant-orders'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import type { Order } from '../../../features/orders/status.ts'
import { Card } from '../../../ui/layout/card.tsx'

export function CustomerCard({ order }: { order: Order }) {
  const [address] = order.address
  const label = address && labelOf(address)
  const { name, phoneNumber } = order.userId
  return (
    <Card as="section" aria-labelledby="customer" className="grid gap-2">
      <h2 id="customer" className="text-card-title">
        {words.one.customer}
      </h2>
      <p className="font-semibold">{name}</p>
      {phoneNumber && (
        <p className="flex items-center gap-2">
          <IconPhone size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
          <a href={`tel:+91${phoneNumber}`} className="link num inline-flex min-h-6 items-center">
            {phoneNumber}
          </a>
        </p>
      )}
      {address && order.kind !== 'pickup' && (
        <p className="flex gap-2">
          <IconMapPin size={18} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {label && <span className="block font-semibold">{label}</span>}
            <span>{address.street}</span>
            <br />
            <span>{`${address.city}, ${address.state} ${address.postalCode}`}</span>
            {address.note && <span className="mt-1 block text-small text-ink-2">{`“${address.note}”`}</span>}
          </span>
        </p>
      )}
    </Card>
  )
}
