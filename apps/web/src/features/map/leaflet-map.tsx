import './map.css'
import { map as createMap, type Map as Leaflet } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconMinus, IconPlus } from '#icons'
import { words } from '#words/map'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { drawAll } from './layers.ts'
import { type MapViewProps, roundMetres } from './shapes.ts'
import { showAll, showStart } from './show-all.ts'
import { useBaseLayer } from './use-base-layer.ts'
import { useCorners, usePin } from './use-movable-layers.ts'

/** What `MapView` loads. */
export default function LeafletMap(props: MapViewProps) {
  const { label, className, onPin } = props
  const holder = useRef<HTMLDivElement>(null)
  const map = useLeaflet(holder, props)
  useEffect(() => {
    if (map) return drawAll(map, props.shapes ?? [], props.marks ?? [])
  }, [map, props.shapes, props.marks])
  const hasStreets = useBaseLayer(map)
  usePin(map, props)
  useCorners(map, props)
  return (
    <section aria-label={label} className={cx('relative isolate overflow-hidden rounded-card inset-ring inset-ring-border', className)}>
      <div ref={holder} className="absolute inset-0 z-0" />
      {onPin && !props.pin && (
        <p className="pointer-events-none absolute top-3 left-1/2 z-10 -translate-x-1/2 rounded-chip bg-ink px-3.5 py-1.5 text-small font-semibold whitespace-nowrap text-canvas">
          {words.tip}
        </p>
      )}
      {hasStreets && (
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
          className="absolute bottom-0 left-1/2 z-10 -translate-x-1/2 bg-surface/80 px-1.5 text-caption text-ink-2"
        >
          {words.attribution}
        </a>
      )}
      {map && <Scale map={map} />}
      {map && (
        <div className="absolute right-2 bottom-2 z-10 grid gap-2">
          <IconButton label={words.zoomIn} look="outline" onClick={() => map.zoomIn()}>
            <IconPlus size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.zoomOut} look="outline" onClick={() => map.zoomOut()}>
            <IconMinus size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

/** Returns the map in `holder`, once it is there. It shows all of what it is given, and what is later changed outside of its view. */
function useLeaflet(holder: { readonly current: HTMLDivElement | null }, props: MapViewProps): Leaflet | undefined {
  const [map, setMap] = useState<Leaflet>()
  const { pin, accuracy, marks, shapes, corners, start, onPin } = props
  const show = useEffectEvent((on: Leaflet, onlyIfHidden: boolean) =>
    showAll(on, { pin, accuracy, marks, shapes, corners }, start, onlyIfHidden),
  )
  const isStill = useEffectEvent(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const canMovePin = Boolean(onPin)
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const still = isStill()
    const created = createMap(element, {
      zoomControl: false,
      attributionControl: false,
      // the wheel scrolls the page
      scrollWheelZoom: false,
      // the arrow keys belong to the pin
      keyboard: !canMovePin,
      // Leaflet ends it on a timer, also when the map is gone by then
      zoomAnimation: false,
      fadeAnimation: !still,
      inertia: !still,
      minZoom: 3,
      maxZoom: 19,
    })
    show(created, false)
    const resized = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    resized.observe(element)
    setMap(created)
    return () => {
      resized.disconnect()
      setMap(undefined)
      created.remove()
    }
  }, [holder, canMovePin])
  const begin = useEffectEvent((on: Leaflet) => showStart(on, { pin, accuracy, marks, shapes, corners }, start))
  // the start may be known only after the map was opened
  useEffect(() => {
    if (map) begin(map)
  }, [map, start])
  useEffect(() => {
    if (map) show(map, true)
  }, [map, pin, accuracy, marks, shapes, corners])
  return map
}

const LONGEST_PX = 96
/** A line as long as it says. */
function Scale({ map }: { map: Leaflet }) {
  const [shown, setShown] = useState<{ metres: number; width: number }>()
  useEffect(() => {
    const measure = () => {
      const y = map.getSize().y / 2
      const most = map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([LONGEST_PX, y]))
      const metres = roundMetres(most)
      setShown({ metres, width: (metres / most) * LONGEST_PX })
    }
    measure()
    map.on('moveend', measure)
    return () => {
      map.off('moveend', measure)
    }
  }, [map])
  if (!shown) return
  const { metres, width } = shown
  return (
    <p
      className="num pointer-events-none absolute bottom-2 left-2.5 z-10 border-b-2 border-current text-caption font-semibold text-ink-2"
      style={{ width }}
    >
      {metres < 1_000 ? words.metres(String(metres)) : words.kilometres(String(metres / 1_000))}
    </p>
  )
}
