import { isInArea, type MapPoint } from '@tiffin/contract/areas'
import { words as all } from '#words/admin-area'
import { words as places } from '#words/places'
import { type CornerDraft, cornersFault, pointsOf } from '../../../features/places/corners.ts'
import { PlaceField } from '../../../features/places/place-field.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = all.test

interface TestPlaceProps {
  corners: readonly CornerDraft[] | undefined
  point: MapPoint | undefined
  onPoint: (point: MapPoint | undefined) => void
}
/** Says whether a place is inside the border, as it is typed. */
export function TestPlace({ corners, point, onPoint }: TestPlaceProps) {
  return (
    <Card as="section" aria-labelledby="test-place" className="grid gap-3">
      <div>
        <h2 id="test-place" className="text-card-title">
          {words.title}
        </h2>
        <p className="text-small text-ink-2">{words.text}</p>
      </div>
      <PlaceField label={places.search} needsPoint onChoose={(place) => onPoint(place.point)} />
      <div role="status" className="empty:hidden">
        {point && <Result corners={corners} point={point} />}
      </div>
    </Card>
  )
}

function Result({ corners, point }: { corners: readonly CornerDraft[] | undefined; point: MapPoint }) {
  if (!corners) return <p className="text-small text-ink-2">{words.everywhere}</p>
  if (cornersFault(corners)) return <p className="text-small text-ink-2">{words.wrong}</p>
  return isInArea(pointsOf(corners), point) ? <Badge tone="ok">{words.inside}</Badge> : <Badge tone="bad">{words.outside}</Badge>
}
