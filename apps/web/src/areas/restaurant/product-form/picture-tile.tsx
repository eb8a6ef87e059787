import { pictureSources } from '@tiffin/contract/pictures'
import { useState } from 'react'
import { IconArrowLeft, IconArrowRight, IconPhotoOff, IconRefresh, IconTrash } from '#icons'
import { words } from '#words/images'
import { words as ui } from '#words/ui'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import type { PictureRow, usePictures } from './use-pictures.ts'

interface PictureTileProps {
  row: PictureRow
  index: number
  count: number
  pictures: ReturnType<typeof usePictures>
  onMove: (from: number, to: number) => void
}
/** The stored copy's width, sufficient for a tile. */
const TILE_WIDTH = 640

export function PictureTile({ row, index, count, pictures, onMove }: PictureTileProps) {
  const place = index + 1
  const [isBroken, setIsBroken] = useState(false)
  const isTravelling = !row.url && !row.error
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return (
    <>
      <div className="relative">
        {isBroken ? (
          <span role="img" aria-label={row.name} className="grid aspect-4/3 w-full place-items-center bg-sunken text-ink-3">
            <IconPhotoOff size={28} aria-hidden="true" />
          </span>
        ) : (
          <img
            src={pictureSources(row.preview).find(({ width }) => width >= TILE_WIDTH)?.url ?? row.preview}
            alt={row.name}
            width={320}
            height={240}
            draggable={false}
            onError={() => {
              setIsBroken(true)
              pictures.lose(row)
            }}
            className="aspect-4/3 w-full bg-sunken object-cover"
          />
        )}
        {isFirst && !row.error && (
          <Badge tone="info" icon={null} className="absolute top-2 left-2">
            {words.product.cover}
          </Badge>
        )}
        {isTravelling && (
          <div className="absolute inset-x-2 bottom-2 rounded-badge bg-surface px-2 py-1.5">
            <progress
              value={row.progress ?? 0}
              max={1}
              aria-label={words.product.uploading(row.name)}
              className="meter block h-1.5 w-full"
            />
          </div>
        )}
      </div>
      {row.error && (
        <div ref={leaveFocusTo((tile) => tile.querySelector('button'))} className="grid gap-2 p-2.5 pb-0">
          <p className="text-small font-medium wrap-anywhere text-danger-text">{words.product.fault(row.name, row.error)}</p>
          {row.file && (
            <Button look="secondary" size="sm" aria-label={words.product.again(place)} onClick={() => pictures.retry(row)}>
              <IconRefresh size={18} className="shrink-0" aria-hidden="true" />
              <span>{ui.retry}</span>
            </Button>
          )}
        </div>
      )}
      <div className="flex justify-between">
        <span className="flex">
          {/* not disabled at the ends: the pressed button would lose the focus */}
          <IconButton
            label={words.product.forward(place)}
            aria-disabled={isFirst || undefined}
            className="aria-disabled:opacity-45"
            onClick={() => !isFirst && onMove(index, index - 1)}
          >
            <IconArrowLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={words.product.back(place)}
            aria-disabled={isLast || undefined}
            className="aria-disabled:opacity-45"
            onClick={() => !isLast && onMove(index, index + 1)}
          >
            <IconArrowRight size={18} aria-hidden="true" />
          </IconButton>
        </span>
        <IconButton label={words.product.remove(place)} onClick={() => pictures.remove(row)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}
