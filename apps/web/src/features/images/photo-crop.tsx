// Selects the part of a photo by hand, keyboard or slider. A chunk of its own.
import { useRef, useState } from 'react'
import { IconRotateClockwise } from '#icons'
import { words } from '#words/images'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { type CropArea, cropPicture } from './crop-picture.ts'
import { CropStage } from './crop-stage.tsx'

export type PhotoShape = 'round' | 'wide'
export type MakePhoto = () => Promise<File>

export interface PhotoCropProps {
  src: string
  shape: PhotoShape
  disabled: boolean
  /** Called with the function that renders the photo once there is a selection; with undefined if the file cannot be shown. */
  onReady: (make: MakePhoto | undefined) => void
}
const ASPECTS: Record<PhotoShape, number> = { round: 1, wide: 8 / 5 }

export default function PhotoCrop({ src, shape, disabled, onReady }: PhotoCropProps) {
  const [turns, setTurns] = useState(0)
  const image = useRef<HTMLImageElement>(null)
  const take = (area: CropArea) => {
    const photo = image.current
    if (photo) onReady(() => cropPicture(photo, area, turns))
  }
  return (
    <div className="grid gap-3">
      <CropStage
        src={src}
        aspect={ASPECTS[shape]}
        isRound={shape === 'round'}
        disabled={disabled}
        turns={turns}
        image={image}
        onArea={(_, area) => take(area)}
        onUnreadable={() => onReady(undefined)}
      >
        <IconButton label={words.photo.turn} look="outline" disabled={disabled} onClick={() => setTurns((before) => (before + 1) % 4)}>
          <IconRotateClockwise size={20} aria-hidden="true" />
        </IconButton>
      </CropStage>
      <p className="text-small text-ink-3">{words.photo.how}</p>
    </div>
  )
}
