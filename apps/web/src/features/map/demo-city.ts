// A sketch of the demo city: it shows on which side of the water a restaurant is, not where a lane ends.
import { divIcon, type Layer, type Map as LeafletMap, layerGroup, marker, polygon, polyline, svg } from 'leaflet'
import { words } from '#words/demo-city'
import { NAMES, SHAPES } from './demo-city-shapes.ts'

type Kind = keyof typeof SHAPES
/** The lowest first. */
const AREAS: readonly (readonly [kind: Kind, look: string])[] = [
  ['water', 'map-water'],
  ['land', 'map-land'],
  ['parks', 'map-park'],
]
/** The lowest first; each with its width beside a street's. */
const LINES: readonly (readonly [kind: Kind, look: string, width: number])[] = [
  ['rivers', 'map-river', 1.5],
  ['railways', 'map-railway', 0.4],
  ['roads', 'map-road', 1],
  ['highways', 'map-road', 1.7],
]
/** Of a street, in pixels: 1 where a phone shows the whole city, 9 where it shows doors. */
const widthAt = (zoom: number): number => Math.min(9, Math.max(1, 1.4 ** (zoom - 11)))

const cornerOf = (text: string): [lat: number, lng: number] => {
  const [lat, lng] = text.split(',').map(Number)
  return [lat ?? 0, lng ?? 0]
}
const cornersOf = (text: string) => text.split(' ').map(cornerOf)

/** Returns the sketch, below pins and zones, with names in the language of the page. */
export function demoCity(map: LeafletMap): Layer {
  // a drag shows what is drawn around the map
  const renderer = svg({ pane: 'tilePane', padding: 1 })
  const still = { renderer, pane: 'tilePane', interactive: false } as const
  const areas = AREAS.flatMap(([kind, className]) =>
    SHAPES[kind].map((shape) => polygon(cornersOf(shape), { ...still, className, stroke: false, fillOpacity: 1 })),
  )
  const lines = LINES.flatMap(([kind, className, width]) =>
    SHAPES[kind].map((shape) => ({ line: polyline(cornersOf(shape), { ...still, className }), width })),
  )
  const names = layerGroup()
  const city = layerGroup([...areas, ...lines.map(({ line }) => line), names])
  const follow = () => {
    const zoom = map.getZoom()
    for (const { line, width } of lines) line.setStyle({ weight: width * widthAt(zoom) })
    names.clearLayers()
    for (const name of namesAt(zoom)) names.addLayer(name)
  }
  city.on('add', () => {
    map.on('zoomend', follow)
    follow()
  })
  city.on('remove', () => {
    map.off('zoomend', follow)
    renderer.remove()
  })
  return city
}

function namesAt(zoom: number): Layer[] {
  return NAMES.filter(([, from]) => zoom >= from).map(([corner, , name]) => {
    const html = document.createElement('span')
    html.textContent = words[name]
    html.className = 'map-name'
    html.setAttribute('aria-hidden', 'true')
    return marker(cornerOf(corner), {
      icon: divIcon({ html, className: '', iconSize: [0, 0] }),
      pane: 'tilePane',
      // Leaflet orders icons by their height on the map, and the upper ones would be below the roads
      zIndexOffset: 10_000,
      interactive: false,
      keyboard: false,
    })
  })
}
