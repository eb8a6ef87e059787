// Which part of the world a map shows.
import { AREA_CORNERS, type MapPoint } from '@tiffin/contract/areas'
import { type LatLngBounds, type LatLngBoundsExpression, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { boxOfCircle, type MapViewProps } from './shapes.ts'

const STREETS = 16
const TOWN = 13
const INDIA = { middle: { lat: 22.5, lng: 80 }, zoom: 4 }

type Shown = Pick<MapViewProps, 'pin' | 'accuracy' | 'marks' | 'shapes' | 'corners'>
function boundsOf({ pin, accuracy, marks = [], shapes = [], corners = [] }: Shown): LatLngBounds {
  const around = [...(pin && accuracy ? [{ kind: 'circle', middle: pin, metres: accuracy } as const] : []), ...shapes]
  const points: MapPoint[] = [
    ...(pin ? [pin] : []),
    ...marks.map(({ point }) => point),
    ...corners,
    ...around.flatMap((shape) => (shape.kind === 'circle' ? boxOfCircle(shape.middle, shape.metres) : shape.corners)),
  ]
  return latLngBounds(points.map(({ lat, lng }): [number, number] => [lat, lng]))
}

/** An area of which the first corners are set: the map stays for the next one. */
const isBegun = ({ corners = [] }: Shown): boolean => corners.length > 0 && corners.length < AREA_CORNERS.least
/** Marks, or the first corners of an area: they say nothing of how near one wants to be. */
const isLone = ({ pin, shapes = [], corners = [] }: Shown): boolean => !pin && shapes.length === 0 && corners.length < AREA_CORNERS.least

/** Shows all of it, or the start of an empty map. With `onlyIfHidden`, a map that shows all of it near enough stays. */
export function showAll(map: LeafletMap, shown: Shown, start: MapPoint | undefined, onlyIfHidden = false): void {
  const bounds = boundsOf(shown)
  if (!bounds.isValid()) {
    if (!onlyIfHidden) map.setView(start ?? INDIA.middle, start ? TOWN : INDIA.zoom, { animate: false })
    return
  }
  // what a device says is there to be checked street by street
  const nearEnough = isBegun(shown) ? 0 : shown.accuracy ? STREETS - 2 : TOWN - 3
  if (onlyIfHidden && map.getZoom() >= nearEnough && map.getBounds().contains(bounds)) return
  map.fitBounds(bounds as LatLngBoundsExpression, { maxZoom: isLone(shown) ? TOWN : STREETS, padding: [24, 24], animate: false })
}

/** Begins an empty map elsewhere. */
export function showStart(map: LeafletMap, shown: Shown, start: MapPoint | undefined): void {
  if (start && !boundsOf(shown).isValid()) map.setView(start, TOWN, { animate: false })
}
