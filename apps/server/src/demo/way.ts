// How long a simulated employee needs to the door. Computed from the map and not from what was promised, so that the promise can be wrong.
import type { MapPoint } from '@tiffin/contract'
import type { DemoReach } from '../../seeds/demo-records.ts'
import type { WireOrder } from './stages.ts'

const EARTH_METRES = 6_371_000
/** Streets are longer than the line by about as much. */
const DETOUR = 1.35
const METRES_PER_SECOND = 5
/** At the counter and at the door. */
const AT_THE_DOORS = 120
/** Of what a restaurant adds for a far zone, an employee needs so much. */
const EXTRA_NEEDED = 0.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metresBetween(from: MapPoint, to: MapPoint): number {
  const [north, east] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const chord = Math.sin(north / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord))
}

/** Returns the usual seconds to the door of an order; undefined where either end has no point. */
export function secondsOfWay(
  { address, charges = [] }: Pick<WireOrder, 'address' | 'charges'>,
  reach: DemoReach | undefined,
): number | undefined {
  const point = address[0]?.point
  if (!reach?.place || !point) return undefined
  const name = charges.find(({ kind }) => kind === 'delivery')?.name
  const extra = reach.zones?.find((zone) => zone.name === name)?.extraMinutes ?? 0
  return (metresBetween(reach.place, point) * DETOUR) / METRES_PER_SECOND + AT_THE_DOORS + extra * 60 * EXTRA_NEEDED
}
