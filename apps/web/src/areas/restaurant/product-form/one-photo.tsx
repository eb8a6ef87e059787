import { useId, useState } from 'react'
import { IconCamera } from '#icons'
import { words } from '#words/images'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import type { CutPhotoProps } from '../../../features/images/cut-photo.tsx'
import { PhotoTips } from '../../../features/images/photo-tips.tsx'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { cx } from '../../../ui/cx.ts'

const CutPhoto = lazyDialog<CutPhotoProps>(() => import('../../../features/images/cut-photo.tsx'))
const { cut } = words
/** A photo is made smaller before it is uploaded, so this bounds only what the browser must decode. */
const LARGEST = 40 * 1024 * 1024

interface OnePhotoProps {
  hasPictures: boolean
  /** Gets the four pictures that were cut from one photo. */
  onPictures: (pictures: File[]) => void
}
export function OnePhoto({ hasPictures, onPictures }: OnePhotoProps) {
  const id = useId()
  const [photo, setPhoto] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [complain] = useEndingToast('photo', fault !== undefined)
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = file.type.startsWith('image/') ? (file.size > LARGEST ? cut.tooLarge : undefined) : cut.notPicture
    setFault(found)
    if (found) complain(found)
    else setPhoto(file)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        label={hasPictures ? cut.replace : cut.choose}
        hint={cut.hint}
        accept="image/*"
        error={fault}
        files={[]}
        onFiles={([file]) => choose(file)}
      />
      {/* a phone's own dialog offers the camera too, below its albums */}
      <label
        htmlFor={id}
        className={cx(
          buttonClass('secondary'),
          'hidden! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:inline-flex!',
        )}
      >
        <IconCamera size={20} aria-hidden="true" />
        <span>{cut.take}</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <PhotoTips />
      <p className="text-small font-medium text-ink-2">{cut.or}</p>
      {photo && (
        <CutPhoto
          photo={photo}
          onCut={(pictures) => {
            setPhoto(undefined)
            onPictures(pictures)
          }}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </div>
  )
}
