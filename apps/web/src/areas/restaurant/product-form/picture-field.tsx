import { IconArrowLeft, IconArrowRight, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { PICTURE_TYPES } from '../../../features/images/upload-picture.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PictureRow, usePictures } from './use-pictures.ts'

interface PictureFieldProps {
  pictures: ReturnType<typeof usePictures>
  error: string | undefined
}
/** Drop or choose pictures, see each one travel, put them in order. */
export function PictureField({ pictures, error }: PictureFieldProps) {
  const [dragged, setDragged] = useState<number | undefined>()
  const drop = (to: number) => {
    if (dragged !== undefined) pictures.move(dragged, to)
    setDragged(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        label="Add pictures"
        hint="4-5 images, PNG/JPG/GIF up to 10MB each. The first is the cover."
        accept={PICTURE_TYPES}
        multiple
        error={error}
        files={[]}
        onFiles={pictures.add}
      />
      {pictures.rows.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label="Pictures in their order">
          {pictures.rows.map((row, index) => (
            <li
              key={row.key}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                drop(index)
              }}
              className={cx(
                'overflow-hidden rounded-card border bg-surface',
                row.error ? 'border-danger-text' : 'border-border',
                dragged === index && 'opacity-50',
              )}
            >
              <PictureTile row={row} index={index} count={pictures.rows.length} pictures={pictures} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface PictureTileProps {
  row: PictureRow
  index: number
  count: number
  pictures: ReturnType<typeof usePictures>
}
function PictureTile({ row, index, count, pictures }: PictureTileProps) {
  const isTravelling = !row.url && !row.error
  const name = `picture ${index + 1}`
  return (
    <>
      <div className="relative">
        <img
          src={row.preview}
          alt={row.name}
          width={320}
          height={240}
          draggable={false}
          className="aspect-4/3 w-full bg-sunken object-cover"
        />
        {index === 0 && !row.error && (
          <Badge tone="info" icon={null} className="absolute top-2 left-2">
            Cover
          </Badge>
        )}
        {isTravelling && (
          <div className="absolute inset-x-2 bottom-2 rounded-badge bg-surface px-2 py-1.5">
            <progress value={row.progress ?? 0} max={1} aria-label={`Uploading ${row.name}`} className="meter block h-1.5 w-full" />
          </div>
        )}
      </div>
      {row.error && (
        <p className="px-2.5 pt-2 text-small font-medium wrap-anywhere text-danger-text">
          {row.name}: {row.error}
        </p>
      )}
      <div className="flex justify-between">
        <span className="flex">
          <IconButton label={`Move ${name} forward`} disabled={index === 0} onClick={() => pictures.move(index, index - 1)}>
            <IconArrowLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${name} back`} disabled={index === count - 1} onClick={() => pictures.move(index, index + 1)}>
            <IconArrowRight size={18} aria-hidden="true" />
          </IconButton>
        </span>
        <span className="flex">
          {row.error && row.file && (
            <IconButton label={`Try ${name} again`} onClick={() => pictures.retry(row)}>
              <IconRefresh size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={`Remove ${name}`} onClick={() => pictures.remove(row.key)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </>
  )
}
