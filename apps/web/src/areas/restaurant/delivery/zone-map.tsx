import { useMemo } from 'react'
import { words } from '#words/own-delivery'
import { MapView } from '../../../features/map/map-view.tsx'
import type { MapShape } from '../../../features/map/shapes.ts'
import type { Delivery } from '../queries.ts'
import type { ZoneLimits } from './reach-limit.tsx'

interface ZoneMapProps {
  delivery: Delivery
  limits: ZoneLimits | undefined
}
/** Shows the zones that have a shape, with their numbers, and the restaurant. Zones that rest are pale. */
export function ZoneMap({ delivery: { place, zones }, limits }: ZoneMapProps) {
  const shapes = useMemo(
    () =>
      zones.flatMap(({ kind, radius, area }, at): MapShape[] => {
        const isResting = limits?.of[at] === 'rests'
        if (kind === 'radius' && place) return [{ kind: 'circle', middle: place, metres: radius ?? 0, number: at + 1, isResting }]
        return area ? [{ kind: 'area', corners: area, number: at + 1, isResting }] : []
      }),
    [place, zones, limits],
  )
  const marks = useMemo(() => (place ? [{ point: place, label: words.own, kind: 'dot' as const }] : []), [place])
  return <MapView label={words.map} className="h-75" start={place} shapes={shapes} marks={marks} />
}
