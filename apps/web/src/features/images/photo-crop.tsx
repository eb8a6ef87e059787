// Selects the part of a photo by hand, keyboard or slider. A chunk of its own.
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { words } from '#words/images'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { type CropArea, cropPicture } from './crop-picture.ts'

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
const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
const KEY_STEP_PIXELS = 8

export default function PhotoCrop({ src, shape, disabled, onReady }: PhotoCropProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const image = useRef<HTMLImageElement>(null)
  const take = (area: CropArea) => {
    const photo = image.current
    if (photo) onReady(() => cropPicture(photo, area, turns))
  }
  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-hidden rounded-card bg-sunken md:h-84">
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          rotation={turns * 90}
          aspect={ASPECTS[shape]}
          maxZoom={MAX_ZOOM}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={KEY_STEP_PIXELS}
          disableAutomaticStylesInjection
          setImageRef={(ref) => {
            image.current = ref.current
          }}
          mediaProps={{ alt: '', onError: () => onReady(undefined) }}
          cropperProps={{ 'aria-label': words.photo.area, role: 'application' }}
          onCropChange={(next) => !disabled && setPlace(next)}
          onZoomChange={(next) => !disabled && setZoom(next)}
          onCropAreaChange={(_, area) => take(area)}
        />
      </div>
      <div className="flex items-center gap-3">
        <IconZoomOut size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
        <input
          type="range"
          aria-label={words.photo.zoom}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          disabled={disabled}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <IconZoomIn size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
        <IconButton label={words.photo.turn} look="outline" disabled={disabled} onClick={() => setTurns((before) => (before + 1) % 4)}>
          <IconRotateClockwise size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="text-small text-ink-3">{words.photo.how}</p>
    </div>
  )
}
