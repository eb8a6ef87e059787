import type { MapPoint } from '@tiffin/contract/areas'
import { useMemo } from 'react'
import { MapView } from '../map/map-view.tsx'
import { CornerList } from './corner-list.tsx'
import { type CornerDraft, type CornersFault, draftOfArea, emptyArea, pointsOf } from './corners.ts'

interface AreaFieldsProps {
  /** Of the map. */
  label: string
  corners: readonly CornerDraft[]
  fault: CornersFault | undefined
  /** Where the map begins. */
  start?: MapPoint | undefined
  onChange: (corners: readonly CornerDraft[]) => void
}
/** An area: the list of its corners, and a map that changes the same list. */
export function AreaFields({ label, corners, fault, start, onChange }: AreaFieldsProps) {
  const points = useMemo(() => pointsOf(corners), [corners])
  const isComplete = points.length === corners.length
  const move = (changed: readonly MapPoint[]) => {
    const drafts = draftOfArea(changed)
    onChange([...drafts, ...emptyArea().slice(drafts.length)])
  }
  return (
    <div className="grid min-w-0 gap-4">
      <CornerList corners={corners} fault={fault} onChange={onChange} />
      <MapView
        label={label}
        className="h-72"
        start={start}
        corners={points}
        wrongCorners={isComplete ? fault?.at : undefined}
        onCorners={move}
      />
    </div>
  )
}
