import type { MapPoint } from '@tiffin/contract/areas'
import { useState } from 'react'
import { words } from '#words/places'
import { pointOf, type TypedPoint, typedOf } from '../../../features/places/degrees.ts'

const NONE: TypedPoint = { lat: '', lng: '' }

/** Returns the restaurant's place while it is typed, and its error. */
export function useOwnPlace(place: MapPoint | undefined) {
  const start = place ? typedOf(place) : NONE
  const [typed, setTyped] = useState(start)
  const point = pointOf(typed)
  return {
    typed,
    setTyped,
    point,
    error: point ? undefined : words.pointWrong,
    isDirty: typed.lat !== start.lat || typed.lng !== start.lng,
  }
}
