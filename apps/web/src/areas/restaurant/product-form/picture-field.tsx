import { MIN_PRODUCT_IMAGES } from '@tiffin/contract/limits'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { words } from '#words/images'
import { PICTURE_TYPES } from '../../../features/images/picture-fault.ts'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { cx } from '../../../ui/cx.ts'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { OnePhoto } from './one-photo.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { PictureRow, usePictures } from './use-pictures.ts'

interface PictureFieldProps {
  pictures: ReturnType<typeof usePictures>
  error: string | undefined
  isTooFew: boolean
}
/** Adds pictures by drop, file dialog or paste, shows their uploads, and orders them. */
export function PictureField({ pictures, error, isTooFew }: PictureFieldProps) {
  const [dragged, setDragged] = useState<number | undefined>()
  const [said, setSaid] = useState('')
  const { rows, move } = pictures
  const missing = MIN_PRODUCT_IMAGES - rows.filter((row) => !row.error).length
  const shownError = isTooFew && isSoonEnough(pictures) ? undefined : error
  usePaste(pictures.add)
  const moveAndSay = (from: number, to: number) => {
    move(from, to)
    setSaid(words.product.moved(to + 1, rows.length))
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined) moveAndSay(dragged, to)
    setDragged(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <OnePhoto hasPictures={rows.length > 0} onPictures={pictures.replace} />
      <FileDrop
        label={words.product.add}
        hint={
          <>
            <span>{`${words.product.hint} `}</span>
            <span className="hidden pointer-fine:inline">{words.product.paste}</span>
          </>
        }
        accept={PICTURE_TYPES}
        multiple
        isLow
        error={shownError}
        files={[]}
        onFiles={pictures.add}
      />
      {shownError && isTooFew && missing > 0 && (
        <p className="num -mt-2 text-small font-semibold text-danger-text">
          {rows.length === 0 ? words.product.oneIsEnough : words.product.missing(missing)}
        </p>
      )}
      {rows.length > 0 && (
        <ol className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3" aria-label={words.product.inOrder}>
          {rows.map((row, index) => (
            <li
              key={row.key}
              ref={leaveFocusTo((list) => list.querySelector('button'))}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
              className={cx(
                'overflow-hidden rounded-card border bg-surface',
                row.error ? 'border-danger-text' : 'border-border',
                dragged === index && 'opacity-50',
              )}
            >
              <PictureTile row={row} index={index} count={rows.length} pictures={pictures} onMove={moveAndSay} />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said || words.product.ready(rows.filter(isReady).length)}
      </p>
    </div>
  )
}
/** Too few pictures are no error while others are uploading. */
const isSoonEnough = ({ isUploading, rows }: PictureFieldProps['pictures']): boolean => isUploading && rows.length >= MIN_PRODUCT_IMAGES

const isReady = ({ url, error }: PictureRow): boolean => url !== undefined && !error

/** Adds a pasted picture, wherever the focus is. */
function usePaste(add: (files: readonly File[]) => void): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      // text copied together with pictures is pasted as text into text fields
      const isTyping = event.target instanceof Element && event.target.matches('textarea, input:not([type=file])')
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0 && !isTyping) latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
