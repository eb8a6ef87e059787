import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconFocus2 } from '#icons'
import { words } from '#words/reach-limit'
import { formatWhen } from '../../../features/hours/opening.ts'
import { formatDistance } from '../../../features/places/distance.ts'
import { atInstant } from '../../../lib/at-instant.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { StateBanner } from '../hours/state-banner.tsx'
import { type Delivery, reloadDelivery } from '../queries.ts'
import { useDeliveryChange } from './queries.ts'

type Limit = NonNullable<Delivery['reachLimit']>

/** Returns the temporary reach until it ends; undefined without one. */
export function useReachLimit(delivery: Delivery | undefined): Limit | undefined {
  const queries = useQueryClient()
  const [now, setNow] = useState(serverNow)
  const limit = delivery?.reachLimit
  const ends = limit && Date.parse(limit.until)
  useEffect(() => {
    if (ends === undefined) return
    return atInstant(ends, () => {
      setNow(serverNow())
      void reloadDelivery(queries)
    })
  }, [ends, queries])
  return ends !== undefined && ends > now ? limit : undefined
}

interface ReachLimitProps {
  limit: Limit
  className?: string
  onChange: () => void
}
/** Says how far the restaurant delivers and until when, with a button that ends it earlier. */
export function ReachLimit({ limit: { metres, until }, className, onChange }: ReachLimitProps) {
  const ending = useDeliveryChange(() => toastSuccess(words.ended))
  return (
    <div className={className}>
      <StateBanner
        tone="warn"
        icon={<IconFocus2 size={20} />}
        title={words.isOn(formatDistance(metres))}
        text={words.text(formatWhen(until, serverNow()))}
        until={until}
      >
        <Button size="sm" loading={ending.isPending} onClick={() => ending.mutate({ reachLimit: null })}>
          {words.end}
        </Button>
        <Button size="sm" look="secondary" aria-haspopup="dialog" onClick={onChange}>
          {words.change}
        </Button>
      </StateBanner>
    </div>
  )
}
