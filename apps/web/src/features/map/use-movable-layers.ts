// The pin and the corners that a person moves.
import type { MapPoint } from '@tiffin/contract/areas'
import type { Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { words } from '#words/map'
import { numberIcon, pinIcon } from './icons.ts'
import { drawAccuracy, drawArea } from './layers.ts'
import { addMovable, nameMarker, pointOf } from './movable.ts'
import { addCorner, formatPoint, type MapViewProps } from './shapes.ts'

/** Shows the pin, and calls `onPin` with where it is moved to. */
export function usePin(map: LeafletMap | undefined, { pin, accuracy, onPin }: MapViewProps): void {
  const shown = useRef<Marker>(undefined)
  const move = useEffectEvent((point: MapPoint) => onPin?.(point))
  const canMove = Boolean(onPin)
  useEffect(() => {
    if (!map || !canMove) return
    const tap = ({ latlng }: { latlng: Parameters<typeof pointOf>[0] }) => {
      move(pointOf(latlng))
      shown.current?.getElement()?.focus({ preventScroll: true })
    }
    map.on('click', tap)
    return () => {
      map.off('click', tap)
    }
  }, [map, canMove])
  const hasPin = pin !== undefined
  const place = useEffectEvent(() => pin)
  useEffect(() => {
    const first = place()
    if (!map || !hasPin || !first) return
    const added = addMovable(map, first, pinIcon('own'), { onMove: move })
    shown.current = added
    return () => {
      added.remove()
      shown.current = undefined
    }
  }, [map, hasPin])
  useEffect(() => {
    if (!shown.current || !pin) return
    shown.current.setLatLng(pin)
    nameMarker(shown.current, words.pin(formatPoint(pin)))
  }, [map, pin])
  useEffect(() => {
    if (!map || !pin || !accuracy) return
    const drawn = drawAccuracy(map).setLatLng(pin).setRadius(accuracy)
    return () => {
      drawn.remove()
    }
  }, [map, pin, accuracy])
}

/** Shows the area, and calls `onCorners` with its corners after each change. */
export function useCorners(map: LeafletMap | undefined, { corners, wrongCorners, onCorners }: MapViewProps): void {
  const markers = useRef<Marker[]>([])
  const change = useEffectEvent((next: (now: readonly MapPoint[]) => MapPoint[]) => onCorners?.(next(corners ?? [])))
  const isDrawn = corners !== undefined
  useEffect(() => {
    if (!map || !isDrawn) return
    const tap = ({ latlng }: { latlng: Parameters<typeof pointOf>[0] }) => change((now) => addCorner(now, pointOf(latlng)))
    map.on('click', tap)
    return () => {
      map.off('click', tap)
      for (const each of markers.current.splice(0)) each.remove()
    }
  }, [map, isDrawn])
  useEffect(() => {
    if (!map || !corners) return
    const area = drawArea(map, Boolean(wrongCorners?.length)).setLatLngs([...corners])
    const follow = () => area.setLatLngs(markers.current.map((each) => each.getLatLng()))
    for (const each of markers.current.splice(corners.length)) leave(each, markers.current.at(-1))
    for (const [at, corner] of corners.entries()) {
      const icon = numberIcon(at + 1, wrongCorners?.includes(at) ? 'wrong' : 'plain')
      const moves = {
        onMove: (point: MapPoint) => change((now) => now.with(at, point)),
        onRemove: () => change((now) => now.toSpliced(at, 1)),
      }
      const shown = markers.current[at] ?? addMovable(map, corner, icon, moves)
      markers.current[at] = shown
      shown.setLatLng(corner).setIcon(icon).on('drag', follow)
      nameMarker(shown, words.corner(at + 1, formatPoint(corner)))
    }
    return () => {
      for (const each of markers.current) each.off('drag', follow)
      area.remove()
    }
  }, [map, corners, wrongCorners])
}

/** Removes a marker; a focus on it goes to the one before it. */
function leave(removed: Marker, next: Marker | undefined): void {
  const hadFocus = removed.getElement() === document.activeElement
  removed.remove()
  if (hadFocus) next?.getElement()?.focus({ preventScroll: true })
}
