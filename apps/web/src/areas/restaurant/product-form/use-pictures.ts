// The pictures of a product on their way to the image host and in their order.
import { useQueryClient } from '@tanstack/react-query'
import { MAX_PRODUCT_IMAGES } from '@tiffin/contract/menu'
import { MESSAGES } from '@tiffin/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { pictureFault, uploadPicture } from '../../../features/images/upload-picture.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { toastError } from '../../../ui/toast.tsx'

export interface PictureRow {
  readonly key: string
  readonly name: string
  /** What is shown: the chosen file, or what is stored. */
  readonly preview: string
  /** Where the host keeps it; absent until it is there. */
  readonly url?: string
  /** 0 to 1. */
  readonly progress?: number
  readonly error?: string
  /** To send it again. */
  readonly file?: File
}
const stored = (url: string, index: number): PictureRow => ({ key: `${index} ${url}`, name: `Picture ${index + 1}`, preview: url, url })

/** `onChange` hears the addresses of what is uploaded, in order. */
export function usePictures(start: readonly string[], onChange: (urls: string[]) => void) {
  const queries = useQueryClient()
  const [rows, setRows] = useState<readonly PictureRow[]>(() => start.map(stored))
  const urls = rows.flatMap((row) => row.url ?? [])
  const told = useRef(start.join())
  useEffect(() => {
    if (told.current === urls.join()) return
    told.current = urls.join()
    onChange(urls)
  })
  const change = (key: string, fields: Partial<PictureRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...fields } : row)))

  const send = async ({ key, file, name }: PictureRow) => {
    if (!file) return
    try {
      const { images } = await queries.ensureQueryData(getSettings())
      const url = await uploadPicture(file, images, { role: 'restaurant', onProgress: (progress) => change(key, { progress }) })
      change(key, { url, progress: 1 })
    } catch (error) {
      const message = error instanceof Error ? error.message : MESSAGES.uploadFailed
      change(key, { error: message })
      toastError(`${name}: ${message}`)
    }
  }
  const add = (files: readonly File[]) => {
    const room = MAX_PRODUCT_IMAGES - rows.length
    if (files.length > room) toastError(`At most ${MAX_PRODUCT_IMAGES} images`)
    const added = files.slice(0, room).map(chosen)
    setRows((before) => [...before, ...added])
    for (const row of added) {
      if (row.error) toastError(`${row.name}: ${row.error}`)
      else void send(row)
    }
  }
  const retry = (row: PictureRow) => {
    setRows((before) => before.map((known) => (known.key === row.key ? withoutError(row) : known)))
    void send(row)
  }
  const remove = (key: string) => setRows((before) => before.filter((row) => row.key !== key))
  /** Takes a picture to another place; the first is the cover. */
  const move = (from: number, to: number) =>
    setRows((before) => {
      const moved = before[from]
      if (!moved || to < 0 || to >= before.length) return before
      const rest = before.filter((row) => row !== moved)
      return [...rest.slice(0, to), moved, ...rest.slice(to)]
    })
  return { rows, add, retry, remove, move, isUploading: rows.some((row) => !row.url && !row.error) }
}

function chosen(file: File): PictureRow {
  const fault = pictureFault(file)
  const row = { key: newRequestKey(), name: file.name, preview: URL.createObjectURL(file), file }
  return fault ? { ...row, error: fault } : { ...row, progress: 0 }
}
function withoutError({ error: _, ...row }: PictureRow): PictureRow {
  return { ...row, progress: 0 }
}
