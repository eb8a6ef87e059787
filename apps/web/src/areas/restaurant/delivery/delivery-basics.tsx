import { Suspense, useState } from 'react'
import { IconMapPin } from '#icons'
import { words } from '#words/own-delivery'
import { formatPoint } from '../../../features/map/shapes.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import type { Delivery } from '../queries.ts'
import { Later } from './later.tsx'
import { Packaging } from './packaging.tsx'
import { useDeliveryChange } from './queries.ts'

const PlaceDialog = lazyDialog(() => import('./place-dialog.tsx'))

/** Whether the restaurant delivers at all, where it is, what packaging costs, and orders for later. Each is saved at once. */
export function DeliveryBasics({ delivery }: { delivery: Delivery }) {
  const [isMoving, setIsMoving] = useState(false)
  const { place, packaging } = delivery
  return (
    <Card className="divide-y divide-border py-1">
      <Delivers delivers={delivery.delivers} />
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 font-semibold">
            <IconMapPin size={20} className="text-ink-2" aria-hidden="true" />
            <span>{words.place.title}</span>
          </h2>
          <p className="num text-small text-ink-2">{place ? formatPoint(place) : words.place.none}</p>
        </div>
        <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
          {place ? words.place.change : words.place.set}
        </Button>
      </div>
      {packaging && <Packaging packaging={packaging} />}
      <Later delivery={delivery} />
      <Suspense>{isMoving && <PlaceDialog place={place} onClose={() => setIsMoving(false)} />}</Suspense>
    </Card>
  )
}

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
