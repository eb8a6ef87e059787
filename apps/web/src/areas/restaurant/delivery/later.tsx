import { Suspense, useState } from 'react'
import { IconCalendar } from '#icons'
import { words as all } from '#words/own-delivery'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { Delivery } from '../queries.ts'

const words = all.later
const LaterDialog = lazyDialog(() => import('./later-dialog.tsx'))

/** On which days customers order ahead, and how many orders a slot takes. */
export function Later({ delivery }: { delivery: Delivery }) {
  const [isEdited, setIsEdited] = useState(false)
  const { daysAhead, slotMinutes, deliveryCap, pickupCap } = delivery.later
  const says = [
    daysAhead > 0 ? `${words.days(daysAhead)}, ${words.slots(slotMinutes)}` : words.none,
    deliveryCap !== undefined && words.caps(deliveryCap),
    pickupCap !== undefined && delivery.picksUp && words.pickupCaps(pickupCap),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-semibold">
          <IconCalendar size={20} className="text-ink-2" aria-hidden="true" />
          <span>{words.title}</span>
        </h2>
        <p className="num text-small text-ink-2">{says.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        look="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${words.change}: ${words.title}`}
        onClick={() => setIsEdited(true)}
      >
        {words.change}
      </Button>
      <Suspense>{isEdited && <LaterDialog delivery={delivery} onClose={() => setIsEdited(false)} />}</Suspense>
    </div>
  )
}
