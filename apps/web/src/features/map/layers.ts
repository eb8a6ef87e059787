// Draws what a map shows with Leaflet. Colours are classes, so that drawings follow the theme.
import { circle, type Layer, type Map as LeafletMap, layerGroup, marker, polygon } from 'leaflet'
import { dotIcon, numberIcon, pinIcon } from './icons.ts'
import { boxOfCircle, type MapMark, type MapShape } from './shapes.ts'

const LINE = { weight: 2, fillOpacity: 0.14, interactive: false } as const
const LOOK = 'fill-primary stroke-primary-text'
/** Draws lines that may not be as they are, and moves with what is dragged. */
export const drawArea = (map: LeafletMap, isWrong: boolean) =>
  polygon([], { ...LINE, className: isWrong ? 'fill-danger stroke-danger-text' : LOOK }).addTo(map)
export const drawAccuracy = (map: LeafletMap) => circle([0, 0], { ...LINE, radius: 0, weight: 0, className: 'fill-info' }).addTo(map)

/** Adds shapes and marks. Returns what removes them. */
export function drawAll(map: LeafletMap, shapes: readonly MapShape[], marks: readonly MapMark[]): () => void {
  const group = layerGroup().addTo(map)
  for (const shape of shapes) for (const layer of layersOf(shape)) layer.addTo(group)
  for (const { point, label, kind } of marks) {
    const icon = kind === 'pin' ? pinIcon('plain') : dotIcon()
    const added = marker(point, { icon, interactive: false, keyboard: false }).addTo(group)
    added.getElement()?.setAttribute('role', 'img')
    added.getElement()?.setAttribute('aria-label', label)
  }
  return () => group.remove()
}

function* layersOf(shape: MapShape): Generator<Layer> {
  const look = { ...LINE, className: LOOK, ...(shape.isResting && { opacity: 0.4, fillOpacity: 0.04, dashArray: '4 6' }) }
  if (shape.kind === 'circle') yield circle(shape.middle, { ...look, radius: shape.metres })
  else yield polygon([...shape.corners], look)
  if (shape.number === undefined) return
  const icon = numberIcon(shape.number, 'plain')
  yield marker(placeOfNumber(shape), { icon, interactive: false, keyboard: false, zIndexOffset: -shape.number })
}

/** On the border in the north-west of a circle, in the middle of the corners of an area. */
function placeOfNumber(shape: MapShape): { lat: number; lng: number } {
  if (shape.kind === 'area') {
    const middle = (of: 'lat' | 'lng') => shape.corners.reduce((sum, corner) => sum + corner[of], 0) / shape.corners.length
    return { lat: middle('lat'), lng: middle('lng') }
  }
  const [southWest, northEast] = boxOfCircle(shape.middle, shape.metres * Math.SQRT1_2)
  return { lat: northEast.lat, lng: southWest.lng }
}
