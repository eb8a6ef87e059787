// A photo behind a frame: moved by hand or arrow keys, zoomed by pinch, wheel or slider.
import { type RefObject, useState } from 'react'
import Cropper from 'react-easy-crop'
import { IconZoomIn, IconZoomOut } from '#icons'
import 'react-easy-crop/react-easy-crop.css'
import { words } from '#words/images'
import type { Parts } from '../../ui/parts.ts'
import type { CropArea } from './crop-picture.ts'

interface CropStageProps {
  src: string
  aspect: number
  isRound?: boolean
  disabled: boolean
  turns?: number
  /** In percent: what is shown first. */
  start?: CropArea | undefined
  image?: RefObject<HTMLImageElement | null>
  /** Called with what is visible, in percent of the photo and in its pixels. */
  onArea: (percent: CropArea, pixels: CropArea) => void
  onUnreadable?: () => void
  /** Beside the slider. */
  children?: Parts
}
const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
const KEY_STEP_PIXELS = 8

export function CropStage(props: CropStageProps) {
  const { src, aspect, isRound, disabled, turns = 0, start, image, onArea, onUnreadable, children } = props
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-hidden rounded-card bg-sunken md:h-84">
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          rotation={turns * 90}
          aspect={aspect}
          maxZoom={MAX_ZOOM}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={KEY_STEP_PIXELS}
          disableAutomaticStylesInjection
          {...(start && { initialCroppedAreaPercentages: start })}
          setImageRef={(ref) => {
            if (image) image.current = ref.current
          }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ 'aria-label': words.photo.area, role: 'application' }}
          onCropChange={(next) => !disabled && setPlace(next)}
          onZoomChange={(next) => !disabled && setZoom(next)}
          onCropAreaChange={onArea}
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
        {children}
      </div>
    </div>
  )
}
