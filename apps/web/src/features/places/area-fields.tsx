import type { MapPoint } from '@tiffin/contract/areas'
import { useMemo } from 'react'
import { MapView } from '../map/map-view.tsx'
import type { MapMark } from '../map/shapes.ts'
import { CornerList } from './corner-list.tsx'
import { type CornerDraft, type CornersFault, draftOfArea, emptyArea, pointsOf } from './corners.ts'

interface AreaFieldsProps {
  /** Of the map. */
  label: string
  corners: readonly CornerDraft[]
  fault: CornersFault | undefined
  /** Where the map begins. */
  start?: MapPoint | undefined
  marks?: readonly MapMark[] | undefined
  /** The map comes first, and is taller: on a page, not in a dialog. */
  isWide?: boolean
  onChange: (corners: readonly CornerDraft[]) => void
}
/** An area: the list of its corners, and a map that changes the same list. */
export function AreaFields({ label, corners, fault, start, marks, isWide = false, onChange }: AreaFieldsProps) {
  const points = useMemo(() => pointsOf(corners), [corners])
  const isComplete = points.length === corners.length
  const move = (changed: readonly MapPoint[]) => {
    const drafts = draftOfArea(changed)
    onChange([...drafts, ...emptyArea().slice(drafts.length)])
  }
  const list = <CornerList corners={corners} fault={fault} onChange={onChange} />
  return (
    <div className="grid min-w-0 gap-4">
      {!isWide && list}
      <MapView
        label={label}
        className={isWide ? 'h-72 md:h-96' : 'h-72'}
        start={start}
        marks={marks}
        corners={points}
        wrongCorners={isComplete ? fault?.at : undefined}
        onCorners={move}
      />
      {isWide && list}
    </div>
  )
}
