import type { MapPoint } from '@tiffin/contract/areas'
import { useMemo, useState } from 'react'
import { IconMapPinPlus, IconTrash } from '#icons'
import { words } from '#words/admin-area'
import { LeaveGuard } from '../../../features/forms/leave-guard.tsx'
import type { MapMark } from '../../../features/map/shapes.ts'
import { AreaFields } from '../../../features/places/area-fields.tsx'
import { type CornerDraft, cornersFault, draftOfArea, emptyArea, pointsOf } from '../../../features/places/corners.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { proposedArea } from './proposed-area.ts'
import { type Area, useAreaChange } from './queries.ts'
import { TestPlace } from './test-place.tsx'

type Corners = readonly CornerDraft[] | undefined
const draftOf = (area: readonly MapPoint[] | null): Corners => (area?.length ? draftOfArea(area) : undefined)
const isSame = (one: Corners, other: Corners): boolean =>
  JSON.stringify(one && pointsOf(one)) === JSON.stringify(other && pointsOf(other)) && one?.length === other?.length

const marksOf = (restaurants: readonly MapPoint[], tested: MapPoint | undefined): MapMark[] => [
  ...restaurants.map((point) => ({ point, label: words.restaurant, kind: 'dot' as const })),
  ...(tested ? [{ point: tested, label: words.test.pin, kind: 'pin' as const }] : []),
]

interface AreaFormProps {
  start: Area
  /** Where they are. */
  restaurants: readonly MapPoint[]
}
/** Undefined corners: there is no area. */
export function AreaForm({ start, restaurants }: AreaFormProps) {
  const [known, setKnown] = useState(start)
  const [saved, setSaved] = useState(() => draftOf(start.area))
  const [corners, setCorners] = useState(saved)
  const [isAsked, setIsAsked] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)
  const [tested, setTested] = useState<MapPoint>()
  const marks = useMemo(() => marksOf(restaurants, tested), [restaurants, tested])
  const isDirty = !isSame(corners, saved)
  const fault = corners && cornersFault(corners)
  /** Shows an area of the server; what is typed may stay. */
  const show = (newest: Area, keepsTyped: boolean) => {
    const next = draftOf(newest.area)
    setKnown(newest)
    setSaved(next)
    setIsAsked(false)
    setIsOutdated(keepsTyped && !isSame(corners, next))
    if (!keepsTyped) setCorners(next)
  }
  const done = (changed: Area) => {
    show(changed, false)
    toastSuccess(changed.area ? words.saved : words.removed)
  }
  const changing = useAreaChange(done, (newest) => show(newest, isDirty))
  const change = (area: MapPoint[] | null) => changing.mutate({ area, edition: known.edition })
  const discard = () => {
    setCorners(saved)
    setIsOutdated(false)
  }
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(!fault, () => corners && change(pointsOf(corners)))
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
      <LeaveGuard isDirty={isDirty} {...words.leave} />
      {corners ? (
        <form ref={fields} noValidate onSubmit={submit} className="grid min-w-0 gap-4">
          <Card>
            {!saved && <p className="mb-3 max-w-180">{restaurants.length > 0 ? words.proposed : words.nowhere}</p>}
            <AreaFields
              label={words.map}
              corners={corners}
              fault={isChecked ? fault : undefined}
              marks={marks}
              isWide
              onChange={setCorners}
            />
          </Card>
          {isOutdated && (
            <Banner tone="warn" title={words.changedElsewhere.title}>
              <p>{words.changedElsewhere.text}</p>
            </Banner>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={!isDirty} loading={changing.isPending}>
              {words.save}
            </Button>
            {isDirty && (
              <Button look="secondary" onClick={discard}>
                {words.discard}
              </Button>
            )}
            {saved && !isDirty && (
              <Button look="danger-outline" onClick={() => setIsAsked(true)}>
                <IconTrash size={18} aria-hidden="true" />
                <span>{words.remove}</span>
              </Button>
            )}
            <p role="status" className="text-small text-ink-2">
              {isDirty && words.unsaved}
            </p>
          </div>
        </form>
      ) : (
        <div ref={leaveFocusTo()}>
          <EmptyState
            icon={<IconMapPinPlus size={40} />}
            title={words.none.title}
            text={words.none.text}
            action={
              <Button onClick={() => setCorners(restaurants.length > 0 ? draftOfArea(proposedArea(restaurants)) : emptyArea())}>
                {words.set}
              </Button>
            }
          />
        </div>
      )}
      <TestPlace corners={corners} point={tested} onPoint={setTested} />
      <AlertDialog
        open={isAsked}
        title={words.ask}
        text={words.askText}
        confirmLabel={words.yes}
        cancelLabel={words.no}
        loading={changing.isPending}
        onConfirm={() => change(null)}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}
