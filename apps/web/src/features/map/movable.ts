// Markers that a person moves: by drag, and with the arrow keys.
import { fromE5, MAX_LATITUDE, type MapPoint, toE5 } from '@tiffin/contract/areas'
import { type DivIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'

const STEP_PX = 10
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the place of a tap or a marker, as it is kept. */
export function pointOf(place: LatLng): MapPoint {
  const { lat, lng } = place.wrap()
  return { lat: fromE5(toE5(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)))), lng: fromE5(toE5(lng)) }
}

interface Moves {
  readonly onMove: (point: MapPoint) => void
  /** While it is dragged. */
  readonly onDrag?: (point: MapPoint) => void
  readonly onRemove?: () => void
}
/** Adds a marker that can be moved; with Shift, the keys make small steps. */
export function addMovable(map: LeafletMap, point: MapPoint, icon: DivIcon, moves: Moves): Marker {
  const added = marker(point, { icon, draggable: true, autoPan: true, bubblingMouseEvents: false }).addTo(map)
  added.on('dragend', () => moves.onMove(pointOf(added.getLatLng())))
  added.on('drag', () => moves.onDrag?.(pointOf(added.getLatLng())))
  const element = added.getElement()
  element?.addEventListener('keydown', (event) => pressed(map, added, moves, event))
  return added
}

/** Names a marker for assistive technology, after each change of its icon: Leaflet then makes it a button. */
export function nameMarker(named: Marker, label: string): void {
  const element = named.getElement()
  // otherwise tools that read the screen keep the arrow keys for themselves
  element?.setAttribute('role', 'application')
  element?.setAttribute('aria-label', label)
}

function pressed(map: LeafletMap, moved: Marker, { onMove, onRemove }: Moves, event: KeyboardEvent): void {
  const arrow = ARROWS[event.key]
  if (arrow) {
    const step = event.shiftKey ? 1 : STEP_PX
    const place = map.unproject(map.project(moved.getLatLng()).add([arrow[0] * step, arrow[1] * step]))
    map.panInside(place, { padding: [48, 48], animate: false })
    onMove(pointOf(place))
  } else if (event.key === '+' || event.key === '=') map.setZoomAround(moved.getLatLng(), map.getZoom() + 1)
  else if (event.key === '-') map.setZoomAround(moved.getLatLng(), map.getZoom() - 1)
  else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove()
  else return
  event.preventDefault()
  event.stopPropagation()
}
