import type { Role } from '@tiffin/contract/call'
import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '../../ui/controls/field.tsx'
import { cx } from '../../ui/cx.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import type { PhotoShape } from './photo-crop.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { PICTURE_TYPES, pictureFault } from './picture-fault.ts'

interface PhotoInputProps {
  /** Its name for people who do not see what it covers. */
  label: string
  title: string
  shape: PhotoShape
  role: Role
  save: (url: string) => Promise<unknown>
  /** The shape of what is pressed. */
  className: string
  /** What is pressed, or dropped on. */
  children: ReactNode
}

/** Something that takes a photo: a press chooses a file, a file may be dropped on it. What is wrong with it stands below. */
export function PhotoInput({ label, title, shape, role, save, className, children }: PhotoInputProps) {
  const id = useId()
  const [chosen, setChosen] = useState<File>()
  const [fault, setFault] = useState<string>()
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = pictureFault(file)
    setFault(found)
    if (found) toastError(found)
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
            // the same file may be chosen again
            event.target.value = ''
          }}
        />
      </label>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      <PhotoDialog file={chosen} title={title} shape={shape} role={role} save={save} onClose={() => setChosen(undefined)} />
    </div>
  )
}
