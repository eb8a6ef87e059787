// What a temporary reach leaves of each zone. Pure functions.
import { isInArea, type MapPoint } from '@tiffin/contract/areas'
import { farthestMetres, nearestMetres } from '../../../features/map/shapes.ts'
import type { Zone } from './queries.ts'

/** `rests`: no address has it. `cut`: the nearer part still has it, or might, as it is not known where postal codes are. */
export type ZoneLimit = 'rests' | 'cut' | undefined

/** Returns what holds for each zone while the restaurant delivers only this far. */
export function limitsOf(zones: readonly Zone[], place: MapPoint, metres: number): ZoneLimit[] {
  // the first distance that reaches as far as the limit has every address that is left
  const last = zones.findIndex(({ kind, radius = 0 }) => kind === 'radius' && radius >= metres)
  return zones.map((zone, at) => (last !== -1 && at > last ? 'rests' : limitOf(zone, place, metres)))
}

function limitOf({ kind, radius = 0, area = [] }: Zone, place: MapPoint, metres: number): ZoneLimit {
  if (kind === 'radius') return radius > metres ? 'cut' : undefined
  if (kind === 'postal') return 'cut'
  if (farthestMetres(place, area) <= metres) return undefined
  return isInArea(area, place) || nearestMetres(place, area) <= metres ? 'cut' : 'rests'
}
