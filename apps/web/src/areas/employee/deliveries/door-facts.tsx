import { useQuery } from '@tanstack/react-query'
import { IconDoor, IconMapPinQuestion, IconRoute } from '#icons'
import { words } from '#words/handover'
import { isLeftAtDoor, isPlacedRoughly } from '../../../features/orders/handover.ts'
import type { Order } from '../../../features/orders/status.ts'
import { formatWay } from '../../../features/places/distance.ts'
import { api } from '../../../lib/api.ts'

const LINE = 'mt-1 flex items-start gap-1.5 text-small'

/** What there is to know about a door beyond its address. */
export function DoorFacts({ order }: { order: Order }) {
  const { data: metres } = useQuery(distanceOf(order))
  return (
    <>
      {isLeftAtDoor(order) && (
        <p className={`${LINE} font-semibold`}>
          <IconDoor size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span>{words.atDoor}</span>
        </p>
      )}
      {metres !== undefined && metres !== null && (
        <p className={`${LINE} num text-ink-2`}>
          <IconRoute size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span>{words.distance(formatWay(metres))}</span>
        </p>
      )}
      {isPlacedRoughly(order) && (
        <p className={`${LINE} text-warning-text`}>
          <IconMapPinQuestion size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span>{words.approximate}</span>
        </p>
      )}
    </>
  )
}

/** Null: the restaurant has not said where it is. */
const distanceOf = ({ restId: { _id: restId }, address: [place] }: Order) => ({
  queryKey: ['distance', restId, place?.point?.lat, place?.point?.lng],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { restId, lat: String(place?.point?.lat), lng: String(place?.point?.lng) }
    return (await api('GET /deliveryCheck', { query, signal })).terms.metres ?? null
  },
  enabled: place?.point !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
})
