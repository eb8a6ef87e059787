import { Suspense, useState } from 'react'
import { IconFocus2, IconMapPinPlus, IconPlus } from '#icons'
import { words } from '#words/own-delivery'
import { words as reach } from '#words/reach-limit'
import { words as restaurant } from '#words/restaurant'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Delivery } from '../queries.ts'
import { DeliveryBasics } from './delivery-basics.tsx'
import type { Zone } from './queries.ts'
import { ReachLimit, useReachLimit, useZoneLimits } from './reach-limit.tsx'
import { TestAddress } from './test-address.tsx'
import { ZoneList } from './zone-list.tsx'
import { ZoneMap } from './zone-map.tsx'

const ZoneDialog = lazyDialog(() => import('./zone-dialog.tsx'))
const NearDialog = lazyDialog(() => import('./near-dialog.tsx'))

export default function DeliverySettings({ delivery }: { delivery: Delivery }) {
  const [edited, setEdited] = useState<Zone | 'new' | 'near'>()
  const limit = useReachLimit(delivery)
  const limits = useZoneLimits(delivery, limit)
  const close = () => setEdited(undefined)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <IconPlus size={18} aria-hidden="true" />
      <span>{words.add}</span>
    </Button>
  )
  const actions = (
    <>
      {!limit && (
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setEdited('near')}>
          <IconFocus2 size={18} aria-hidden="true" />
          <span>{reach.button}</span>
        </Button>
      )}
      {delivery.zones.length > 0 && add}
    </>
  )
  return (
    <>
      <PageHeader title={restaurant.delivery.title} note={restaurant.delivery.note} actions={actions} />
      {limit && <ReachLimit limit={limit} hasZones={delivery.zones.length > 0} className="mb-6" onChange={() => setEdited('near')} />}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        <div className="grid grid-cols-1 gap-6">
          {delivery.zones.length > 0 ? (
            <ZoneList zones={delivery.zones} limits={limits} onEdit={setEdited} />
          ) : (
            <EmptyState icon={<IconMapPinPlus size={40} />} title={words.none.title} text={words.none.text} action={add} />
          )}
          <DeliveryBasics delivery={delivery} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {(delivery.place ?? delivery.zones.some(({ kind }) => kind === 'polygon')) && <ZoneMap delivery={delivery} limits={limits} />}
          <TestAddress delivery={delivery} />
        </div>
      </div>
      <Suspense>
        {edited === 'near' && <NearDialog onClose={close} />}
        {edited !== undefined && edited !== 'near' && (
          <ZoneDialog zone={edited === 'new' ? undefined : edited} delivery={delivery} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
