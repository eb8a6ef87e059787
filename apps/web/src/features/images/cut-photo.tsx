// Cuts the four pictures of a product from one photo: each is shown, and can be moved, zoomed and turned. A chunk of its own.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconRotateClockwise } from '#icons'
import { words } from '#words/images'
import { words as ui } from '#words/ui'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { CropArea } from './crop-picture.ts'
import { CropStage } from './crop-stage.tsx'
import { type Areas, ASPECTS, cutViews, type OpenPhoto, openPhoto, startAreas, VIEWS, type View } from './cut-views.ts'

const { cut } = words

export interface CutPhotoProps {
  photo: File
  /** Gets the four pictures, in their order. */
  onCut: (pictures: File[]) => void
  onClose: () => void
}
export default function CutPhoto({ photo, onCut, onClose }: CutPhotoProps) {
  const [turns, setTurns] = useState(0)
  const opening = useQuery({
    queryKey: ['photo', photo.name, photo.lastModified, photo.size, turns],
    queryFn: () => openPhoto(photo, photo.name, turns),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const { data: open } = opening
  const [edited, setEdited] = useState<{ photo: OpenPhoto; areas: Areas }>()
  // a turned photo has new areas
  const areas = open && (edited?.photo === open ? edited.areas : startAreas(open))
  const cutting = useMutation({
    mutationFn: (chosen: { photo: OpenPhoto; areas: Areas }) => cutViews(chosen.photo, chosen.areas, VIEWS),
    onSuccess: onCut,
  })
  useEffect(() => (open ? () => URL.revokeObjectURL(open.url) : undefined), [open])
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        {words.photo.cancel}
      </Button>
      {opening.isError ? (
        <Button loading={opening.isFetching} onClick={() => void opening.refetch()}>
          {ui.retry}
        </Button>
      ) : (
        <Button disabled={!open} loading={cutting.isPending} onClick={() => open && areas && cutting.mutate({ photo: open, areas })}>
          {cutting.isError ? ui.retry : cut.use}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={cut.title} description={cut.text} size="lg" footer={footer}>
      {opening.isError && <FieldError>{cut.unreadable}</FieldError>}
      {opening.isPending && (
        <Loading label={words.photo.opening} className="grid gap-3">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-72 rounded-card md:h-84" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {open && areas && (
        <CutSteps
          key={open.url}
          photo={open}
          areas={areas}
          isCutting={cutting.isPending}
          onArea={(view, area) =>
            setEdited((before) => ({
              photo: open,
              areas: { ...(before?.photo === open ? before.areas : startAreas(open)), [view]: area },
            }))
          }
          onTurn={() => setTurns((before) => (before + 1) % 4)}
        />
      )}
      {cutting.isError && <FieldError>{cut.unreadable}</FieldError>}
    </Dialog>
  )
}

interface CutStepsProps {
  photo: OpenPhoto
  areas: Areas
  isCutting: boolean
  onArea: (view: View, area: CropArea) => void
  onTurn: () => void
}
function CutSteps({ photo, areas, isCutting, onArea, onTurn }: CutStepsProps) {
  const [view, setView] = useState<View>('crop')
  return (
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">{cut.views}</legend>
        {VIEWS.map((each) => (
          <ViewChoice key={each} view={each} photo={photo} area={areas[each]} isChosen={each === view} onChoose={() => setView(each)} />
        ))}
      </fieldset>
      <CropStage
        key={view}
        src={photo.url}
        aspect={ASPECTS[view]}
        start={areas[view]}
        disabled={isCutting}
        onArea={(percent) => onArea(view, percent)}
      >
        <IconButton label={words.photo.turn} look="outline" disabled={isCutting} onClick={onTurn}>
          <IconRotateClockwise size={20} aria-hidden="true" />
        </IconButton>
      </CropStage>
      <p className="text-small text-ink-3">{words.photo.how}</p>
    </div>
  )
}

interface ViewChoiceProps {
  view: View
  photo: OpenPhoto
  area: CropArea
  isChosen: boolean
  onChoose: () => void
}
/** A view as it will be, as a choice of which one to adjust. */
function ViewChoice({ view, photo, area, isChosen, onChoose }: ViewChoiceProps) {
  return (
    <label
      className={cx(
        'grid content-start gap-1 rounded-control border-2 p-1 text-center text-small font-medium',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-primary-text bg-primary-soft' : 'border-border bg-surface hover:bg-sunken',
      )}
    >
      <input type="radio" name="view" checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="grid aspect-4/3 place-items-center">
        <span
          className={cx('relative block overflow-hidden rounded-badge bg-sunken', ASPECTS[view] < 4 / 3 ? 'h-full' : 'w-full')}
          style={{ aspectRatio: ASPECTS[view] }}
        >
          <img
            src={photo.url}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${10_000 / area.width}%`,
              height: `${10_000 / area.height}%`,
              left: `${(-100 * area.x) / area.width}%`,
              top: `${(-100 * area.y) / area.height}%`,
            }}
          />
        </span>
      </span>
      <span>{cut.names[view]}</span>
    </label>
  )
}
