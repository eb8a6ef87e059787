import { useQueryClient } from '@tanstack/react-query'
import { showChange } from '../../../lib/refresh.ts'
import { movedBy } from '../moved-by.ts'
import { getDelivery } from '../queries.ts'
import { type DeliveryChange, useDeliveryChange, type Zone, type ZoneInput } from './queries.ts'

/** Returns functions that change the list of zones as it is known when they are called. */
export function useZonesChange(onDone?: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useDeliveryChange(onDone)
  const known = (): readonly Zone[] => queries.getQueryData(getDelivery().queryKey)?.zones ?? []
  return {
    isPending,
    /** Replaces the zone of the same id, or adds a new one at the end. */
    save: (zone: ZoneInput, rest: Pick<DeliveryChange, 'place'>) => {
      const zones = known().map((one) => (one._id === zone._id ? zone : inputOf(one)))
      mutate({ ...rest, zones: zone._id === undefined ? [...zones, zone] : zones })
    },
    remove: (id: string) =>
      mutate({
        zones: known()
          .filter(({ _id }) => _id !== id)
          .map(inputOf),
      }),
    /** Shown at once. */
    move: (at: number, by: 1 | -1) => {
      const zones = movedBy(known(), at, by)
      showChange(queries, getDelivery().queryKey, (delivery) => delivery && { ...delivery, zones })
      mutate({ zones: zones.map(inputOf) })
    },
  }
}

/** Returns a zone as it is sent. */
function inputOf({ kind, radius, area, postalCodes, ...terms }: Zone): ZoneInput {
  if (kind === 'radius') return { ...terms, kind, radius: radius ?? 0 }
  return kind === 'polygon' ? { ...terms, kind, area: area ?? [] } : { ...terms, kind, postalCodes: postalCodes ?? [] }
}
