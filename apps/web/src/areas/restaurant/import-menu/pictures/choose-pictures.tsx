import { useId } from 'react'
import { IconFolder } from '#icons'
import { words } from '#words/menu-pictures'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { FileDrop } from '../../../../ui/controls/file-drop.tsx'
import { Spinner } from '../../../../ui/display/spinner.tsx'
import { droppedFiles } from './picture-files.ts'
import type { ImportPictures } from './use-import-pictures.ts'

export const PICTURES_AND_ZIP = 'image/*,.zip,application/zip'

export function ChoosePictures({ pictures }: { pictures: ImportPictures }) {
  return (
    <div className="grid max-w-160 gap-3">
      <FileDrop
        label={words.drop}
        hint={words.hint}
        accept={PICTURES_AND_ZIP}
        multiple
        disabled={pictures.isReading}
        files={[]}
        read={droppedFiles}
        onFiles={pictures.add}
      />
      <ChooseFolder pictures={pictures} />
      <p role="status" className="flex items-center gap-2 text-ink-2">
        {pictures.isReading && (
          <>
            <Spinner />
            <span>{` ${words.reading}`}</span>
          </>
        )}
      </p>
    </div>
  )
}

export function ChooseFolder({ pictures }: { pictures: ImportPictures }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('secondary')} relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <IconFolder size={18} aria-hidden="true" />
      <span>{words.folder}</span>
      <input
        id={id}
        ref={(input) => input?.setAttribute('webkitdirectory', '')}
        type="file"
        multiple
        disabled={pictures.isReading}
        className="sr-only"
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
