import { type ReactElement, Suspense, useState } from 'react'
import { IconCalendar, IconMapPin, IconPackage } from '#icons'
import { words } from '#words/own-delivery'
import { formatPoint } from '../../../features/map/shapes.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { addressLine } from '../../../features/profile/queries.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import type { Delivery } from '../queries.ts'
import { PickupSetting } from './pickup-setting.tsx'
import { useDeliveryChange } from './queries.ts'

const PlaceDialog = lazyDialog(() => import('./place-dialog.tsx'))
const PackagingDialog = lazyDialog(() => import('./packaging-dialog.tsx'))
const LaterDialog = lazyDialog(() => import('./later-dialog.tsx'))

/** Whether the restaurant delivers at all, where it is, what packaging costs, and orders for later. Each is saved at once. */
export function DeliveryBasics({ delivery }: { delivery: Delivery }) {
  const [edited, setEdited] = useState<'place' | 'packaging' | 'later'>()
  const { place, packaging } = delivery
  const close = () => setEdited(undefined)
  return (
    <Card className="divide-y divide-border py-1">
      <Delivers delivers={delivery.delivers} />
      <Row
        Icon={IconMapPin}
        title={words.place.title}
        text={place ? <PlaceText place={place} /> : words.place.none}
        button={place ? words.place.change : words.place.set}
        onChange={() => setEdited('place')}
      />
      <PickupSetting picksUp={delivery.picksUp} />
      {packaging && (
        <Row
          Icon={IconPackage}
          title={words.packaging.title}
          text={packaging.charge > 0 ? words.packaging.charge(formatRupees(packaging.charge)) : words.packaging.none}
          button={words.packaging.change}
          onChange={() => setEdited('packaging')}
        />
      )}
      <Row
        Icon={IconCalendar}
        title={words.later.title}
        text={laterText(delivery)}
        button={words.later.change}
        onChange={() => setEdited('later')}
      />
      <Suspense>
        {edited === 'place' && <PlaceDialog place={place} onClose={close} />}
        {edited === 'packaging' && packaging && <PackagingDialog packaging={packaging} onClose={close} />}
        {edited === 'later' && <LaterDialog delivery={delivery} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function laterText({ later: { daysAhead, slotMinutes, deliveryCap, pickupCap }, picksUp }: Delivery): string {
  const says = [
    daysAhead > 0 ? `${words.later.days(daysAhead)}, ${words.later.slots(slotMinutes)}` : words.later.none,
    deliveryCap !== undefined && words.later.caps(deliveryCap),
    pickupCap !== undefined && picksUp && words.later.pickupCaps(pickupCap),
  ]
  return says.filter(Boolean).join(' · ')
}

/** The address as customers read it, and the point that distances are measured from. */
function PlaceText({ place }: { place: NonNullable<Delivery['place']> }) {
  const { Address } = useProfile('restaurant')
  return (
    <>
      {Address.street && <span className="block text-ink wrap-anywhere">{addressLine(Address)}</span>}
      <span className={cx('num', Address.street && 'text-meta')}>{formatPoint(place)}</span>
    </>
  )
}

interface RowProps {
  Icon: typeof IconMapPin
  title: string
  text: string | ReactElement
  button: string
  onChange: () => void
}
const Row = ({ Icon, title, text, button, onChange }: RowProps) => (
  <div className="flex items-center justify-between gap-3 py-3">
    <div className="min-w-0">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
        <span>{title}</span>
      </h2>
      <p className="num text-small text-ink-2">{text}</p>
    </div>
    <Button look="secondary" size="sm" className="shrink-0" aria-haspopup="dialog" aria-label={`${button}: ${title}`} onClick={onChange}>
      {button}
    </Button>
  </div>
)

function Delivers({ delivers }: Pick<Delivery, 'delivers'>) {
  const [isAsked, setIsAsked] = useState(false)
  const changing = useDeliveryChange(() => setIsAsked(false))
  return (
    <>
      <Switch
        label={<b className="font-semibold">{words.delivers.label}</b>}
        hint={words.delivers.hint}
        checked={delivers}
        disabled={changing.isPending}
        onChange={({ target }) => (target.checked ? changing.mutate({ delivers: true }) : setIsAsked(true))}
        className="py-3"
      />
      <AlertDialog
        open={isAsked}
        title={words.delivers.ask}
        text={words.delivers.askText}
        confirmLabel={words.delivers.yes}
        cancelLabel={words.delivers.no}
        loading={changing.isPending}
        onConfirm={() => changing.mutate({ delivers: false })}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}
