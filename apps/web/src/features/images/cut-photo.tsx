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
  useEffect(() => (open ? () => URL.revokeObjectURL(open.url) : undefined), [open])
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={cut.title} description={cut.text} size="lg">
      {opening.isError && (
        <>
          <FieldError>{cut.unreadable}</FieldError>
          <div className="mt-4 flex flex-wrap gap-3 child:flex-1">
            <Button look="secondary" onClick={onClose}>
              {words.photo.cancel}
            </Button>
            <Button loading={opening.isFetching} onClick={() => void opening.refetch()}>
              {ui.retry}
            </Button>
          </div>
        </>
      )}
      {opening.isPending && (
        <Loading label={words.photo.opening} className="grid gap-3">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-72 rounded-card md:h-84" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {open && (
        <CutSteps key={open.url} photo={open} onCut={onCut} onClose={onClose} onTurn={() => setTurns((before) => (before + 1) % 4)} />
      )}
    </Dialog>
  )
}

function CutSteps({ photo, onCut, onClose, onTurn }: Omit<CutPhotoProps, 'photo'> & { photo: OpenPhoto; onTurn: () => void }) {
  const [areas, setAreas] = useState<Areas>(() => startAreas(photo))
  const [view, setView] = useState<View>('crop')
  const cutting = useMutation({ mutationFn: () => cutViews(photo, areas, VIEWS), onSuccess: onCut })
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
        disabled={cutting.isPending}
        onArea={(percent) => setAreas((before) => ({ ...before, [view]: percent }))}
      >
        <IconButton label={words.photo.turn} look="outline" disabled={cutting.isPending} onClick={onTurn}>
          <IconRotateClockwise size={20} aria-hidden="true" />
        </IconButton>
      </CropStage>
      <p className="text-small text-ink-3">{words.photo.how}</p>
      {cutting.isError && <FieldError>{cut.unreadable}</FieldError>}
      <div className="flex flex-wrap gap-3 child:flex-1">
        <Button look="secondary" onClick={onClose}>
          {words.photo.cancel}
        </Button>
        <Button loading={cutting.isPending} onClick={() => cutting.mutate()}>
          {cutting.isError ? ui.retry : cut.use}
        </Button>
      </div>
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
