import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { IconFocus2 } from '#icons'
import { words } from '#words/reach-limit'
import { formatWhen } from '../../../features/hours/opening.ts'
import { shownIn } from '../../../features/hours/zone.ts'
import { formatDistance } from '../../../features/places/distance.ts'
import { atInstant } from '../../../lib/at-instant.ts'
import { formatTime } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { getHours } from '../hours/queries.ts'
import { StateBanner } from '../hours/state-banner.tsx'
import { type Delivery, reloadDelivery } from '../queries.ts'
import { useDeliveryChange } from './queries.ts'
import { limitsOf, type ZoneLimit } from './zone-limits.ts'

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

export interface ZoneLimits {
  readonly of: readonly ZoneLimit[]
  readonly distance: string
  readonly until: string
}
/** Returns what a temporary reach leaves of each zone; undefined without one. */
export function useZoneLimits({ zones, place }: Delivery, limit: Limit | undefined): ZoneLimits | undefined {
  return useMemo(
    () => limit && place && { of: limitsOf(zones, place, limit.metres), distance: formatDistance(limit.metres), until: limit.until },
    [zones, place, limit],
  )
}

/** Returns times as the restaurant's clocks show them: with the day, and, for an end within a day, without it. */
export function useOwnTimes() {
  const zone = useQuery(getHours()).data?.timeZone
  return {
    sayWhen: (at: string): string => formatWhen(at, serverNow(), zone),
    sayTime: (at: string): string => formatTime(shownIn(zone, at)),
  }
}

interface ReachLimitProps {
  limit: Limit
  hasZones: boolean
  className?: string
  onChange: () => void
}
/** Says how far the restaurant delivers and until when, with a button that ends it earlier. */
export function ReachLimit({ limit: { metres, until }, hasZones, className, onChange }: ReachLimitProps) {
  const { sayWhen } = useOwnTimes()
  const back = hasZones ? 'zones' : 'everywhere'
  const ending = useDeliveryChange(() => toastSuccess(words.ended[back]))
  return (
    <div className={className}>
      <StateBanner
        tone="warn"
        icon={<IconFocus2 size={20} />}
        title={words.isOn(formatDistance(metres))}
        text={words.text[back](sayWhen(until))}
        until={until}
      >
        <Button size="sm" loading={ending.isPending} onClick={() => ending.mutate({ reachLimit: null })}>
          {words.end[back]}
        </Button>
        <Button size="sm" look="secondary" aria-haspopup="dialog" onClick={onChange}>
          {words.change}
        </Button>
      </StateBanner>
    </div>
  )
}
