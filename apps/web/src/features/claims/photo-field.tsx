import { useId } from 'react'
import { IconCamera, IconX } from '#icons'
import { words as all } from '#words/claims'
import { words as ui } from '#words/ui'
import { FieldError } from '../../ui/controls/field.tsx'
import { cx } from '../../ui/cx.ts'
import { PICTURE_TYPES } from '../images/picture-fault.ts'
import type { ClaimPhoto, ClaimPhotos } from './use-claim-photos.ts'

const words = all.photos

interface PhotoFieldProps {
  photos: ClaimPhotos
  optional?: boolean
  error?: string | undefined
}
/** Photos of a report or an answer. A phone offers its camera first. */
export function PhotoField({ photos, optional, error }: PhotoFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="mb-2 text-small font-medium">
        <span>{optional ? words.photo : words.please}</span>
        {optional && <span className="font-normal text-ink-3">{` ${ui.optional}`}</span>}
      </legend>
      <div className="flex flex-wrap gap-3">
        {photos.photos.map((photo, place) => (
          <Chosen key={photo.key} photo={photo} label={words.remove(place + 1)} onRemove={() => photos.remove(photo.key)} />
        ))}
        {!photos.isFull && (
          <label
            className={cx(
              'relative flex min-h-18 min-w-36 flex-1 items-center gap-3 rounded-control border border-dashed border-border-strong px-4 py-2 font-semibold text-primary-text hover:bg-sunken',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <IconCamera size={22} className="shrink-0" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block">{photos.photos.length > 0 ? words.more : words.take}</span>
              {photos.photos.length === 0 && <span className="block text-small font-normal text-ink-2">{words.size}</span>}
            </span>
            <input
              type="file"
              accept={PICTURE_TYPES}
              aria-label={photos.photos.length > 0 ? words.more : words.take}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) photos.add(file)
                // lets the same file be chosen again
                target.value = ''
              }}
            />
          </label>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function Chosen({ photo, label, onRemove }: { photo: ClaimPhoto; label: string; onRemove: () => void }) {
  return (
    <div className="max-w-full">
      <div className="relative h-18 w-24">
        <img
          src={photo.preview}
          alt={photo.name}
          width={96}
          height={72}
          className={cx('size-full rounded-control bg-sunken object-cover', photo.error && 'opacity-40')}
        />
        <button
          type="button"
          aria-label={label}
          onClick={onRemove}
          className="pressable absolute -top-2.5 -right-2.5 grid size-11 place-items-center"
        >
          <span className="grid size-7 place-items-center rounded-chip border border-border bg-surface text-ink shadow-1">
            <IconX size={16} aria-hidden="true" />
          </span>
        </button>
      </div>
      {photo.error && <FieldError>{photo.error}</FieldError>}
    </div>
  )
}
