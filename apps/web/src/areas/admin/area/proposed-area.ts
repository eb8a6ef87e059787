import type { MapPoint } from '@tiffin/contract/areas'
import { boxOfCircle } from '../../../features/map/shapes.ts'

/** Room for the zones of the outermost restaurants. */
const MARGIN_M = 5_000

/** Returns an area to begin with: the box around all restaurants, with some room. */
export function proposedArea(restaurants: readonly MapPoint[]): MapPoint[] {
  const boxes = restaurants.flatMap((point) => boxOfCircle(point, MARGIN_M))
  const lats = boxes.map(({ lat }) => lat)
  const lngs = boxes.map(({ lng }) => lng)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)]
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ]
}
