import type { Role } from '@tiffin/contract/call'
import { useId, useState } from 'react'
import { FieldError } from '../../ui/controls/field.tsx'
import { cx } from '../../ui/cx.ts'
import type { Parts } from '../../ui/parts.ts'
import { useEndingToast } from '../forms/use-ending-toast.ts'
import type { PhotoShape } from './photo-crop.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { PICTURE_TYPES, pictureFault } from './picture-fault.ts'

interface PhotoInputProps {
  label: string
  title: string
  shape: PhotoShape
  role: Role
  save: (url: string) => Promise<unknown>
  className: string
  children: Parts
}

/** A file input for a photo, by press or drop. Its error is shown below. */
export function PhotoInput({ label, title, shape, role, save, className, children }: PhotoInputProps) {
  const id = useId()
  const [chosen, setChosen] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [complain] = useEndingToast('photo', fault !== undefined)
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = pictureFault(file)
    setFault(found)
    if (found) complain(found)
    else setChosen(file)
  }
  return (
    <div>
      <label
        className={cx(
          'relative block has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          className,
        )}
      >
        {children}
        <input
          type="file"
          accept={PICTURE_TYPES}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // lets the same file be chosen again
            event.target.value = ''
          }}
        />
      </label>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      <PhotoDialog file={chosen} title={title} shape={shape} role={role} save={save} onClose={() => setChosen(undefined)} />
    </div>
  )
}
