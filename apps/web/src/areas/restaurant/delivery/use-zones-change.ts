import { useQueryClient } from '@tanstack/react-query'
import { showChange } from '../../../lib/refresh.ts'
import { movedBy } from '../moved-by.ts'
import { getDelivery } from '../queries.ts'
import { type DeliveryChange, useDeliveryChange, useDialogChange, type Zone, type ZoneInput } from './queries.ts'

const useKnownDelivery = () => {
  const queries = useQueryClient()
  return () => queries.getQueryData(getDelivery().queryKey)
}

/** Returns a function that moves a zone of the list as it is known when it is called. It is shown at once. */
export function useZoneMove() {
  const queries = useQueryClient()
  const known = useKnownDelivery()
  const { mutate } = useDeliveryChange()
  return (at: number, by: 1 | -1) => {
    const delivery = known()
    if (!delivery) return
    const zones = movedBy(delivery.zones, at, by)
    showChange(queries, getDelivery().queryKey, { ...delivery, zones })
    mutate({ zones: zones.map(inputOf), edition: delivery.edition })
  }
}

/** Returns functions of a dialog that change the list of zones as it is known when they are called. */
export function useZonesChange(onDone: () => void, onOutdated: () => void) {
  const known = useKnownDelivery()
  const { mutate, ...change } = useDialogChange(onDone, onOutdated)
  return {
    ...change,
    /** Replaces the zone of the same id, or adds one at the end: a new one, and one that another device has deleted. */
    save: (zone: ZoneInput, rest: Pick<DeliveryChange, 'place'>) => {
      const zones = known()?.zones ?? []
      const isThere = zones.some(({ _id }) => _id === zone._id)
      const kept = zones.map((one) => (one._id === zone._id ? zone : inputOf(one)))
      mutate({ ...rest, zones: isThere ? kept : [...kept, zone] })
    },
    remove: (id: string) =>
      mutate({
        zones: (known()?.zones ?? []).filter(({ _id }) => _id !== id).map(inputOf),
      }),
  }
}

/** Returns a zone as it is sent. */
function inputOf({ kind, radius, area, postalCodes, ...terms }: Zone): ZoneInput {
  if (kind === 'radius') return { ...terms, kind, radius: radius ?? 0 }
  return kind === 'polygon' ? { ...terms, kind, area: area ?? [] } : { ...terms, kind, postalCodes: postalCodes ?? [] }
}
